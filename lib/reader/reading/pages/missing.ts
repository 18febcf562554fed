import type { CertificatePage, Finding, PageKind, ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { type AnnouncedPart, announcedIn, type PageNumber, pageNumberIn } from "./announced.ts";

/** The texts of a page, each a run of words of one line. */
export type PageTexts = ReadonlyMap<number, readonly string[]>;

/** Pages that count toward the certificate: what they say about further pages concerns it. */
const COUNTING: ReadonlySet<PageKind> = new Set(["certificate", "remarks", "endorsement", "declarations"]);
const SCHEDULE = /\b(?:schedules?|addend|supplement|exhibit|appendi|list|remarks|continu|locations?|named\s+insureds?)/i;

/** What a file's pages say belongs to them and is not in the file. Pages that were not read have a finding of their own. */
export function missingPages(
  { document, ...values }: ParsedCertificate,
  contents: readonly CertificatePage[],
  texts: PageTexts,
  unread: readonly number[],
): Finding[] {
  const counting = contents.filter(({ kind, page, not_checked }) => COUNTING.has(kind) && (page === document.page || !not_checked));
  const typed = [...stringsIn({ ...values, fields: null, findings: null })];
  const announced = counting.flatMap(({ page, kind }) => {
    const said = [...(page === document.page ? typed : []), ...(kind === "endorsement" ? [] : (texts.get(page) ?? []))];
    return said.flatMap((text) => {
      const found = announcedIn(text);
      return found ? [{ page, ...found }] : [];
    });
  });
  const others = contents.filter(({ page }) => page !== document.page);
  const missing = unread.length > 0 ? [] : announced.filter((one) => !isThere(one, others, texts));
  const first = [...new Map(missing.map((one) => [one.what, one])).keys()].flatMap(
    (what) => missing.find((one) => one.what === what) ?? [],
  );
  return [
    ...first.map(({ page, text, what, forms }) =>
      finding(
        page,
        text,
        `Page ${page} says “${text}”, and that part is not in the file: send the certificate together with ${named(what, forms)}, as one file.`,
      ),
    ),
    ...numbersMissing(counting, contents.length, texts),
  ];
}

const finding = (page: number, text: string | null, message: string, kind: Finding["kind"] = "missing_part"): Finding => ({
  kind,
  text,
  message,
  page,
  box: null,
  confidence: 0.9,
});

/** A finding for files inside the PDF, which are not read. */
export function attachedFiles(count: number): Finding[] {
  if (count === 0) return [];
  const what = count === 1 ? "Another file is" : `${count} other files are`;
  return [finding(1, null, `${what} attached inside the PDF and not read: open it there, or have it sent as a file of its own.`, "page")];
}

function named(what: AnnouncedPart["what"], forms: readonly string[]): string {
  if (what === "remarks") return "its additional remarks schedule (ACORD 101)";
  if (what === "endorsement") return forms.length > 0 ? `the endorsement pages ${forms.join(" and ")}` : "the endorsement pages";
  return what === "schedule" ? "the schedule" : "the page that it names";
}

function isThere({ what, forms }: AnnouncedPart, others: readonly CertificatePage[], texts: PageTexts): boolean {
  const endorsements = others.filter(({ kind }) => kind === "endorsement");
  if (what === "remarks") return others.some(({ kind }) => kind === "remarks");
  if (forms.length > 0) return forms.every((form) => endorsements.some((one) => one.form === form));
  if (what === "endorsement") return endorsements.length > 0;
  const further = others.filter(({ kind }) => kind !== "certificate" && kind !== "blank" && !kind.startsWith("notice"));
  if (what === "page") return further.length > 0;
  return further.some(
    ({ kind, page }) => kind === "remarks" || kind === "endorsement" || (texts.get(page) ?? []).some((text) => SCHEDULE.test(text)),
  );
}

/** Pages that say they are one of several of which others are not in the file, by their order or by their own numbers. */
function numbersMissing(counting: readonly CertificatePage[], pages: number, texts: PageTexts): Finding[] {
  const numbers = new Map<number, PageNumber>();
  for (const [page, said] of texts)
    for (const text of said)
      if (!numbers.has(page)) {
        const found = pageNumberIn(text);
        if (found) numbers.set(page, found);
      }
  for (const { page } of counting) {
    const own = numbers.get(page);
    if (!own) continue;
    const all = Array.from({ length: own.of }, (_, index) => index + 1);
    const stated = new Set([...numbers.values()].filter(({ of }) => of === own.of).map(({ number }) => number));
    const inOrder = (number: number) => {
      const at = page - own.number + number;
      const there = numbers.get(at);
      return at >= 1 && at <= pages && (there === undefined || there.of !== own.of || there.number === number);
    };
    const lacking = all.filter((number) => !inOrder(number) && !stated.has(number));
    if (lacking.length === 0) continue;
    const what = lacking.length === 1 ? `page ${lacking[0]} is` : `pages ${lacking.join(", ")} are`;
    return [
      finding(page, own.text, `Page ${page} says “${own.text}”, and ${what} not in the file: send all ${own.of} pages, as one file.`),
    ];
  }
  return [];
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) yield* stringsIn(inner);
}
