import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applySessions } from "#lib/applications/schema/apply-sessions.ts";
import { readPdf } from "#lib/documents/testing/read-pdf.ts";
import { legalTexts } from "#lib/policies/schema/legal-texts.ts";
import { includedText } from "#lib/rules/applications/legal-texts/choose.ts";
import { type Browser, browserOf, startApplication, until } from "#lib/testing/application.ts";
import { addressIn, type Factories, factories, type Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { operatorsOrganization } from "#lib/testing/organization.ts";
import { readCommand } from "../command-line/commands.ts";
import { CommandError } from "./operator.ts";

const DAY = 24 * 60 * 60;

let harness: Harness;
let key: string;
let make: Factories;
let folder: string;
beforeAll(async () => {
  harness = await createHarness();
  folder = mkdtempSync(join(tmpdir(), "texts-"));
  key = (await operatorsOrganization(harness, "texts")).keys.sandbox.full;
  make = factories(harness, key);
});
afterAll(async () => {
  await harness.close();
  rmSync(folder, { recursive: true });
});

const run = async (...args: string[]) => (await readCommand(args).run({ runtime: harness.runtime, by: "ada" })) as Wire;
const day = (days = 0) => new Date(harness.clock.now().getTime() + days * DAY * 1000).toISOString().slice(0, 10);

let files = 0;
function fileOf(text: string | Uint8Array): string {
  const path = join(folder, `${files++}.txt`);
  writeFileSync(path, text);
  return path;
}
/** Sets a text, from today on unless `days` says later. */
const set = (name: string, text: string, { state = "default", language = "en", days = 0 } = {}) =>
  run("legal-texts", "set", "--key", name, "--state", state, "--language", language, "--effective", day(days), "--file", fileOf(text));

/** An applicant of a state at the signature. */
async function toSign(state: string) {
  const started = await startApplication(harness, make, { coverage_type: ["general"] }, { address: addressIn(state) });
  await until(started.browser, "esignature_document");
  return started;
}
const statement = async (browser: Browser, title: RegExp) =>
  ((await browser.get()).statements as Wire[]).find((one) => title.test(String(one.title)));
const fraudTitle = async (browser: Browser) => (await statement(browser, /fraud/i))?.title;
const signatureOf = async ({ id }: Wire) => {
  const [row] = await harness.runtime.database.db
    .select()
    .from(applySessions)
    .where(eq(applySessions.id, String(id)));
  return row?.signature;
};

test("the applicant's state and the day decide, in every process", async () => {
  const [texas, california] = [await toSign("TX"), await toSign("CA")];
  const other = await harness.another();
  const elsewhere = (browser: Browser) => browserOf(other, browser.token);
  expect(await fraudTitle(elsewhere(texas.browser))).toBe("Statement on fraud");
  await set("fraud_statement", "Fraud, for all\n\nOf 2026.");
  expect(await set("fraud_statement", "Fraud, in California\n\nOf California.", { state: "CA", days: 10 })).toMatchObject({ version: 1 });
  for (const browser of [texas.browser, california.browser]) expect(await fraudTitle(elsewhere(browser))).toBe("Fraud, for all");
  const before = await california.browser.get();
  harness.clock.advance(10 * DAY);
  expect(await fraudTitle(california.browser)).toBe("Fraud, in California");
  expect(await fraudTitle(elsewhere(california.browser))).toBe("Fraud, in California");
  expect(await fraudTitle(texas.browser)).toBe("Fraud, for all");
  const after = await california.browser.get();
  expect(after.document.sha256).not.toBe(before.document.sha256);
  const file = await harness.app.fetch(new Request(after.document.url));
  expect((await readPdf(new Uint8Array(await file.arrayBuffer()))).text).toContain("Of California.");
  await run("legal-texts", "set", "--key", "fraud_statement", "--state", "CA", "--language", "en", "--effective", day(), "--withdraw");
  expect(await fraudTitle(california.browser)).toBe("Fraud, for all");

  await set("state_notice", "Notice to applicants in Texas\n\nAs Texas prescribes.", { state: "TX" });
  expect(await statement(texas.browser, /Notice/)).toMatchObject({ paragraphs: ["As Texas prescribes."] });
  expect(await statement(california.browser, /Notice/)).toBeUndefined();
});

test("a version that comes between reading and signing is shown first, and what was signed stays", async () => {
  const { session, browser } = await toSign("TX");
  const read = await browser.get();
  const added = await set("applicant_statement", "What I state\n\nThe second wording.");
  const signing = { kind: "typed", name: "Dana Whitfield", consent: true };
  const refused = await browser.post("signature", { ...signing, document_sha256: read.document.sha256 });
  expect(refused.body.errors).toMatchObject([{ field: "document_sha256", message: expect.stringContaining("has changed") }]);
  const shown = await browser.get();
  expect(shown).toMatchObject({ step: "esignature_document", answers: read.answers });
  expect(shown.document.sha256).not.toBe(read.document.sha256);
  expect(await statement(browser, /What I state/)).toMatchObject({ paragraphs: ["The second wording."] });
  expect((await browser.post("signature", { ...signing, document_sha256: shown.document.sha256 })).status).toBe(200);

  await set("applicant_statement", "What I state\n\nThe third wording.");
  expect(await statement(browser, /What I state/)).toMatchObject({ paragraphs: ["The second wording."] });
  await until(browser, "final_review");
  expect((await browser.confirm()).body.status).toBe("complete");
  expect(await statement(browser, /What I state/)).toMatchObject({ paragraphs: ["The second wording."] });
  const { body } = await harness.call(key, "GET", `/apply/sessions/${session.id}`);
  const file = await harness.app.fetch(new Request(body.signed_pdf_url));
  const { text } = await readPdf(new Uint8Array(await file.arrayBuffer()));
  expect(text).toContain("The second wording.");
  expect(text).not.toContain("The third wording.");
  const signature = await signatureOf(session);
  expect(signature?.texts?.find((one) => one.key === "applicant_statement")).toEqual({
    key: "applicant_statement",
    state: "default",
    language: "en",
    version: 2,
    since: Date.parse(day()) / 1000,
    sha256: added.sha256,
  });
  expect(signature?.texts?.some(({ language }) => language === "es")).toBe(false);
});

test("a translation is shown with the version that it translates, and kept with a signature in Spanish", async () => {
  const { session, browser } = await toSign("OH");
  const translation = async () => (await statement(browser, /card/i))?.translation;
  const consent = "Usted acepta firmar";
  expect((await browser.get()).consent).toMatchObject({ translation: expect.stringContaining(consent) });
  expect(await translation()).toBeNull();
  await set("card_authorization", "Use of my card\n\nIn English.");
  expect(await set("card_authorization", "Uso de mi tarjeta\n\nEn español.", { language: "es" })).toMatchObject({
    version: 1,
    translates: 2,
  });
  expect(await translation()).toEqual({ title: "Uso de mi tarjeta", paragraphs: ["En español."] });
  await set("card_authorization", "Use of my card\n\nIn newer English.");
  expect(await translation()).toBeNull();
  const listed = (await run("legal-texts", "list", "--key", "card_authorization", "--state", "default")) as unknown as Wire[];
  expect(listed.map(({ language, version, is_shown }) => [language, version, is_shown]).sort()).toEqual([
    ["en", 1, false],
    ["en", 2, false],
    ["en", 3, true],
    ["es", 1, false],
  ]);
  await set("card_authorization", "Uso de mi tarjeta\n\nEn español nuevo.", { language: "es" });
  await browser.get();
  expect((await browser.sign({ language: "es" })).status).toBe(200);
  const texts = (await signatureOf(session))?.texts ?? [];
  expect(texts.filter(({ key: name }) => name === "card_authorization").map(({ language, version }) => [language, version])).toEqual([
    ["en", 3],
    ["es", 2],
  ]);
  expect(texts.filter(({ language }) => language === "es").map(({ key: name }) => name)).toEqual([
    "card_authorization",
    "electronic_signature_consent",
  ]);
});

test("a version is logged, shown whole, and never changes", async () => {
  const given = ["premium_withheld", "Who pays\n\n{payer} pays\nfor you."] as const;
  const together = await Promise.allSettled([set(...given, { days: 5 }), set(...given, { days: 5 })]);
  expect(together.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(set(...given, { days: 5 })).rejects.toThrow(/^--file: this is what there is of premium_withheld on that day already/);
  const show = (...more: string[]) => run("legal-texts", "show", "--key", "premium_withheld", "--state", "default", ...more);
  expect(await show()).toMatchObject({ version: 1, effective: null, placeholders: ["{payer}"] });
  expect(await show("--version", "2")).toMatchObject({ effective: day(5), text: "Who pays\n\n{payer} pays for you." });
  const [entry] = (await run("log")) as unknown as Wire[];
  expect(entry).toMatchObject({
    by: "ada",
    action: "legal_text_set",
    organization: null,
    before: { key: "premium_withheld", version: 1 },
    after: { key: "premium_withheld", state: "default", language: "en", version: 2, effective: day(5) },
  });
  const { db } = harness.runtime.database;
  const onlyAdded = { cause: { message: expect.stringContaining("only ever added") } };
  await expect(db.update(legalTexts).set({ text: "x" })).rejects.toMatchObject(onlyAdded);
  await expect(db.delete(legalTexts)).rejects.toMatchObject(onlyAdded);
});

test("wrong arguments are named, and change nothing", async () => {
  const file = fileOf("Title\n\nText.");
  const right = { key: "fraud_statement", state: "NY", language: "en", effective: day(), file };
  const wrong: [Partial<Record<keyof typeof right, string>>, RegExp][] = [
    [{ key: "terms" }, /^--key: must be one of rpg_membership, /],
    [{ state: "ny" }, /^--state: must be one of default, /],
    [{ language: "fr" }, /^--language: must be one of en, es/],
    [{ language: "es" }, /^--language: there is no English text of fraud_statement for 'NY'/],
    [{ effective: "2027-02-30" }, /^--effective: must be a day/],
    [{ effective: day(-1) }, /^--effective: must be today or later/],
    [{ file: join(folder, "none.txt") }, /^--file: cannot be read/],
    [{ file: folder }, /^--file: cannot be read/],
    [{ file: fileOf(new Uint8Array([0xff, 0xfe, 0x41])) }, /^--file: cannot be read as a text/],
    [{ file: fileOf("x".repeat(1025 * 1024)) }, /^--file: .*larger than 1024 KB/],
    [{ key: "policy_form_cyber", file: fileOf(includedText("policy_form_cyber", "en")?.text ?? "") }, /^--file: is the included sample/],
    [{ file: fileOf("Title\n\nIn {region}.") }, /^--file: '\{region\}' is no placeholder of fraud_statement/],
    [{ file: fileOf("Title\n\nA \u{1F3A8}.") }, /^--file: contains characters that documents cannot print/],
  ];
  const log = await run("log");
  const list = await run("legal-texts", "list", "--state", "NY");
  for (const [over, message] of wrong) {
    const args = Object.entries({ ...right, ...over }).flatMap(([name, value]) => [`--${name}`, value]);
    const refused = await (async () => await run("legal-texts", "set", ...args))().catch((error: unknown) => error);
    expect(refused, JSON.stringify(over)).toBeInstanceOf(CommandError);
    expect((refused as Error).message).toMatch(message);
  }
  const rest = ["--key", "fraud_statement", "--state", "default", "--language", "en", "--effective", day()];
  await expect(async () => await run("legal-texts", "set", ...rest)).rejects.toThrow(/^--file: is required/);
  await expect(async () => await run("legal-texts", "set", ...rest, "--withdraw")).rejects.toThrow(/^--withdraw: the default text/);
  await expect(async () => await run("legal-texts", "set", ...rest, "--withdraw", "--file", file)).rejects.toThrow(/^--file: cannot be/);
  await expect(run("legal-texts", "show", "--key", "fraud_statement", "--state", "NY")).rejects.toThrow(/^--state: 'NY' has no text/);
  await expect(run("legal-texts", "show", "--key", "fraud_statement", "--state", "default", "--version", "x")).rejects.toThrow(
    /^--version/,
  );
  await expect(run("legal-texts", "list", "--state", "Texas")).rejects.toThrow(/^--state/);
  expect(await run("log")).toEqual(log);
  expect(await run("legal-texts", "list", "--state", "NY")).toEqual(list);
});
