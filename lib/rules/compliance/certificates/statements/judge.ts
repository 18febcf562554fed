import { remember } from "#lib/kit/remember.ts";
import { withoutCompounds } from "./compounds.ts";
import { formsIn, withoutAbsentForms, withoutForms } from "./form-numbers.ts";
import { granting } from "./grants.ts";
import { innocent } from "./harmless.ts";
import { leads, numbered } from "./leads.ts";
import { callsPlace, withoutPlaces } from "./place-names.ts";
import { claimsMade, notGranted, noticeGiven, OWN_TERMS, restricting } from "./restricting.ts";
import type { Granted, StatedParty, StatementRow } from "./row.ts";
import { spelledOut } from "./spelling.ts";
import { isPlain, joinsElsewhere } from "./strange-words.ts";
import { describesCover, describesGrant, describesPaper, describesWork } from "./words.ts";

/** Where a text stands: among remarks, among the printed types of a row, or as what a row without a printed type is called. */
export type Place = "remarks" | "note" | "row";

/** In place of a name that the certificate or the requirement has elsewhere. */
export const KNOWN_NAME = "§";

/** What a sentence may do that is not understood. */
export const NOT_UNDERSTOOD = "change what is covered";

/**
 * What a sentence is about: cover (every word must be of those that only describe it), the certificate as a paper, insurance that nothing
 * relies on, or the work, its place and the parties.
 */
export type Topic = "cover" | "paper" | "other line" | "work";

/** What a sentence says, as far as its own words tell. */
export interface Judged {
  /** Why it needs a person, to follow "which may"; null: every word belongs to a known statement, a name or the work. */
  may: string | null;
  granted: { grant: Granted; party: StatedParty }[];
  topic: Topic;
  /** Whether it describes the work or its place behind a word that introduces them. */
  isLed: boolean;
  /** What is left without known statements, for amounts and dates. */
  left: string;
}

/** Nouns that show that a sentence is about cover. */
export const ON_COVER =
  /\b(?:polic(?:y|ies)|coverages?|cover|covered|insurance|insurers?|carriers?|underwrit\w+|limits?|aggregates?|premiums?|claims?|losses|loss|deductibles?|GL|CGL|(?:general|auto(?:mobile)?|umbrella|excess|employers?'?)\s+liability|WC|work(?:er|men)'?s'?\s+comp\w*|certificates?(?!\s+holders?)|COIs?|certs?(?!\.?\s+holders?))\b/i;
/** Nouns for the certificate itself. */
const ON_PAPER =
  /\b(?:(?:general|auto|umbrella|excess)\s+liability\s+)?(?:certificates?|certs?|COIs?)\b\.?(?:\s+of\s+(?:liability\s+)?insurance\b)?|\b(?:proof|evidence|verification)\s+of\s+(?:insurance|coverage)\b/gi;
const USUALLY_CLAIMS_MADE = /professional|errors|omission|\bE\s?&\s?O\b|cyber|media|pollution|directors|\bEPLI?\b|malpractice|technology/i;
/** Letters of other scripts than ours. */
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;

/** The work and its place within a sentence on cover, which may contain any words of theirs. */
const WORK =
  /\b(?:for|at|in\s+connection\s+with|during|arising\s+(?:out\s+of|from)|involving|to|re|regarding)\s*:?\s+((?:[\w'&/-]+\s+){0,8}?(?:operations?|work|projects?|jobs?|services?|events?|premises|sites?|locations?|rentals?|contracts?|agreements?|leases?|permits?|holders?|yards?|terminals?|access|files?)\b(?:\s+and\s+[\w'-]+)?)/gi;

/** Restores letters that were replaced by digits, by OCR or to hide a word. */
const lettersRestored = (text: string) =>
  text.replace(/\b(?=[a-z01|5]*[a-z][01|5])(?=(?:[01|5]*[a-z]){3})[a-z01|5]+\b/gi, (word) =>
    word.replace(/0/g, "O").replace(/[1|]/g, "L").replace(/5/g, "S"),
  );

const without = (rows: readonly Pick<StatementRow, "pattern" | "when">[], text: string, instead = " ") =>
  rows.reduce((left, { pattern, when }) => left.replace(pattern, (said) => (when?.(said) === false ? said : instead)), text);

const vocabulary: Record<Topic, (word: string) => boolean> = {
  cover: describesCover,
  paper: (word) => describesPaper(word) || describesGrant(word) || describesWork(word),
  "other line": describesWork,
  work: describesWork,
};

const topicOf = (left: string): Topic => (!ON_COVER.test(left) ? "work" : ON_COVER.test(left.replace(ON_PAPER, " ")) ? "cover" : "paper");

const wordsOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}§][\p{L}\p{N}'’./§-]*/gu) ?? []).map((word) => word.replace(/(?<=\p{L}{3})[./-]+$/u, ""));
const partsOf = (word: string): string[] =>
  word
    .toLowerCase()
    .replaceAll("’", "'")
    .split(/[/.-]+/)
    .filter(Boolean);

/** Whether all parts of a word are known, or it is a number, a code or a known name. */
const isKnown = (word: string, describes: (part: string) => boolean): boolean =>
  /[\d§]|\p{Ll}\p{Lu}|^\p{Ll}\.\p{Ll}{3,}$/u.test(word) ||
  word.length === 1 ||
  describes(word.toLowerCase().replaceAll("’", "'")) ||
  partsOf(word).every((part) => part.length === 1 || /\d/.test(part) || describes(part));

/** Whether a word is written as a name is, in a sentence that is not all capitals. */
const isNamed = (words: readonly string[], at: number, before = 0): boolean =>
  /^\p{Lu}/u.test(words[at] ?? "") &&
  (at + before > 0 ||
    /\p{Ll}\p{Lu}/u.test(words[0] ?? "") ||
    /^[\p{Lu}\d§]/u.test(words[1] ?? "") ||
    /^\p{Lu}{2,5}$/u.test(words[0] ?? ""));

/** The most unknown words behind a word that introduces a name or the work, and the share of them that may be more. */
const MAX_UNKNOWN = { words: 3, names: 0.6, plain: 0.6 };

/** The most unknown words in a sentence on the work, and their share, where each can only be a thing. */
const MAX_THINGS = { words: 2, share: 0.25 };

/** A word behind which a thing stands. */
const BEFORE_THINGS =
  /^(?:a|an|[Tt]he|THE|[Oo]ur|[Yy]our|their|its|[Tt]his|one|two|three|four|five|six|of|for|at|in|near|with|on|into|behind|set|install|deliver|hang|lift|load|unload|erect|place|supply|repair|paint|clean|haul|store|build|assemble|OF|FOR|AT|IN|SET|INSTALL|DELIVER|LIFT|[1-9]\d?)$/;

/** The share of unknown words in a sentence on insurance that nothing relies on. */
const MAX_OTHER = 0.5;

/** A company in capitals: up to four words before its legal form. */
const COMPANY = /(?:[A-Z0-9&'.-]+\s+){1,4}(?:L\.?L\.?C|INC|CORP|CORPORATION|L\.?P|LLP|LTD)\b\.?/g;

/** The words of a sentence that no statement, name or description of the work accounts for. */
function unaccounted(text: string, place: Place, topic: Topic, isGrant = false): string[] {
  const isOnCover = topic === "cover" || topic === "paper";
  let read = isOnCover
    ? text.replace(WORK, (whole, work: string) => (wordsOf(work).every((word) => isKnown(word, describesWork)) ? " " : whole))
    : text;
  const isShouted = read === read.toUpperCase();
  if (isShouted && !isOnCover && place === "remarks") read = read.replace(COMPANY, " ");
  const own = isGrant ? (word: string) => vocabulary[topic](word) || describesGrant(word) : vocabulary[topic];
  const describes = place === "note" ? describesCover : own;
  const words = wordsOf(read);
  const mayName = place === "remarks" && !isShouted;
  // What a known statement was taken from before goes on in the middle of a sentence.
  const before = /^\W/.test(text) ? 1 : 0;
  const isOpen = (word: string, at: number) =>
    !isKnown(word, describes) &&
    !(mayName && isNamed(words, at, before) && (!isOnCover || isGrant || at + before > 0)) &&
    !(mayName && topic === "paper" && /^\p{Lu}\p{Ll}+['’]s$/u.test(word));
  const open = words.filter(isOpen);
  const left = topic === "work" && place === "remarks" && areThings(words, open) ? [] : open;
  if (topic === "other line" && left.length <= MAX_OTHER * words.length) return [];
  // Names alone say nothing that is known.
  const strange = words.filter((word) => !isKnown(word, describes));
  return left.length === 0 && strange.length > 2 && strange.length === words.length ? strange : left;
}

/** Whether words that are not known can only be things, by their shape and by the word before or behind them. */
function areThings(words: readonly string[], open: readonly string[]): boolean {
  if (open.length > MAX_THINGS.words || open.length > words.length * MAX_THINGS.share) return false;
  return open.every((word) => {
    const at = words.indexOf(word);
    return isPlain(word.toLowerCase()) && (BEFORE_THINGS.test(words[at - 1] ?? "") || callsPlace(words[at + 1] ?? ""));
  });
}

/** Whether the text behind a lead is a name, a place or the work: words written as names are, in capitals any, and plain ones if they are few. */
function isIntroduced(text: string): boolean {
  const words = wordsOf(text);
  const strange = words.filter((word) => !isKnown(word, describesWork) && !joinsElsewhere(word));
  const isShouted = text === text.toUpperCase();
  const plain = isShouted ? [] : strange.filter((word) => !/^\p{Lu}/u.test(word));
  const few = (count: number, share: number) => count <= MAX_UNKNOWN.words || count <= share * words.length;
  return plain.every(isPlain) && few(plain.length, MAX_UNKNOWN.plain) && few(strange.length, MAX_UNKNOWN.names);
}

/** Grants in words that elsewhere take something back. */
const decidingGrants = granting.filter(({ decides }) => decides);

const nothing = { granted: [], topic: "work" as const, isLed: false, left: "" };

/** Whether a word is one of those that describe cover or work. */
export const isWord = (word: string) => describesCover(word) || describesWork(word);

function judgeOnce(sentence: string, place: Place, isOther = false): Judged {
  if (OTHER_SCRIPT.test(sentence)) return { ...nothing, may: "say something in a script that is not read" };
  if (noticeGiven.pattern.test(sentence)) return { ...nothing, may: noticeGiven.may ?? null };
  const restored = lettersRestored(sentence);
  const named = place === "remarks" ? withoutPlaces(withoutCompounds(restored)) : restored;
  const text = withoutAbsentForms(spelledOut(named, isWord).replace(/\s+/g, " "));
  const forms = formsIn(text);
  const stripped = without(decidingGrants, without(numbered, without(innocent, withoutForms(text)), ` ${KNOWN_NAME} `));
  const granted: Judged["granted"] = decidingGrants.flatMap(({ pattern, grant, also, party }) =>
    grant && party && text.search(pattern) >= 0 ? [grant, ...(also ? [also] : [])].map((one) => ({ grant: one, party })) : [],
  );
  let left = stripped;
  for (const { pattern, grant, party } of granting) {
    const after = left.replace(pattern, " ");
    if (after !== left && grant && party) granted.push({ grant, party });
    left = after;
  }
  const topic = isOther ? "other line" : topicOf(left);
  const led = place === "remarks" && topic === "work" ? leads.some(({ pattern }) => isLed(left, pattern)) : false;
  const said = { granted, topic, isLed: led, left };
  const restricts = restrictionOf(stripped, isOther) ?? (granted.length > 0 ? matched(notGranted, stripped) : null);
  if (restricts) return { ...said, may: restricts };
  if (place !== "row" && !isOther && claimsMade.pattern.test(stripped) && !USUALLY_CLAIMS_MADE.test(stripped))
    return { ...said, may: claimsMade.may ?? null };
  const unknown = forms.find(({ row }) => row === null);
  if (unknown) return { ...said, may: `change cover by form ${unknown.number}, which is not one we know` };
  const taking = forms.find(({ row }) => row?.means === "restricts");
  if (taking) return { ...said, may: `limit cover by form ${taking.number} (${taking.row?.title})` };
  if (led || unaccounted(left, place, topic, granted.length > 0).length === 0) return { ...said, may: null };
  return { ...said, may: granted.length > 0 && isParty(left) ? null : NOT_UNDERSTOOD };
}

function isLed(left: string, pattern: RegExp): boolean {
  const match = pattern.exec(left);
  if (!match) return false;
  const before = left.slice(0, match.index);
  return unaccounted(before, "remarks", "work").length === 0 && isIntroduced(match[0].replace(/^[^:]{0,60}:/, ""));
}

/** Whether what is left of a grant in capitals is whom it is for. */
const isParty = (left: string): boolean => left === left.toUpperCase() && isIntroduced(left);

const matched = ({ pattern, may = "" }: { pattern: RegExp; may?: string }, text: string) => (pattern.test(text) ? may : null);

/** What a text without its harmless statements may take back; null: nothing that is known to. */
const restrictionOf = (text: string, isOther = false): string | null =>
  restricting.find(({ pattern, may = "" }) => !(isOther && OWN_TERMS.has(may)) && pattern.test(text))?.may ?? null;

const TAKEN: ReadonlySet<string> = new Set([
  "say that cover has ended",
  "exclude something",
  "lower the limits",
  "leave part of each loss to the insured",
]);

/** Whether the title of an endorsement, or an entry of its schedule, says that it takes something back. */
export const takesBackIn = (title: string): boolean => restricting.some(({ pattern, may = "" }) => TAKEN.has(may) && pattern.test(title));

/** What a sentence may take back by words that are known to; null: none of those. */
export const restrictionIn = (sentence: string): string | null =>
  noticeGiven.pattern.test(sentence)
    ? (noticeGiven.may ?? null)
    : restrictionOf(without(decidingGrants, without(innocent, without(numbered, lettersRestored(sentence)))));

const caches = {
  remarks: remember(2000, (sentence: string) => judgeOnce(sentence, "remarks")),
  note: remember(500, (sentence: string) => judgeOnce(sentence, "note")),
  row: remember(500, (sentence: string) => judgeOnce(sentence, "row")),
};
const ofOthers = remember(500, (sentence: string) => judgeOnce(sentence, "remarks", true));

/** Judges one sentence, whose known names are replaced. `isOther`: it is about insurance that nothing relies on. */
export const judge = (sentence: string, place: Place = "remarks", isOther = false): Judged =>
  isOther && place === "remarks" ? ofOthers(sentence) : caches[place](sentence);
