# Che cosa pensa una ricerca di una partita finita.
analysis-title = { $game }: analisi della partita
analysis-about = Un bot ha riflettuto su ogni decisione con ciò che il posto poteva sapere in quel momento. Le cifre sono il risultato atteso: il 100 % è una vittoria, il 50 % una partita pari.
analysis-seats = Le decisioni di chi
analysis-waits = Sto riflettendo: { $done } decisioni su { $of }.
analysis-reload = Ricarica la pagina per vedere a che punto è.
analysis-nothing = Qui non c'era niente da scegliere.
analysis-curve-title = Il risultato atteso
analysis-curve = Alla prima decisione { $first } %, all'ultima { $last } %.
analysis-mistakes = Gli errori più gravi
analysis-no-mistakes = Non ci sono errori che il bot possa vedere.
analysis-look = Guarda la partita prima del passo { $step }
analysis-figures = Tutte le decisioni in cifre
analysis-step = Passo
analysis-done = Che cosa è stato scelto
analysis-best = Che cosa sarebbe stato meglio
analysis-replay = Rivedi la partita
analysis-table = Al tavolo
