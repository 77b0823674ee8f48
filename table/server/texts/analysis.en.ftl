# What a search makes of a match that is over.
analysis-title = { $game }: the match analysed
analysis-about = A bot has thought about each decision with what the seat could know then. The figures are the expected result: 100 % is a win, 50 % an even match.
analysis-seats = Whose decisions
analysis-waits = Thinking: { $done } of { $of } decisions.
analysis-reload = Load the page again to see how far it has come.
analysis-nothing = There was nothing to choose here.
analysis-curve-title = The expected result
analysis-curve = From { $first } % at the first decision to { $last } % at the last.
analysis-mistakes = The greatest mistakes
analysis-no-mistakes = There was no mistake that the bot can see.
analysis-look = Look at it before step { $step }
analysis-figures = All decisions in figures
analysis-step = Step
analysis-done = What was chosen
analysis-best = What would have been better
analysis-replay = Look at the match again
analysis-table = To the table
