import type { CertificatePage, Finding, PageKind } from "#lib/contract/compliance/parsed-certificate.ts";
import { saysCoverEnded } from "#lib/rules/compliance/certificates/statements/restricting.ts";
import { linesOf, textOf, type Word } from "../geometry.ts";
import { type Cell, cellsOf } from "./cells.ts";
import { changesPolicy, isHeadedEndorsement, readEndorsement } from "./endorsement.ts";
import { factsOf } from "./facts.ts";
import { acordForm, type KnownForm, noticeOf, stateForm } from "./forms.ts";

/** A page besides the certificate: what it is, what it adds to the remarks, and what needs manual review. */
export interface OtherPage {
  entry: CertificatePage;
  remarks: string | null;
  findings: Finding[];
}

/** Lines that may contain a page's title. */
const TITLE_LINES = 14;
/** Lines that may contain a form's number. */
const FOOT_LINES = 5;

/** Classifies a page that is not a certificate of liability insurance. */
export function classifyPage(words: readonly Word[], page: number, source: "text" | "ocr" = "text"): OtherPage {
  const cells = cellsOf(words);
  const lines = cells.map((line) => line.map(({ text }) => text).join(" "));
  const entry = (kind: PageKind, rest: Partial<CertificatePage> = {}): CertificatePage => ({
    page,
    kind,
    form: null,
    edition: null,
    ...rest,
  });
  const finding = (message: string, text: string | null): Finding => ({ kind: "page", text, message, page, box: null, confidence: 0.9 });
  if (lines.length === 0) return { entry: entry("blank"), remarks: null, findings: [] };
  const title = lines.slice(0, TITLE_LINES).join("\n");
  const whole = lines.join("\n");
  if (isRemarksSchedule(lines)) {
    const edition = /ACORD\s*101\s*\((\d{4}\/\d{2})\)/i.exec(whole)?.[1] ?? null;
    return {
      entry: entry("remarks", { form: "ACORD 101", edition, title: "Additional remarks schedule" }),
      remarks: remarksIn(lines),
      findings: [],
    };
  }
  if (changesPolicy(lines)) return endorsementPage(cells, page, source, finding);
  const known = knownForm(lines, title);
  if (known) {
    const { kind, form, title: named } = known;
    const facts = factsOf(kind, cells);
    return {
      entry: entry(kind, { form, title: named, facts }),
      remarks: null,
      findings: concerns(known, page).map((message) => finding(message, named)),
    };
  }
  if (isHeadedEndorsement(lines)) return endorsementPage(cells, page, source, finding);
  const ended = lines.find(saysCoverEnded);
  const findings = ended
    ? [finding(`Page ${page} says “${ended.slice(0, 200)}”: check whether the certificate is still valid.`, ended.slice(0, 200))]
    : [];
  return { entry: entry("other"), remarks: null, findings };
}

/** Whether a page is continued remarks by its own heading or foot; other forms only mention the schedule. */
const isRemarksSchedule = (lines: readonly string[]): boolean =>
  acordForm(lines) === null &&
  (lines.slice(0, TITLE_LINES).some((line) => /^\W*(?:ACORD\W*\s*)?ADDITIONAL REMARKS SCHEDULE\b/i.test(line)) ||
    [...lines.slice(-FOOT_LINES), ...lines.slice(0, 2)].some((line) => /^\W*ACORD\s*101\b/i.test(line)));

/** Whether a page is another ACORD form or continued remarks; some of them use the words of a certificate of liability insurance. */
export const isOtherForm = (words: readonly Word[]): boolean => {
  const lines = linesOf(words).map(textOf);
  return acordForm(lines) !== null || isRemarksSchedule(lines);
};

/** The type of an insurance document, by name; null for any other page. */
function knownForm(lines: readonly string[], title: string): KnownForm | null {
  const found = stateForm(lines) ?? acordForm(lines) ?? noticeOf(lines);
  if (found) return found;
  if (/\bPOLICY RELEASE\b/i.test(title)) return { kind: "notice", form: null, title: "Request to cancel" };
  return /\bDECLARATIONS\b/i.test(title) ? { kind: "declarations", form: null, title: "Declarations page" } : null;
}

/** What needs manual review besides a certificate: statements that cover is not bound yet or no longer in force. */
function concerns({ kind, form, title }: KnownForm, page: number): string[] {
  if (kind.startsWith("notice")) return [`Page ${page} is a ${title.toLowerCase()}: look which policy it is about.`];
  if (kind === "binder" || form === "ACORD 35") return [`Page ${page} is form ${form}: check whether cover is in force.`];
  return kind === "exemption" ? [`Page ${page} says that workers' compensation is not needed: check for whom and until when.`] : [];
}

function endorsementPage(
  cells: readonly (readonly Cell[])[],
  page: number,
  source: "text" | "ocr",
  finding: (message: string, text: string | null) => Finding,
): OtherPage {
  const { form, edition, title, endorsement, concern } = readEndorsement(cells, source);
  const called = form ? `endorsement ${form}` : "an endorsement without a number that could be read";
  const what = concern === "takes" ? ", which may limit cover" : ", which is not one we know";
  return {
    entry: { page, kind: "endorsement", form, edition, ...(title ? { title } : {}), endorsement },
    remarks: null,
    findings: concern ? [finding(`Page ${page} is ${called}${what}: read what it changes.`, title)] : [],
  };
}

/** The text of a page of continued remarks, without its heading and footer. */
function remarksIn(lines: readonly string[]): string {
  const heading = lines.findLastIndex((line) => /FORM\s+(?:NUMBER|TITLE)/i.test(line));
  const start = heading >= 0 ? heading : lines.findIndex((line) => /ADDITIONAL REMARKS/i.test(line));
  const foot = lines.findIndex((line, index) => index > start && /ACORD\s*101\s*\(|ACORD CORPORATION/i.test(line));
  return lines
    .slice(start + 1, foot < 0 ? undefined : foot)
    .join("\n")
    .slice(0, 20_000);
}
