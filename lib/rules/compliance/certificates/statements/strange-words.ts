/** A word's shape where it may deny, end or lessen something: participles and adverbs of several languages, and what begins or ends with a denial. */
const SHAPED =
  /(?:ed|ly|less|free|é|ée|és|ées|[ai]d[oa]s?|[ai]t[oai]|ó|ão)$|^(?:ge|aus|ab|ver|ent|zer)\p{Ll}+(?:t|en)$|^(?:un|in|im|il|ir|dis|mis|non|anti)\p{Ll}{4,}$/u;

const words = (...lines: readonly string[]): ReadonlySet<string> => new Set(lines.join(" ").split(" "));

/** Short words that take back, lessen, put off or give to somebody else without a shape that says so. */
const LOADED = words(
  "ago alone almost also-ran amid anew anymore apart aside away back bar barely beside besides beyond but can cannot cap could dead defunct done else",
  "elsewhere enough ever except extra extinct few fewer fine flat gone half halt hardly hers his hold if instead its itself just kaput kibosh later least",
  "less lest lost max maybe mere might mine minus moot more most must nada naught neither never nil nix nobody none nope nor not nothing now null often once",
  "only otherwise ought over own past perhaps plus quit rather same seldom short shut since sole some somebody someone soon still taboo than theirs then toast",
  "too unless until till verboten void wait was went were what when whenever where wherever whether while who why without wont would yet yours zero zilch zip",
  "prior previous extent degree share portion endt another any anybody anyone anything different every everything okay other others someone something surplus market consent nod permission stay stays",
  "abeyance arbitration arrears breach danger debt default doubt error escrow foreclosure hiatus hock jeopardy lapse lieu limbo litigation moratorium peril",
  "probate question receivership remission runoff suspense trouble violation",
);
/** The same in other languages, whose words stand among names and jobs. */
const LOADED_ELSEWHERE = words(
  "sin salvo menos excepto fuera solo sólo solamente únicamente nunca ningún ninguna ninguno nada tampoco jamás aparte hasta ya aún todavía si cuando",
  "sans sauf hors seulement uniquement ni pas ne plus aucun aucune jamais moins excepté non quand jusque jusqu'à sous chez ohne nicht kein keine keinen nur",
  "außer ausser bis mehr noch weg falls wenn senza tranne eccetto mai nessun nessuna meno fuori soltanto più sem não nao exceto menos só somente apenas",
  "fora nenhum nenhuma zonder niet geen alleen behalve uten utan uden ikke inte ej bare kun endast ei eivät ilman vain paitsi bez nie tylko oprócz không",
  "chỉ hindi walang wala tidak tanpa bukan hanya",
);
/** What joins names and jobs in other languages. */
const JOINING_ELSEWHERE = words(
  "de la el los las del y e en para por con al un una unos le les des du et à au aux pour avec der die das dem den und für von im am zum zur mit",
  "einer eines einem di della delle dei degli il lo gli per da do dos o os as na van het een voor och og ja",
);

/** Whether a word that is not known, in small letters, can only name a thing, a kind of work or a person, by its shape. */
export const isPlain = (word: string): boolean =>
  word.length > 1 && !SHAPED.test(word) && !LOADED.has(word) && !LOADED_ELSEWHERE.has(word) && /^[\p{L}'’-]+$/u.test(word);

/** Whether a word joins others in a line of another language. */
export const joinsElsewhere = (word: string): boolean => JOINING_ELSEWHERE.has(word);
