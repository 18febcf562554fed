import { remember } from "#lib/kit/remember.ts";

/** Legal forms in full or abbreviated, without dots and spaces. */
const forms: Record<string, string> = {
  llc: "llc",
  "limited liability company": "llc",
  "limited liability co": "llc",
  llp: "llp",
  "limited liability partnership": "llp",
  lp: "lp",
  "limited partnership": "lp",
  pllc: "pllc",
  pc: "pc",
  "professional corporation": "pc",
  inc: "inc",
  incorporated: "inc",
  corp: "corp",
  corporation: "corp",
  co: "co",
  company: "co",
  ltd: "ltd",
  limited: "ltd",
};

export const legalForm = (word: string): string | null => forms[word.toLowerCase()] ?? null;
export const isLegalForm = (word: string): boolean => legalForm(word) !== null;

const generations = new Set(["jr", "junior", "sr", "senior", "ii", "iii", "iv"]);
const longestFormFirst = Object.keys(forms).sort((a, b) => b.length - a.length);

export interface FoldedName {
  /** Words without accents, punctuation, legal form and leading article; `&` is `and`. */
  words: readonly string[];
  /** The legal form, or null if there is none. */
  form: string | null;
}

/** A normalized name. Case is kept, because OCR confusions depend on it. */
export const foldName: (name: string) => FoldedName = remember(1000, fold);

/** A number by which somebody else knows a business: "(Acct 00418)". */
const REFERENCE = /\s*\(\s*(?:acct|account|customer|cust|client)\b[^()]*\d[^()]*\)\s*$/i;
/** Under which state's law a business was formed: ", a Minnesota limited liability company". */
const FORMED =
  /,?\s+an?\s+\p{Lu}[\p{L}]+(?:\s+\p{Lu}[\p{L}]+)?\s+(limited\s+liability\s+(?:company|partnership)|professional\s+corporation|corporation|limited\s+partnership)\.?\s*$/u;

/** A name without what only describes it. A legal form that is not the name's own stays, because it is another business's. */
function undescribed(name: string): string {
  const own = name.replace(REFERENCE, "");
  const formed = FORMED.exec(own);
  if (!formed) return own;
  const before = own.slice(0, formed.index);
  const written = longestFormFirst.find((form) => before.toLowerCase().replaceAll(".", "").endsWith(` ${form}`));
  const described = forms[(formed[1] ?? "").toLowerCase().replace(/\s+/g, " ")];
  return written === undefined || isSameForm(forms[written], described) ? before : own;
}

/** "Inc" and "Corp" are both how a corporation writes itself. */
const isSameForm = (written: string | undefined, described: string | undefined): boolean =>
  written === described || (described === "corp" && (written === "inc" || written === "co" || written === "ltd"));

function fold(name: string): FoldedName {
  let text = undescribed(name)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/&/g, " and ")
    .replace(/['’`´]/g, "")
    // L.L.C., P.C.: joins initials into one word.
    .replace(/\b((?:\p{L}\.){2,})/gu, (initials) => `${initials.replaceAll(".", "")} `)
    .replace(/[^\p{L}\p{N}|]+/gu, " ")
    .trim()
    .replace(/^the\s+(?=\S)/i, "");
  const written = longestFormFirst.find((form) => text.toLowerCase().endsWith(` ${form}`));
  if (written) text = text.slice(0, -written.length).trim();
  return { words: text.split(" ").filter(Boolean), form: written ? (forms[written] ?? null) : null };
}

/** Glyphs that OCR confuses, each with the characters it may be in a lower-case or upper-case word. */
const looksLike: Record<string, string> = { I: "Il1|", l: "Il1|", O: "O0", o: "o0", S: "S5", B: "B8" };

/** Whether a word read by OCR can be the given word: the same letters, except for glyphs that look alike in that case. */
function couldRead(read: string, word: string): boolean {
  if (read.length !== word.length) return false;
  const certain = read.replace(/[Il1|O0o5S8B]/g, "");
  // A word of only ambiguous glyphs proves nothing: "8" is not "B".
  if (!/\p{L}/u.test(certain)) return read.toLowerCase() === word.toLowerCase();
  const isUpper = certain === certain.toUpperCase() && read.length > 1 && !(certain.length === 1 && read.startsWith(certain));
  const printed = isUpper ? word.toUpperCase() : word;
  return [...printed].every((letter, i) => {
    const glyph = read[i] ?? "";
    if (looksLike[letter]?.includes(glyph)) return true;
    // A single lower-case l may be a capital I, which is not a capital L.
    return glyph !== "l" && glyph.toLowerCase() === letter.toLowerCase();
  });
}

/** The names on both sides of DBA and its variants. */
export function sidesOf(name: string): string[] {
  const sides = name.split(
    /\b(?:d\s*[./]?\s*b\s*[./]?\s*a|doing business as|trading as|t\s*\/\s*a|a\s*\/\s*k\s*\/\s*a|aka|f\s*\/\s*k\s*\/\s*a)\b[.:]?/i,
  );
  return sides.map((side) => side.trim()).filter(Boolean);
}

export interface NameMatch {
  matches: boolean;
  /** Why similar names do not match, to be read after the two names. */
  hint: string | null;
}

const no: NameMatch = { matches: false, hint: null };

function sameWords(read: FoldedName, wanted: FoldedName, fromOcr: boolean): boolean {
  const [a, b] = [read.words.join(""), wanted.words.join("")];
  if (a.length === 0 || b.length === 0) return false;
  if (!fromOcr) return a.toLowerCase() === b.toLowerCase();
  return read.words.length === wanted.words.length && read.words.every((word, i) => couldRead(word, wanted.words[i] ?? ""));
}

/** Whether a printed business name is this one. Two different legal forms are two businesses; a missing legal form is not a difference. */
export function matchBusiness(printed: string, wanted: string, fromOcr = false): NameMatch {
  const [read, name] = [foldName(printed), foldName(wanted)];
  if (!sameWords(read, name, fromOcr)) return no;
  if (read.form && name.form && read.form !== name.form) return { matches: false, hint: "The legal forms differ." };
  return { matches: true, hint: null };
}

/** What follows a holder's name without changing who it is: successors, affiliates, whose care it is in. */
const BESIDE_HOLDER =
  /[\s,;/&]+(?:and\s+|and\/or\s+)?(?:I\.?S\.?A\.?O\.?A\.?|A\.?T\.?I\.?M\.?A\.?|its\s+successors?\b.*|(?:and\s+)?(?:all\s+)?(?:its|their|the)\s+(?:respective\s+)?(?:affiliat|subsidiar|parent|officer|director|employee|agent|assign|member|related|successor)\w*.*|as\s+(?:their|its)\s+interests?\s+may\s+appear.*|(?:c\/o|attn:?|attention:?)\s.*|and\/or\s+assigns.*|et\s+al\.?)$/i;

/** Whether a printed holder is this business, with what holders usually add. "c/o" names whose care it is in, not who it is. */
export function matchHolder(printed: string, wanted: string, fromOcr = false): NameMatch {
  let name = printed.replace(/\s+/g, " ").trim();
  for (let last = ""; last !== name; ) {
    last = name;
    name = name.replace(BESIDE_HOLDER, "").replace(/[\s,;]+$/, "");
  }
  const exact = matchBusiness(printed, wanted, fromOcr);
  return exact.matches ? exact : matchBusiness(name, wanted, fromOcr);
}

/**
 * Whether a printed name is this person: first and last name in either order ("Last, First"), a middle name or initial on one side only or
 * in agreement, and the same generation (Jr., Sr.).
 */
export function matchPerson(
  printed: string,
  person: { first_name: string; middle_name?: string | null; last_name: string },
  fromOcr = false,
): NameMatch {
  const turned = printed.replace(/^([^,]+),\s*([^,]+)$/, "$2 $1");
  const first = foldName(person.first_name).words;
  const middle = foldName(person.middle_name ?? "").words;
  const last = foldName(person.last_name).words;
  const same = fromOcr ? couldRead : (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  const alike = (read: readonly string[], wanted: readonly string[]) =>
    read.length === wanted.length && read.every((word, i) => same(word, wanted[i] ?? ""));
  const generation = (words: readonly string[]) =>
    words.filter((word) => generations.has(word.toLowerCase())).map((word) => word.toLowerCase());
  const plain = (words: readonly string[]) => words.filter((word) => !generations.has(word.toLowerCase()));
  for (const text of new Set([printed, turned])) {
    const read = foldName(text).words;
    const [given, family] = [plain(first), plain(last)];
    const words = plain(read);
    if (words.length < given.length + family.length || family.length === 0 || given.length === 0) continue;
    if (!alike(words.slice(0, given.length), given) || !alike(words.slice(-family.length), family)) continue;
    if (generation(read).join() !== generation([...first, ...last]).join())
      return { matches: false, hint: "Junior and senior are two people." };
    const between = words.slice(given.length, words.length - family.length);
    if (between.length === 0 || middleAgrees(between, middle, same)) return { matches: true, hint: null };
    return { matches: false, hint: "The middle names differ." };
  }
  return no;
}

function middleAgrees(read: readonly string[], wanted: readonly string[], same: (a: string, b: string) => boolean): boolean {
  if (read.length > 2) return false;
  // A printed middle name that is not on record may be another person's; an initial is accepted.
  if (wanted.length === 0) return read.every((word) => word.length === 1);
  const agrees = (a: string, b: string) =>
    same(a, b) || ((a.length === 1 || b.length === 1) && a[0]?.toLowerCase() === b[0]?.toLowerCase());
  return read.length === wanted.length && read.every((word, i) => agrees(word, wanted[i] ?? ""));
}

export interface ContractorNames {
  first_name: string;
  middle_name?: string | null;
  last_name: string;
  company_name?: string | null;
}

/**
 * Whether the named insured is this contractor or the contractor's company. Insured is the legal person before a DBA: a trade name belongs
 * to whoever uses it, and alone leaves open who that is.
 */
export function matchInsured(printed: string, contractor: ContractorNames, fromOcr = false): NameMatch {
  const company = contractor.company_name?.trim() ? contractor.company_name : null;
  const [person = printed, ...trade] = sidesOf(printed);
  const [legal = company, ...trading] = company ? sidesOf(company) : [];
  const tries = [
    ...[printed, person].map((name) => matchPerson(name, contractor, fromOcr)),
    ...(company ? [printed, person].flatMap((name) => [company, legal ?? company].map((own) => matchBusiness(name, own, fromOcr))) : []),
  ];
  const found = tries.find(({ matches }) => matches) ?? tries.find(({ hint }) => hint !== null);
  if (found?.matches) return found;
  // Company and owner together: nobody else may be among them.
  const together = printed.split(/\s*(?:[,;/\n]|\s(?:&|and)\s)\s*/i).filter((name) => name !== "" && foldName(name).words.length > 0);
  const isOwn = (name: string) =>
    matchPerson(name, contractor, fromOcr).matches || (company !== null && matchBusiness(name, legal ?? company, fromOcr).matches);
  if (company !== null && together.length > 1 && together.every(isOwn)) return { matches: true, hint: null };
  if (found) return found;
  const isTheirs = (name: string) => [company, ...trading].some((own) => own !== null && matchBusiness(name, own, fromOcr).matches);
  if (trade.some(isTheirs)) return { matches: false, hint: "Only the trade name is the contractor's: another person is insured." };
  return [printed, person].some(isTheirs) ? { matches: false, hint: "This is a trade name: it does not say who is insured." } : no;
}

/**
 * Whether the named insured is the contractor's other half: the owner in person where a company is engaged, or a company of the owner's name
 * where a person is. A company name without a legal form is a trade name of the person. Null: it is who is engaged.
 */
export function otherHalf(printed: string, contractor: ContractorNames, fromOcr = false): "person" | "company" | null {
  const company = contractor.company_name?.trim() ?? "";
  const sides = [printed, ...sidesOf(printed)];
  const isPerson = (name: string) => matchPerson(name, contractor, fromOcr).matches;
  if (company !== "" && foldName(company).form !== null) {
    const isCompany = (name: string) => [company, ...sidesOf(company)].some((own) => matchBusiness(name, own, fromOcr).matches);
    return !sides.some(isCompany) && sides.some(isPerson) ? "person" : null;
  }
  return sides.some((name) => isPerson(name) && foldName(name).form !== null) ? "company" : null;
}
