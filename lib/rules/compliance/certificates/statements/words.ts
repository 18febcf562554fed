import things from "./data/things.json" with { type: "json" };
import words from "./data/words.json" with { type: "json" };

const listed = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.join(" ").split(" "));

/** Words that only join others. None of them limits: no "not", "only", "if", "until", "except". */
const joining = listed(words.joining);
/** The words of sentences that only describe cover, its parts and wording: none says when, where or for what it applies. */
const cover = listed(words.cover);
/** Words on certificates themselves, who sends and keeps them, and how: none says by whom or from what one was made, or how long it counts. */
const paper = listed(words.paper);
/** Words between an office and whoever it writes to, which take nothing back, whatever is denied or made a condition among them. */
const office = listed(words.office);
/** Whom a grant may name by what they are. */
const parties = listed(words.parties);
/** The words of sentences on the work, its place, its time and the people: what a description of operations is made of. */
const work = listed([...words.work, ...things.words]);

/** A word, and what it may be a form of: "installing", "installed" and "installs" of "install". */
function rootsOf(word: string): string[] {
  const roots = new Set([word, word.replace(/'s?$/, ""), word.replace(/^(?:re|pre|sub|non|multi|co)-?(?=\w{4})/, "")]);
  for (const root of [...roots])
    for (const [ending, instead] of ENDINGS)
      if (root.endsWith(ending)) for (const last of instead) roots.add(root.slice(0, -ending.length) + last);
  for (const root of [...roots]) roots.add(root.replace(/([bdglmnprt])\1$/, "$1"));
  return [...roots];
}

const ENDINGS: readonly (readonly [string, readonly string[]])[] = [
  ["ies", ["y"]],
  ["es", ["", "e"]],
  ["s", [""]],
  ["ing", ["", "e"]],
  ["ings", ["", "e"]],
  ["ed", ["", "e"]],
  ["er", ["", "e"]],
  ["ers", ["", "e"]],
  ["ly", [""]],
];

const isIn = (words: ReadonlySet<string>, word: string) => words.has(word) || rootsOf(word).some((root) => words.has(root));

/** Whether a word only joins others or describes cover. */
export const describesCover = (word: string): boolean =>
  joining.has(word) || cover.has(word) || cover.has(`${word}s`) || cover.has(word.replace(/(?<=\w{3})s$/, ""));
/** Whether a word may stand in a sentence on the certificate as a paper. */
export const describesPaper = (word: string): boolean => describesCover(word) || paper.has(word);
/** Whether a word may stand in a grant: one that describes cover or whom it is for. */
export const describesGrant = (word: string): boolean => describesCover(word) || parties.has(word);
const CONDITION = /^(?:if|when|should|not|no|until|unless|only|than|may|might|can|could|would|without|do|don't)$/;
/** Whether a text is only about letters, addresses and questions between an office and its reader. */
export const isOfficeTalk = (text: string): boolean =>
  (text.match(/[\p{L}\p{N}§][\p{L}\p{N}'’./§-]*/gu) ?? []).every((written, at) => {
    const word = written.toLowerCase();
    if (joining.has(word) || /^[\d.()-]{7,}$/.test(word) || office.has(word) || CONDITION.test(word)) return true;
    return at > 0 && /^\p{Lu}\p{Ll}+$/u.test(written) && !describesWork(word);
  });
/** A word that names an activity by its ending, known or not, unless it is one of those that take something back. */
const ACTIVITY = /^[a-z]{3,}(?:ing|ings|ation|ations|ment|ments|ology|smithing|ery|eries)$/;
const TAKING =
  /^(?:end|lack|miss|barr?|cease|ceas|paus|stopp|halt|await|wait|pend|omit+|exclud|except|delet|remov|withdraw|cancel+|terminat|laps|expir|suspend|limit|restrict|reduc|lower|cap+|deny|deni|refus|reject|declin|disput|contest|reserv|ignor|disregard|void|revok|rescind|dropp?|skipp?|pull|strik|los|leav|outstand|remain|owe?|excus|exempt|waiv|releas|forbid+|prohibit|bann?|regard|notwithstand|noth|someth|anyth|everyth|dur|border|exclusion|limit|reserv|cancell?|revoc|terminat|suspens|exempt|deduct|reten|impair|encumbr|conditi|stipul|qualific|modific|amend|endorse?|adjust|replace|settle|impound|judg|arbitr|litig)(?:ing|ings|ation|ations|ment|ments|ology|ery|eries)$/;

/** Participles that say of a work or a machine that it is not done or not used; things are called by them too (`compounds.ts`). */
const STOPPED =
  /^(?:confined|parked|tagged|jammed|restricted|suspended|retired|idled|mothballed|sidelined|shelved|benched|grounded|shopped|curtailed|scrapped|scrubbed|shuttered|furloughed|decommissioned|impounded|quarantined|laid-up)$/;

/** Whether a word may stand in a sentence on the work. */
export const describesWork = (word: string): boolean => !STOPPED.test(word) && mayBeWork(word);

const mayBeWork = (word: string): boolean =>
  describesCover(word) || isIn(work, word) || (paper.has(word) && !/^request/.test(word)) || (ACTIVITY.test(word) && !TAKING.test(word));
