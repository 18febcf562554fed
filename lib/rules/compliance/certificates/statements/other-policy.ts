import type { CertifiedCoverage } from "#lib/contract/core/coverages.ts";
import { remember } from "#lib/kit/remember.ts";
import type { Judged } from "./judge.ts";
import { isNumber, withoutNames } from "./known-names.ts";

/** Beside the number of a policy before the certificate's. */
const RENEWS = /\b(?:renews|renewal\s+of|replaces|in\s+place\s+of|continues)\b/i;
/** A policy's number that is none of the certificate's, which are replaced. */
const OTHER_NUMBER =
  /(?<!\b(?:renews|renewal\s+of|replaces|in\s+place\s+of|continues)\s+(?:the\s+)?)\bpolic(?:y|ies)\s*(?:nos?\b\.?|numbers?\b|#|:)*\s*((?=[\w-]*\d{4})[A-Z]{1,6}[-\s]?\d[\w-]{4,}|\d{3,}-[\w-]{3,})/i;

/** What looks like a policy's number in a sentence on cover or the paper; telephone numbers, years and the certificate's own number are none. */
const SOME_NUMBER =
  /(?<![\w.,$/#-]|\b(?:Box|[Cc]ertificate|CERTIFICATE|[Cc]ert\.?|CERT|COI|ID)\s)(?!\d{3}-\d{3}-\d{4}|20\d\d-)(?=[A-Z\d -]*\d{4})(?:[A-Z]{1,6}[- ]?\d[A-Z\d-]{4,}|\d{4,}-[A-Z\d-]{2,})(?![\w/])/;
/** Two years of a term: "02/01/2024-25", "2024/25 policy". */
const TERM_YEARS = /(?<![\d-])(?:\d{1,2}\/\d{1,2}\/)?(?:20)?(\d{2})\s?[-–/]\s?(?:20)?(\d{2})(?![\d/-])/g;

/** One year of a policy. */
const TERM_YEAR =
  /\b(?:terms?|polic(?:y|ies)\s+(?:year|term|period)|period)\W{1,3}(?:of\s+|year\s+)?(20\d\d)\b|\b(20\d\d)\s+(?:polic(?:y|ies)|terms?)\b/gi;

const isOf = (days: readonly string[], year: string) => days.some((day) => day.startsWith(year));

/** Whether years are those of a term that the table does not have. */
const isOtherTerm = (text: string, days: readonly string[]): boolean =>
  [...text.matchAll(TERM_YEAR)].some(([, after, before]) => !isOf(days, after ?? before ?? "")) ||
  [...text.matchAll(TERM_YEARS)].some(
    ([, from = "", to = ""]) => Number(to) === Number(from) + 1 && ![from, to].every((year) => isOf(days, `20${year}`)),
  );

/** Shorter numbers are alike by chance. */
const MIN_ALIKE = 5;
const SUFFIX = "(?:\\d\\d|[A-Z]\\d)(?![\\w/,])";

/** A number that begins as one of the certificate's and ends otherwise, as that of another term does, or has its letters before other digits. */
const ofOtherTerms = remember(4000, (number: string): { pattern: RegExp | null } => {
  const own = number.toUpperCase().replace(/[^A-Z\d]/g, "");
  const [, letters = "", digits = ""] = /^([A-Z]{2,})(\d{5,})$/.exec(own) ?? [];
  const stem = own.slice(0, -2);
  if (stem.length < MIN_ALIKE) return { pattern: null };
  const alike = letters === "" ? "" : `|${letters}[\\s.-]?${[...digits].map(() => "\\d").join("[\\s.-]?")}(?![\\w/,])`;
  return { pattern: new RegExp(`(?<![A-Z\\d])(?:${[...stem].join("[\\s.-]?")}[\\s.-]?${SUFFIX}${alike})`) };
});
const isOtherTermsNumber = (sentence: string, names: readonly string[]): boolean => {
  const others = withoutNames(sentence, names);
  return names.filter(isNumber).some((name) => ofOtherTerms(name).pattern?.test(others));
};

/** What insures somebody for a part of what they do. */
const AS_TO_PLACE =
  /\b(?:as\s+to|as\s+respects|with\s+respect\s+to|in\s+respect\s+of|as\s+regards|regarding|for|at)\s+(?:its\s+|the\s+|their\s+)*(?:loc(?:ation)?s?|premises|building|bldg|unit|warehouse|shop|yard|office|site)\b/i;
const IS_INSURED =
  /\b(?:is|are)\s+(?:(?:also|an?|listed|named|scheduled|included|added|shown|insured|covered)\s+)*(?:insured|covered|on\s+(?:it|this|the|that)|under|scheduled|named|included|listed|as\s+to|as\s+respects)\b/i;
/** The insured with one of its places, as an entry of a policy's schedule has them: "Waters LLC: location 3". */
const WITH_PLACE =
  /^\W*§(?:'s)?\s*[:,–-]+\s*(?:loc(?:ation)?s?|premises|building|bldg|unit|warehouse|shop|yard|office|site)\.?\s*(?:nos?\.?|#)?\s*(?:\d{1,3}|[A-Z]|one|two|three|four|five)\b(?:\s*(?:,|&|and)\s*(?:\d{1,3}|[A-Z])\b)*\W*$/i;
/** Cover of accidents that is no workers' compensation. */
const NO_COMPENSATION =
  /\bocc(?:upational)?\.?\s*(?:\/\s*)?acc(?:ident)?\b|\bnon-?\s?subscriber\b|\b(?:in\s+lieu|instead|in\s+place)\s+of\s+(?:statutory\s+)?(?:work|WC\b)|\b(?:accident|injury)\s+(?:benefits?\s+)?plan\b|\balternative\s+to\s+work/i;
const NO_EMPLOYEES = /\bno\s+employees\b/i;

/** What the certificate and the requirement have elsewhere, of what tells whether a sentence is about their policies. */
interface Policies {
  names: readonly string[];
  insured: string | null;
  days: readonly string[];
  relied?: ReadonlySet<CertifiedCoverage>;
}

const OTHER_POLICY = "be about another policy than the certificate's";

/** Whether the sentence insures the certificate's insured for one of its places. */
const isPlaceOnly = (sentence: string, insured: string | null): boolean =>
  insured !== null && (WITH_PLACE.test(withoutNames(sentence, [insured])) || isInsuredFor(sentence, insured));

const isInsuredFor = (sentence: string, insured: string): boolean =>
  !/additional/i.test(sentence) &&
  (withoutNames(sentence, [insured]) !== sentence || /\b(?:the|our)\s+(?:named\s+)?insured\b/i.test(sentence)) &&
  AS_TO_PLACE.test(sentence) &&
  IS_INSURED.test(sentence);

/** What a sentence says of another policy or term, another kind of cover, or a part of the insured; null: none of those. */
export function otherPolicyIn(sentence: string, { left, topic }: Judged, { names, insured, days, relied }: Policies): string | null {
  if (relied?.has("workers-comp") && NO_EMPLOYEES.test(sentence)) return "say that workers' compensation covers nobody";
  if (relied?.has("workers-comp") && NO_COMPENSATION.test(sentence)) return "say that workers' compensation is another kind of cover";
  const renews = RENEWS.test(sentence);
  if (!renews && isOtherTermsNumber(sentence, names)) return OTHER_POLICY;
  if (topic === "other line") return null;
  if (isPlaceOnly(sentence, insured)) return "insure the contractor for some places";
  if (OTHER_NUMBER.test(withoutNames(sentence, names))) return OTHER_POLICY;
  if (topic === "work") return null;
  if (!renews && SOME_NUMBER.test(left)) return OTHER_POLICY;
  return days.length > 0 && isOtherTerm(left, days) ? "name another date than the table does" : null;
}
