import { expect, test } from "vitest";
import { readPdf } from "#lib/documents/testing/read-pdf.ts";
import { startApplication, until } from "#lib/testing/application.ts";
import type { Harness } from "#lib/testing/harness.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { oneOf } from "#lib/testing/runs.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let org: Organization;
let make: Parameters<typeof startApplication>[1];
tenantOfFile((tenant) => {
  ({ harness, org, make } = tenant);
});

const call = (method: string, path: string, body?: object) => harness.call(org.keys.sandbox.full, method, path, body);
const pdfText = async (url: string): Promise<string> => {
  const file = await harness.app.fetch(new Request(url));
  return (await readPdf(new Uint8Array(await file.arrayBuffer()))).text.replaceAll(/\s+/g, " ");
};
const address = { line1: "9 Changed Street", locality: "Austin", region: "TX", postalcode: "78703", country: "US" };

/** What an API call may change while an applicant reads, and what the document then says. */
const edits = {
  "the name": ["contractors", { first_name: "Danielle" }, "Danielle"],
  "the company": ["contractors", { company_name: "Changed Pictures LLC" }, "Changed Pictures LLC"],
  "the phone number": ["contractors", { phone: "+1 512 555 0199" }, "+1 512 555 0199"],
  "the address": ["contractors", { address }, "9 Changed Street"],
  "who pays": ["contractors", { withhold_premium: true }, "withholds the premium from your pay"],
  "the job": ["jobs", { description: "Changed photographs of another boat." }, "Changed photographs of another boat."],
} as const;

const started = async () => {
  const { quote, session, browser } = await startApplication(harness, make);
  const edit = async ([kind, body]: (typeof edits)[keyof typeof edits]) =>
    expect((await call("PUT", `/${kind}/${kind === "jobs" ? quote.job : quote.contractor}`, body)).status).toBe(200);
  return { session, browser, edit };
};

test.each(oneOf(Object.entries(edits)))(
  "%s changed while the document is read: the former is not signed, the new one is shown",
  async (_, one) => {
    const { session, browser, edit } = await started();
    await until(browser, "esignature_document");
    const read = await browser.get();
    expect(await pdfText(read.document.url)).not.toContain(one[2]);
    await edit(one);
    const signing = { kind: "typed", name: "Dana Whitfield", name_confirmed: true, consent: true };
    const refused = await browser.post("signature", { ...signing, document_sha256: read.document.sha256 });
    expect(refused.body.errors).toMatchObject([{ field: "document_sha256", message: expect.stringContaining("has changed") }]);
    const shown = await browser.get();
    expect(shown.document.sha256).not.toBe(read.document.sha256);
    expect(await pdfText(shown.document.url)).toContain(one[2]);
    expect((await browser.post("signature", { ...signing, document_sha256: shown.document.sha256 })).status).toBe(200);
    const { signed_pdf_url } = (await call("GET", `/apply/sessions/${session.id}`)).body;
    const signed = await pdfText(signed_pdf_url);
    expect(signed).toContain(one[2]);
    expect(signed).toContain(shown.document.sha256);
  },
);

test.each(oneOf((["the name", "who pays", "the job"] as const).map((what) => [what, edits[what]] as const)))(
  "%s changed after the signature: confirming leads back to it, and nothing is bound before",
  async (_, one) => {
    const { session, browser, edit } = await started();
    await until(browser, "final_review");
    const { document: before } = await browser.get();
    await edit(one);
    const again = (await browser.confirm()).body;
    expect(again).toMatchObject({ step: "esignature_document", status: "open", signed_at: null, policy_number: null });
    expect(again.document.sha256).not.toBe(before.sha256);
    expect(await pdfText(again.document.url)).toContain(one[2]);
    expect((await call("GET", `/apply/sessions/${session.id}`)).body).toMatchObject({
      policy: null,
      signed_pdf_url: null,
      legal_texts: [],
    });
    expect((await browser.sign({ name_confirmed: true })).status).toBe(200);
    await until(browser, "final_review");
    expect((await browser.confirm()).body).toMatchObject({ status: "complete" });
  },
);

test("nothing changed: the signed copy says what was shown, and which versions of the legal texts were signed", async () => {
  const { session, browser } = await started();
  expect((await call("GET", `/apply/sessions/${session.id}`)).body.legal_texts).toEqual([]);
  await until(browser, "esignature_document");
  const { document } = await browser.get();
  expect((await browser.get()).document.sha256).toBe(document.sha256);
  const shown = await pdfText(document.url);
  await until(browser, "final_review");
  expect((await browser.confirm()).body).toMatchObject({ status: "complete" });
  const { signed_pdf_url, legal_texts } = (await call("GET", `/apply/sessions/${session.id}`)).body;
  const included = { state: null, language: "en", version: 1, since: null, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) };
  const keys = [
    "rpg_membership",
    "surplus_lines_disclosure",
    "workers_comp_election",
    "terrorism_offer",
    "terrorism_disclosure",
    "known_loss",
    "card_authorization",
    "fraud_statement",
    "applicant_statement",
  ];
  expect(legal_texts).toEqual([...keys, "electronic_signature_consent"].map((key) => ({ key, ...included })));
  const signed = await pdfText(signed_pdf_url);
  for (const { sha256 } of legal_texts) expect(signed.replaceAll(" ", "")).toContain(sha256);
  expect(signed).toContain("Consent to sign electronically");
  // Up to the signature the two are the same.
  const [unsignedPart = ""] = shown.split("Not signed yet.");
  expect(signed.replaceAll(/Page \d of \d/g, "")).toContain(unsignedPart.replaceAll(/Page \d of \d/g, ""));
});
