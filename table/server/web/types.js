/**
 * What the socket says (docs/protocol.md) and what the modules of this page share, as types. No code.
 *
 * @typedef {"n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw"} Heading
 * @typedef {{ squares: { columns: number, rows: number } } | { hexes: { orientation: "pointy" | "flat" } } | { plane: { width: number, height: number, unit: number } }
 *   | "row" | "pile" | { track: { steps: number } }} Shape
 * @typedef {{ id: string, column: number, row: number, ground: string, glyph: string, tint: number,
 *   ghost?: boolean }} Cell In hexes column and row are axial; ghosts are places where a board could grow.
 * @typedef {{ between: [string, string], kind: string, look?: "wall" | "door" | "window" | "line", mark?: string }} Edge
 * @typedef {{ between: [Spot, Spot], kind: string }} Link A way between cells of different boards.
 * @typedef {{ circle: { at: [number, number], radius: number } } | { polygon: [number, number][] }
 *   | { line: [number, number][] }} Outline In hundredths of the plane's unit, y upward.
 * @typedef {{ id: string, name: string, outline: Outline, heights?: [number, number], ground: string, tint: number,
 *   seat?: number, badges?: Badge[] }} Area
 * @typedef {{ board: string, id: string, title: string, cells?: string[], lines?: string[][], outlines?: Outline[],
 *   tone?: "good" | "plain" | "bad", about?: string }} Layer
 * @typedef {{ board: string, unseen?: number, sums?: Field[] }} Tally What changes often of a board.
 * @typedef {{ id: string, title: string, seat?: number, shape: Shape, cells: Cell[], faces?: string, areas?: Area[],
 *   edges?: Edge[], lines?: string[][], level?: { of: string, height: number }, layers?: Layer[], unseen?: number, sums?: Field[] }} Board
 *   With what a view's layers and tallies say of it.
 * @typedef {{ id: string, title: string, counts: [[number, number], [number, number]], goal: number }} Scale
 * @typedef {{ board: string, cell: string, piece?: string }} Spot A place, or the piece there that is meant.
 * @typedef {{ id: string, text: string, glyph: string, tone: "good" | "plain" | "bad" }} Badge
 * @typedef {{ value: number, most: number, marks: number[] }} Rating
 * @typedef {{ dice: { face: string, kept: boolean }[], makes: string | null, by?: string }} DicePool
 * @typedef {{ parts: Part[], total: number, means: string | null }} Sum
 * @typedef {{ rows: { what: string | null, chance: number, told: string }[], besides: string | null }} Chances
 *   What may come; chances in thousandths.
 * @typedef {{ key: string, label: string, value: string,
 *   drawn?: { rating: Rating } | { dice: DicePool } | { sum: Sum } | { chances: Chances } | { timer: string } }} Field
 * @typedef {{ field?: string, tint: number, glyph: string, mark?: string, crown?: boolean }} Face An emblem.
 * @typedef {{ kind: string, family?: string, tint: number, values?: Field[], worth?: Field[] }} Look
 * @typedef {{ id: string, name: string, symbol: string, seat: number | null, at: Spot | null,
 *   facing?: Heading | null, ghost?: boolean, under?: string, turned?: boolean, look?: Look, badges?: Badge[],
 *   base?: number, height?: [number, number], art?: string, face?: Face, number?: number,
 *   facts?: Record<string, string>, card?: string[] }} Piece
 * @typedef {{ id: string, title: string, seat: number | null, fields: Field[], now?: boolean, counts?: string[] }} Panel
 * @typedef {{ piece: string } | { cell: Spot } | { place: { board: string, x: number, y: number } }
 *   | { die: { panel: string, field: string, die: number } }} Touch
 * @typedef {{ piece: string, at: Spot | null }} Moved A piece that would be elsewhere.
 * @typedef {{ board: string, cells: Cell[], edges?: Edge[] }} Laid What a board would grow by.
 * @typedef {{ command: string, label: string, touches?: Touch[], cost?: string | null, binding?: boolean,
 *   odds?: boolean, walk?: boolean }} Offer
 * @typedef {{ by: string, text: string, value: number, die?: boolean }} Part
 * @typedef {{ does: "turn", seat: number } | { does: "moved", piece: string, way: Spot[], gait?: "walk" | "leap" | "push" | "fall" }
 *   | { does: "stopped", piece: string, zone: Spot[] } | { does: "turned", piece: string, facing: Heading } | { does: "played", piece: string, from: string }
 *   | { does: "appeared", piece: string } | { does: "attacked", from: string, to: string, shot?: boolean }
 *   | { does: "aimed", from: string, at: Spot } | { does: "rolled", of?: string, faces: string[] }
 *   | { does: "summed", of?: string, total: number, parts: number } | { does: "missed", piece: string }
 *   | { does: "hurt", piece: string, by: number } | { does: "healed", piece: string, by: number }
 *   | { does: "left", piece: string } | { does: "gained", seat: number, by: number }} Deed What is done in a line.
 * @typedef {{ by: string, text: string, parts?: Part[], pieces?: string[], deeds?: Deed[] }} Line
 * @typedef {{ board: string, cells: string[], commands: string[], story: Line[] }} Way
 * @typedef {{ step: number, seat: number | null, said?: string | null, lines: Line[] }} Step
 * @typedef {{ pass: string, span: number }} Window
 * @typedef {{ seats: number[], by: string, text: string, window?: Window }} Prompt
 *
 * @typedef {{ type: "view", at: number, step: number, seat: number | null, boards?: Board[], mat?: string[][], links?: Link[], pieces: Piece[],
 *   panels: Panel[], prompt: Prompt | null, ending: string | null, offers: Offer[], complete: boolean,
 *   undo: number | null, layers?: Layer[], tallies?: Tally[], scales?: Scale[], number?: number }} View
 * @typedef {{ type: "change", from: number, number: number, at: number, step: number, [what: string]: any }} ChangeSaid What of a
 *   view is another: single fields as they are now, lists whole or as what is gone, what is put and in which order.
 * @typedef {{ seat: number, name: string, kind: "person" | "bot" | "open", bot?: string | null,
 *   page?: string, online?: boolean, absent?: boolean, clock?: { left: number, runs: boolean } | null }} Sitter
 * @typedef {"won" | "drawn" | "lost" | { placed: number }} Fate
 * @typedef {{ seats: number[], name?: string, fate?: Fate, told?: string }} Side Who plays together.
 * @typedef {{ key: string, name: string, left: number, runs: boolean, by: string }} Timer Time that the rules give.
 * @typedef {{ what: "takeback" | "draw" | "abandon", seat: number, to?: number, waits: number[] }} Ask
 * @typedef {{ type: "table", match: string, game: string, title: string, state: string,
 *   you: { name: string | null, seats: number[], owner: boolean }, seats: Sitter[], sides: Side[], timers: Timer[],
 *   clock: string, dictated: boolean, hints?: boolean, open_thoughts?: boolean,
 *   ask: Ask | null, chat: boolean, invites?: { seat: number, url: string }[],
 *   over: { by: string, seat?: number | null, text: string } | null, watching?: number, curtain?: boolean, commitment?: string | null, packs?: string[],
 *   watchable?: boolean, place?: { url: string, name: string, campaign: string, meant: string | null } }} TableSaid
 * @typedef {{ type: "story", at: number, undone: number | null, steps: Step[] }} StorySaid
 * @typedef {{ type: "chat", n: number, seat: number | null, name: string, text: string, when: number, side?: number }} ChatSaid
 * @typedef {{ type: "refused", id?: string, why: string, text: string, rule?: string, title?: string, html?: string,
 *   sides?: number, at?: number }} Refused
 * @typedef {{ band: string, chance: string, percent: string }} Band
 * @typedef {{ assume: string, spreads: { group: string, bands: Band[] }[], sums?: string[] }} Sheet
 * @typedef {{ type: "odds", id?: string, sheets: Sheet[], alike?: boolean }} OddsSaid
 * @typedef {{ type: "looked", id: string, offers: Offer[], complete: boolean, ways: Way[], after?: Moved[],
 *   laid?: Laid[] }} Looked
 * @typedef {{ type: "overlaid", id: string, layers: Layer[] }} Overlaid
 * @typedef {{ type: "done", id: string, at: number, again?: boolean }} Done
 * @typedef {{ type: "means", id: string, command: string, label?: string, cost?: string, after?: Moved[], laid?: Laid[] }} Means
 * @typedef {{ title: string, seats: number[][], points: [number, number[]][], last: number }} Curve
 * @typedef {{ seat: number, draws: number, rank: number, tallies: { group: string, band: string, expected: number, came: number }[] }} Fortune
 * @typedef {{ type: "reckoned", id: string, curve?: Curve, luck: Fortune[], uncounted: number }} Reckoned
 * @typedef {{ command: string, what: string, expected: number, courses: number }} Planned What a bot considered.
 * @typedef {{ type: "hinted", id: string, plans: Planned[], lines: string[] }} Hinted
 * @typedef {{ type: "thought", id: string, bots: { seat: number, plans: Planned[], lines: string[] }[] }} Recalled
 * @typedef {{ type: "described", id: string, lines: string[] }} Described
 * @typedef {{ type: "lesson", at: number, of: number, title: string, say?: string, goal?: string, hint?: string,
 *   names: string[], aim?: string, look: string[], waits: boolean, over: boolean, tried: { command: string, refused?: Refused, odds?: OddsSaid } | null }} LessonSaid
 * @typedef {{ type: "campaign", at: number, news: string[] }} CampaignSaid What its page needs of it; it tells more.
 * @typedef {{ type: "lost" }} Lost
 * @typedef {Done | Refused | Looked | Overlaid | OddsSaid | Means | Hinted | Recalled | Described | Reckoned | Lost} Answer
 * @typedef {View | ChangeSaid | TableSaid | StorySaid | ChatSaid | LessonSaid | CampaignSaid | Answer | { type: "error", text: string }} Said
 *
 * @typedef {Object} App What every module is given.
 * @property {HTMLElement} root
 * @property {string} game
 * @property {string} match
 * @property {string} kind
 * @property {View | null} view
 * @property {Board[]} boards
 * @property {Link[]} links Ways between boards.
 * @property {string[][]} mat How the boards lie, in bands from the top.
 * @property {TableSaid | null} table
 * @property {string[]} taught What the seats are called in a lesson.
 * @property {number} heard When the last `table` came, for the clocks.
 * @property {number} at
 * @property {Step[]} steps
 * @property {(message: Record<string, unknown>) => Promise<Answer>} ask Sends a message that is answered.
 * @property {(message: Record<string, unknown>) => void} tell Sends one that is not.
 * @property {(commands: string[], byItself?: boolean) => Promise<boolean>} act Does commands, asking for dice where they are
 *   dictated. What the page does by itself is not complained about.
 * @property {(text: string, urgent?: boolean) => void} say Tells a screen reader.
 * @property {(refused: Refused, near?: Near | null) => void} refuse Shows why not.
 * @property {() => void} undo
 * @property {() => void} redraw What can be done has changed, not the position.
 * @property {boolean} waits Whether a lesson waits for the player; a match always does.
 * @property {boolean} busy Something sent is not answered yet.
 * @property {string | null} seen The piece whose card is open.
 * @property {import("./board/board.js").Boards} board
 * @property {import("./hand/gestures.js").Gestures} hand
 * @property {import("./hand/passing.js").Passing} [passing] What is done with chances to answer.
 * @property {import("./stage/stage.js").Stage | null} stage What plays what happened, once it is there.
 * @property {import("./story/follow.js").Follow | null} follow Whether the reader is at the story's end.
 * @property {import("./hand/plan.js").Plan} [plan] What is prepared for one's next turn.
 * @property {import("./table/layout.js").Places} at_ Places of the page by name.
 *
 * @typedef {{ text: string, go: () => void }} Near The nearest thing that could be done instead.
 *
 * @typedef {Object} Lit What is to be seen on the boards besides the position.
 * @property {Map<string, string>} cells Cells that can be touched, with a short text.
 * @property {Set<string>} pieces Pieces that can be touched.
 * @property {Set<string>} targets Pieces that are aimed at.
 * @property {string | null} picked
 * @property {Way | null} way
 * @property {string | null} cell The cell aimed at.
 * @property {Moved[]} after Pieces that would be elsewhere.
 * @property {Laid[]} laid What boards would grow by.
 */
export {};
