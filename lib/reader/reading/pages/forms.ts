import type { PageKind } from "#lib/contract/compliance/parsed-certificate.ts";

/** An insurance document that is not a certificate of liability insurance. */
export interface KnownForm {
  kind: PageKind;
  /** Its form number, if any. */
  form: string | null;
  title: string;
}

/** ACORD forms other than 25 and 101 that accompany certificates or are mistaken for them. */
const ACORD: Readonly<Record<string, string>> = {
  "20": "Certificate of aviation insurance",
  "21": "Certificate of aviation insurance",
  "22": "Intermodal interchange certificate",
  "23": "Vehicle or equipment certificate of insurance",
  "24": "Certificate of property insurance",
  "27": "Evidence of property insurance",
  "28": "Evidence of commercial property insurance",
  "29": "Evidence of flood insurance",
  "30": "Certificate of garage insurance",
  "31": "Certificate of marine or energy insurance",
  "35": "Cancellation request",
  "36": "Agent of record change",
  "37": "Statement of no loss",
  "45": "Additional interest schedule",
  "50": "Insurance identification card",
  "75": "Insurance binder",
  "80": "Homeowner application",
  "125": "Commercial insurance application",
  "126": "Commercial general liability application",
  "130": "Workers' compensation application",
  "131": "Umbrella or excess application",
  "175": "Policy change request",
  "855": "New York construction certificate of liability insurance addendum",
  "876": "Change request",
};

const NUMBERED = /\bACORD\s*(?:TM|®|™)?\s*(\d{2,3})\b/i;
/** Forms by title, for pages whose number is missing or unreadable. */
const TITLED: readonly (readonly [RegExp, string])[] = [
  [/^\W*(?:COMMERCIAL\s+)?INSURANCE\s+BINDER\W*$/i, "75"],
  [/^\W*EVIDENCE\s+OF\s+COMMERCIAL\s+PROPERTY\s+INSURANCE\W*$/i, "28"],
  [/^\W*EVIDENCE\s+OF\s+PROPERTY\s+INSURANCE\W*$/i, "27"],
  [/^\W*CERTIFICATE\s+OF\s+PROPERTY\s+INSURANCE\W*$/i, "24"],
  [/^\W*CERTIFICATE\s+OF\s+GARAGE\s+INSURANCE\W*$/i, "30"],
  [/^\W*CANCELLATION\s+REQUEST\b/i, "35"],
];
const [TITLE, FOOT] = [8, 5];

/** Which ACORD form a page is, by its footer or its title; null for 25, for 101 and for none. */
export function acordForm(lines: readonly string[]): KnownForm | null {
  const numbers = [...lines.slice(-FOOT), ...lines.slice(0, TITLE)].flatMap((line) => NUMBERED.exec(line)?.[1] ?? []);
  if (numbers.some((number) => number === "25" || number === "101")) return null;
  const titled = lines.slice(0, TITLE).flatMap((line) => TITLED.find(([pattern]) => pattern.test(line))?.[1] ?? []);
  const number = numbers.find((one) => ACORD[one] !== undefined) ?? titled[0];
  const title = number && ACORD[number];
  return title ? { kind: number === "75" ? "binder" : "other_form", form: `ACORD ${number}`, title } : null;
}

const has =
  (...patterns: RegExp[]) =>
  (text: string) =>
    patterns.every((pattern) => pattern.test(text));
const FUND = /\bCERTIFICATE\b|\bGOOD\s+STANDING\b|\bVERIFICATION\b|\bPROOF\s+OF\b/i;

/** States' own forms: proofs of cover and of exemption. */
const STATES: readonly (readonly [(text: string) => boolean, KnownForm])[] = [
  [has(/\bCE-?\s?200\b/i), { kind: "exemption", form: "CE-200", title: "New York CE-200, attestation of exemption" }],
  [has(/\bC-?\s?105\.2\b/i), { kind: "state_form", form: "C-105.2", title: "New York C-105.2, certificate of workers' compensation" }],
  [has(/\bU-?\s?26\.3\b/i), { kind: "state_form", form: "U-26.3", title: "New York U-26.3, State Insurance Fund certificate" }],
  [has(/\bG?SI-?\s?(?:12|105\.2)\b/i), { kind: "state_form", form: "SI-12", title: "New York SI-12, certificate of self-insurance" }],
  [has(/\bDB-?\s?120\.1\b/i), { kind: "state_form", form: "DB-120.1", title: "New York DB-120.1, certificate of disability insurance" }],
  [
    has(/\bELECTION\s+TO\s+BE\s+EXEMPT\b|\bCERTIFICATE\s+OF\s+(?:WORKERS'?\s+COMPENSATION\s+)?(?:ATTESTATION\s+OF\s+)?EXEMPTION\b|\bEXEMPTION\s+CERTIFICATE\b/i, /WORKERS/i),
    { kind: "exemption", form: null, title: "Exemption from workers' compensation" },
  ],
  [has(/\bOHIO\b/i, /\bBUREAU\s+OF\s+WORKERS'?\s+COMPENSATION\b/i, FUND), { kind: "state_form", form: null, title: "Ohio workers' compensation certificate" }],
  [has(/\bWASHINGTON\b/i, /\bLABOR\s+(?:AND|&)\s+INDUSTRIES\b/i, FUND), { kind: "state_form", form: null, title: "Washington workers' compensation certificate" }],
  [has(/\bWYOMING\b/i, /\bWORKERS'?\s+(?:COMPENSATION|SAFETY)\b|\bWORKFORCE\s+SERVICES\b/i, FUND), { kind: "state_form", form: null, title: "Wyoming workers' compensation certificate" }],
  [has(/\bWORKFORCE\s+SAFETY\s+(?:AND|&)\s+INSURANCE\b/i, FUND), { kind: "state_form", form: null, title: "North Dakota workers' compensation certificate" }],
]; // biome-ignore format: a table

/** A state's own form, identified by its number, or by the fund that issued it and its title. */
export function stateForm(lines: readonly string[]): KnownForm | null {
  const ends = [...lines.slice(0, TITLE + 4), ...lines.slice(-FOOT)].join("\n").replace(/[’`]/g, "'");
  return STATES.find(([fits]) => fits(ends))?.[1] ?? null;
}

const NOTICES: readonly (readonly [RegExp, KnownForm])[] = [
  [/\bREINSTATEMENT\b/i, { kind: "notice_of_reinstatement", form: null, title: "Notice of reinstatement" }],
  [/\bNON-?\s?RENEWAL\b/i, { kind: "notice_of_non_renewal", form: null, title: "Notice of non-renewal" }],
  [/\bCANCELL?ATION\b|\bINTENT\s+TO\s+CANCEL\b|\bTERMINATION\b/i, { kind: "notice_of_cancellation", form: null, title: "Notice of cancellation" }],
]; // biome-ignore format: a table
const NOTICE =
  /\bNOTICE\s+OF\s+(?:(?:INTENT\s+TO\s+)?CANCEL\w*|NON-?\s?RENEWAL|TERMINATION|REINSTATEMENT)|\b(?:CANCELL?ATION|REINSTATEMENT|NON-?\s?RENEWAL)\s+NOTICE\b|^\W*(?:NOTICE|REINSTATEMENT)\W*$/i;

/** A notice that a policy ends, is not renewed, or is reinstated: identified by a short line at the head of the page. */
export function noticeOf(lines: readonly string[]): KnownForm | null {
  const title = lines.slice(0, TITLE + 6).find((line) => NOTICE.test(line) && line.length < 90);
  if (!title) return null;
  const whole = /^\W*NOTICE\W*$/i.test(title) ? lines.slice(0, TITLE + 6).join(" ") : title;
  return NOTICES.find(([pattern]) => pattern.test(whole))?.[1] ?? null;
}
