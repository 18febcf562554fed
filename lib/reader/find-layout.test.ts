import { expect, it } from "vitest";
import { findLayout } from "./find-layout.ts";
import type { Word } from "./reading/geometry.ts";
import { openPdf } from "./reading/pdf/open.ts";
import { fullCertificate } from "./sample/certificate-values.ts";
import { drawCertificate } from "./sample/draw-certificate.ts";
import { printedLines } from "./text-page.ts";

/** The 2025 form with some words missing or misread, as OCR engines do. */
async function layoutWith(change: (word: Word) => string | null, confidence = 1, more: readonly Word[] = []) {
  const pdf = await openPdf(await drawCertificate(fullCertificate, { lower: { header: 14, table: 30 } }));
  try {
    const page = pdf.page(1);
    const words = page.words.flatMap((word) => {
      const text = change(word);
      return text === null ? [] : [{ ...word, text, confidence }];
    });
    const layout = findLayout([...words, ...more], () => printedLines(page));
    if (!layout || layout === "unrecognized") throw new Error("The layout was not recognised.");
    return layout;
  } finally {
    pdf.close();
  }
}

const RECOGNISED = 0.9;
const DATED = new Set(["EFF", "EXP", "(MM/DD/YYYY)"]);
const isInsurerC = ({ text, box }: Word, all = 0) => text === "INSURER" && Math.abs(box[1] - all) < 5;

it.each<[string, (word: Word) => string | null]>([
  ["the headings of the dates", ({ text }) => (DATED.has(text) ? null : text)],
  ["the letters of POLICY", ({ text }) => (text === "POLICY" ? "POUCY" : text)],
  ["the word POLICY", ({ text }) => (text === "POLICY" ? "roncv" : text)],
  ["the word NUMBER", ({ text }) => (text === "NUMBER" ? null : text)],
  ["the heading of the numbers", ({ text }) => (text === "NUMBER" || text === "POLICY" ? null : text)],
])("finds the cells of a table that lost %s", async (_, change) => {
  const [whole, damaged] = [await layoutWith(({ text }) => text), await layoutWith(change)];
  expect(damaged.kind).toBe("similar");
  expect(damaged.rows.general).toEqual(whole.rows.general);
  expect(damaged.rows.workers).toEqual(whole.rows.workers);
});

it("finds the rows and columns by the printed lines alone where a copy lost most headings and types", async () => {
  const lost = new Set(["POLICY", "NUMBER", "EFF", "EXP", "(MM/DD/YYYY)", "LIMITS", "UMBRELLA", "EXCESS", "DESCRIPTION"]);
  const whole = await layoutWith(({ text }) => text, RECOGNISED);
  const damaged = await layoutWith(({ text }) => (lost.has(text) || /^\d\d\/\d\d\/\d{4}$/.test(text) ? null : text), RECOGNISED);
  for (const row of ["general", "automobile", "umbrella", "workers"] as const)
    for (const column of ["letter", "number", "effective", "expiration"] as const)
      for (const [at, edge] of damaged.rows[row]?.[column].entries() ?? [])
        expect(edge).toBeCloseTo(whole.rows[row]?.[column][at] ?? 0, -1);
});

it("does not take lines for a table whose legible headings are in other columns", async () => {
  const lost = new Set(["POLICY", "EFF", "EXP", "(MM/DD/YYYY)"]);
  const swapped: Record<string, string> = { NUMBER: "LIMITS", LIMITS: "NUMBER" };
  const layout = layoutWith(({ text }) => (lost.has(text) ? null : (swapped[text] ?? text)), RECOGNISED);
  await expect(layout).rejects.toThrow("The layout was not recognised.");
});

it("finds the insurers where the heading of the insured was misread as one of their labels", async () => {
  const isHeading = ({ text, box }: Word) => text === "INSURED" && box[0] < 60 && box[3] < 8;
  const whole = await layoutWith(({ text }) => text);
  const damaged = await layoutWith((word) => (isHeading(word) ? "INSURE!" : word.text));
  for (const letter of "ABCDEF")
    expect(damaged.cells.get(`Insurer_FullName_${letter}`)).toEqual(whole.cells.get(`Insurer_FullName_${letter}`));
});

it("finds the holder beside the heading of the other block, of which a copy left the beginning", async () => {
  const whole = await layoutWith(({ text }) => text, RECOGNISED);
  const broken: Record<string, string> = { CANCELLATION: "CANCELLA", HOLDER: "LOER" };
  const damaged = await layoutWith(({ text, box }) => (box[1] > 500 ? (broken[text] ?? text) : text), RECOGNISED);
  for (const [at, edge] of damaged.blocks.holder.entries()) expect(edge).toBeCloseTo(whole.blocks.holder[at] ?? 0, -2);
  expect(damaged.uncertain).toContain("CertificateHolder_FullName_A");
});

it("finds the insurers where the label of one was lost", async () => {
  const whole = await layoutWith(({ text }) => text);
  const third = whole.cells.get("Insurer_FullName_C")?.[1];
  const damaged = await layoutWith((word) => (isInsurerC(word, (third ?? 0) + 3) || /^NAIC/.test(word.text) ? null : word.text));
  for (const letter of "ABCDEF") {
    const [name, wanted] = [damaged.cells.get(`Insurer_FullName_${letter}`), whole.cells.get(`Insurer_FullName_${letter}`)];
    expect(name?.[1]).toBeCloseTo(wanted?.[1] ?? 0, 0);
  }
});

it("finds the insurers and their codes where both headings above them were lost, with low confidence", async () => {
  const lost = new Set(["NAIC", "#", "INSURER(S)", "AFFORDING", "COVERAGE"]);
  const whole = await layoutWith(({ text }) => text, RECOGNISED);
  const damaged = await layoutWith(({ text }) => (lost.has(text) || /^\d{5}$/.test(text) ? null : text), RECOGNISED);
  for (const name of ["Insurer_FullName_A", "Insurer_NAICCode_A", "Insurer_NAICCode_F"]) {
    const [wanted, found] = [whole, damaged].map(({ cells }) => cells.get(name));
    expect(found?.[0]).toBeCloseTo(wanted?.[0] ?? 0, -1);
    expect(found?.[1]).toBeCloseTo(wanted?.[1] ?? 0, 0);
    expect([whole.uncertain.has(name), damaged.uncertain.has(name)]).toEqual([false, true]);
  }
});

it("finds the holder where its heading was lost, by the heading beside it, with low confidence", async () => {
  const whole = await layoutWith(({ text }) => text, RECOGNISED);
  const damaged = await layoutWith(({ text }) => (text === "HOLDER" ? null : text), RECOGNISED);
  expect(damaged.blocks.holder[1]).toBeCloseTo(whole.blocks.holder[1], -1);
  expect([whole, damaged].map(({ uncertain }) => uncertain.has("CertificateHolder_FullName_A"))).toEqual([false, true]);
});

it("finds the first insurer where its label was lost, and the contact's rows above it", async () => {
  const whole = await layoutWith(({ text }) => text, RECOGNISED);
  const first = whole.cells.get("Insurer_FullName_A")?.[1] ?? 0;
  const isContact = ({ text }: Word) => ["CONTACT", "NAME:", "PHONE", "E-MAIL", "ADDRESS:"].includes(text);
  const isLost = (word: Word) => isInsurerC(word, first + 3) || isContact(word);
  const damaged = await layoutWith((word) => (isLost(word) ? null : word.text), RECOGNISED);
  for (const name of ["Insurer_FullName_A", "Insurer_NAICCode_A", "Insurer_FullName_B", "Producer_ContactPerson_PhoneNumber_A"])
    expect(damaged.cells.get(name)?.[1]).toBeCloseTo(whole.cells.get(name)?.[1] ?? 0, -1);
});

it("finds the contact's name and the question about excluded persons where their labels were misread", async () => {
  const misread: Record<string, string> = { "Y/N": "YIN", CONTACT: "Nai", "NAME:": "cont" };
  const [whole, damaged] = [
    await layoutWith(({ text }) => text, RECOGNISED),
    await layoutWith(({ text }) => misread[text] ?? text, RECOGNISED),
  ];
  for (const name of ["Producer_ContactPerson_FullName_A", "WorkersCompensationEmployersLiability_AnyPersonsExcludedIndicator_A"])
    expect(damaged.cells.get(name)?.[1]).toBeCloseTo(whole.cells.get(name)?.[1] ?? 0, -1);
});

it("finds the contact's rows where all their labels were lost, by the producer's label beside them", async () => {
  const lost = new Set(["CONTACT", "NAME:", "PHONE", "E-MAIL", "ADDRESS:"]);
  const [whole, damaged] = [
    await layoutWith(({ text }) => text, RECOGNISED),
    await layoutWith(({ text }) => (lost.has(text) ? null : text), RECOGNISED),
  ];
  for (const part of ["FullName", "PhoneNumber", "EmailAddress"]) {
    const [wanted, found] = [whole, damaged].map(({ cells }) => cells.get(`Producer_ContactPerson_${part}_A`));
    expect(wanted).toBeDefined();
    expect(found?.[1]).toBeCloseTo(wanted?.[1] ?? 0, -1);
  }
});

it("finds the parties where their labels were lost, with low confidence", async () => {
  const whole = await layoutWith(({ text }) => text);
  const damaged = await layoutWith(({ text }) => (text === "PRODUCER" || text === "INSURED" ? null : text));
  expect(damaged.blocks.producer[1]).toBeCloseTo(whole.blocks.producer[1], -1);
  expect(damaged.blocks.insured[1]).toBeCloseTo(whole.blocks.insured[1], -1);
  expect([...damaged.uncertain]).toEqual(expect.arrayContaining(["Producer_FullName_A", "NamedInsured_FullName_A"]));
});

it.each([
  ["Vehicle_HiredAutosIndicator_A", ["HIRED"]],
  ["GeneralLiability_GeneralAggregate_LimitAppliesPerLocationIndicator_A", ["LOC"]],
  ["WorkersCompensationEmployersLiability_WorkersCompensationStatutoryLimitIndicator_A", ["PER", "STATUTE"]],
])("finds the tick box %s where its label was lost, with low confidence", async (name, lost) => {
  const [whole, damaged] = [
    await layoutWith(({ text }) => text, RECOGNISED),
    await layoutWith(({ text }) => (lost.includes(text) ? null : text), RECOGNISED),
  ];
  expect(whole.cells.get(name)).toBeDefined();
  expect(damaged.cells.get(name)).toEqual(whole.cells.get(name));
  expect(damaged.guessedTicks.has(name)).toBe(true);
});

it("finds a limit whose label was lost by the other lines of its row, with low confidence", async () => {
  const name = "GeneralLiability_PersonalAndAdvertisingInjury_LimitAmount_A";
  const lost = new Set(["PERSONAL", "&", "ADV", "INJURY"]);
  const [whole, damaged] = [
    await layoutWith(({ text }) => text, RECOGNISED),
    await layoutWith(({ text }) => (lost.has(text) ? null : text), RECOGNISED),
  ];
  expect(damaged.cells.get(name)?.[1]).toBeCloseTo(whole.cells.get(name)?.[1] ?? 0, 0);
  expect([whole.uncertain.has(name), damaged.uncertain.has(name)]).toEqual([false, true]);
});

it("finds the answer about excluded persons beside the last line of its question where Y / N was lost", async () => {
  const name = "WorkersCompensationEmployersLiability_AnyPersonsExcludedIndicator_A";
  const whole = (await layoutWith(({ text }) => text)).cells.get(name);
  const damaged = (await layoutWith(({ text }) => (/^Y?\s?\/?\s?N?$/.test(text) ? null : text))).cells.get(name);
  const middle = (whole?.[1] ?? 0) + (whole?.[3] ?? 0) / 2;
  expect(damaged?.[1]).toBeLessThan(middle);
  expect((damaged?.[1] ?? 0) + (damaged?.[3] ?? 0)).toBeGreaterThan(middle);
});

/** Lines of the notice above the parties that consist of their labels' words, or begin with them, at the labels' own edge. */
const notice = (...lines: string[]): Word[] =>
  lines.flatMap((line, row) =>
    line.split(" ").map((text, at) => ({ text, confidence: 1, box: [20 + 60 * at, 84 + 9 * row, 40, 6] as const })),
  );
const title = (text: string) => (text === "PRODUCER" || text === "INSURED" ? `${text[0]}${text.slice(1).toLowerCase()}` : text);

it.each<[string, (word: Word) => string | null, Word[]]>([
  ["alone on their lines", ({ text }) => text, notice("PRODUCER.", "INSURED.")],
  ["at the beginnings of widely spaced lines", ({ text }) => text, notice("PRODUCER, AND THE HOLDER", "INSURED AND HOLDER")],
  ["in capitals where the labels have small letters", ({ text }) => title(text), notice("PRODUCER.", "INSURED.")],
])("does not take the notice's words for the parties' labels: %s", async (_, change, words) => {
  const [whole, other] = [await layoutWith(({ text }) => text), await layoutWith(change, 1, words)];
  expect(other.blocks.producer).toEqual(whole.blocks.producer);
  expect(other.blocks.insured).toEqual(whole.blocks.insured);
});

it("doubts the parties where only the notice has their labels' words", async () => {
  const isParty = ({ text }: Word) => text === "PRODUCER" || text === "INSURED";
  const damaged = await layoutWith((word) => (isParty(word) ? null : word.text), 1, notice("PRODUCER.", "INSURED."));
  expect([...damaged.uncertain]).toEqual(expect.arrayContaining(["Producer_FullName_A", "NamedInsured_FullName_A"]));
});
