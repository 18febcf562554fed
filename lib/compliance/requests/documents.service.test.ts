import { expect, test } from "vitest";
import { audited, auditInEachTest, brief, harness, key, make, org } from "#lib/testing/certificates/auditing.ts";
import { scriptedPdf } from "#lib/testing/certificates/scripted-reader.ts";
import type { Wire } from "#lib/testing/factories.ts";
import { organization } from "#lib/testing/organization.ts";
import { spanish } from "#lib/text/spanish/index.ts";
import { textIn } from "#lib/text/text.ts";

auditInEachTest();

const page = "/hosted/compliance_request";
const es = textIn("es", spanish);
const list = async (path: string, as = key): Promise<Wire[]> => (await harness.call(as, "GET", path)).body;
const get = async (path: string, as = key): Promise<Wire> => (await harness.call(as, "GET", path)).body;
const license = { kind: "license", state: "TX", number: "TACLA-12345", valid_from: "2026-01-05", valid_through: "2026-09-30" };
const w9 = { kind: "w9", valid_from: "2026-06-01" };

function form(fields: Record<string, string>, filename = "scan.pdf"): FormData {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.set(name, value);
  sent.set("file", new Blob([scriptedPdf({ note: JSON.stringify(fields) })], { type: "application/pdf" }), filename);
  return sent;
}

/** A contractor for whom these rules apply, and the page of a request to them. */
async function requested(rules: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const { id: contractor } = await make.contractor();
  const { id: entity } = await make.entity({ required_coverage: [], coverage_limit: null });
  await make.insuranceRequirement({ entity, rules });
  const body = { contractor, entity, send: "email", remind: [3], ...more };
  const { body: created } = await harness.call(key, "POST", "/compliance_requests", body);
  expect(created).not.toHaveProperty("error_code");
  const token = await make.browser(created as Wire);
  return {
    ...{ contractor, entity, created: created as Wire, token },
    get: () => get(page, token),
    send: (fields: Record<string, string>) => harness.call(token, "POST", `${page}/documents`, form(fields)),
    position: async () => (await list(`/compliance?contractor=${contractor}&entity=${entity}&scope=entity`))[0],
    mails: () => list(`/outbox?contractor=${contractor}`),
  };
}

const refused = (answer: { status: number; body: Wire }) => [answer.status, answer.body.errors?.[0]?.field];
const decide = (id: string | undefined, verb: string, body: object = {}, as = org.staff.reviewer) =>
  harness.call(as, "POST", `/contractor_documents/${id}/${verb}`, body);

test("insurance, a license and a form are listed; what is sent is looked at by a person, refused with a reason, and accepted", async () => {
  const asked = await requested({ coverages: { pollution: {} }, documents: { license: {}, w9: {} } });
  const first = await asked.get();
  const named = first.coverages.map(({ coverage, of, name, needs }: Wire) => [coverage, of, name, es.known(name), needs]);
  expect(named).toEqual([
    ["pollution", "coverage", "Pollution liability", "Responsabilidad por contaminación", []],
    ["w9", "document", "Form W-9", "Formulario W-9", []],
    ["license", "document", "License", "Licencia", ["number", "state"]],
  ]);
  expect(first).toMatchObject({ documents: [], has_letter: true, asks_for: "both" });
  expect((await asked.mails())[0]).toMatchObject({ subject: "Test Staffing needs proof of your insurance, and documents" });
  // Each refusal names the field.
  const { number: _, ...unnumbered } = license;
  expect(refused(await asked.send(unnumbered))).toEqual([400, "number"]);
  expect(refused(await asked.send({ ...license, kind: "certificate" }))).toEqual([400, "kind"]);
  expect(refused(await asked.send({ ...w9, kind: "contract" }))).toEqual([400, "kind"]);
  expect(refused(await asked.send({ ...license, result: "clear" }))).toEqual([400, "result"]);
  expect(refused(await asked.send({ ...license, valid_through: "2025-01-05" }))).toEqual([400, "valid_through"]);
  expect((await asked.get()).documents).toEqual([]);
  expect((await asked.send(license)).body).toMatchObject({
    status: "uploaded",
    documents: [{ kind: "license", name: "License", state: "received", note: null }],
  });
  const [sent] = await list("/contractor_documents?status=received");
  expect(sent).toMatchObject({ ...license, contractor: asked.contractor, compliance_request: asked.created.id });
  const note = "The name on it is not yours.";
  expect((await decide(sent?.id, "refuse", { note })).body.status).toBe("refused");
  const [mail] = await asked.mails();
  expect(mail).toMatchObject({ subject: "We could not accept your document" });
  for (const part of [note, "License", asked.created.url]) expect(mail?.text).toContain(part);
  expect((await asked.get()).documents).toMatchObject([{ state: "refused", note }]);
  expect((await asked.position())?.lacking).toEqual(["pollution", "w9", "license"]);
  await asked.send({ ...license, number: "TACLA-54321" });
  const [again] = await list("/contractor_documents?status=received");
  expect((await decide(again?.id, "accept")).body.status).toBe("accepted");
  expect(brief(await decide(again?.id, "accept"))).toMatch(/already_decided$/);
  const after = await asked.get();
  expect(after.documents.map(({ state }: Wire) => state)).toEqual(["accepted", "refused"]);
  expect(after.coverages.find(({ coverage }: Wire) => coverage === "license")).toMatchObject({
    met: true,
    basis: { kind: "document" },
    covered_through: "2026-09-30",
  });
  expect(await asked.position()).toMatchObject({ met: false, lacking: ["pollution", "w9"] });
});

test("once every document is accepted the request is done; of a check a person enters the result", async () => {
  const asked = await requested(
    { coverages: {}, documents: { w9: {}, "background-check": { issued_within_days: 365 } } },
    { language: "es" },
  );
  expect((await asked.mails())[0]).toMatchObject({ subject: "Test Staffing necesita documentos suyos" });
  expect(await asked.get()).toMatchObject({
    has_letter: false,
    asks_for: "documents",
    coverages: [
      { needs: [], offer: null },
      { needs: [], offer: null },
    ],
  });
  await asked.send(w9);
  await asked.send({ kind: "background-check", valid_from: "2026-06-02" });
  const sent = await list("/contractor_documents?status=received");
  const check = sent.find(({ kind }) => kind === "background-check")?.id;
  const taxForm = sent.find(({ kind }) => kind === "w9")?.id;
  expect(refused(await decide(check, "accept"))).toEqual([400, "result"]);
  await harness.call(org.staff.reviewer, "PUT", `/contractor_documents/${check}`, { result: "clear" });
  expect(brief(await decide(check, "accept"))).toBe("200");
  expect((await asked.position())?.met).toBe(false);
  expect(brief(await decide(taxForm, "accept"))).toBe("200");
  expect(await asked.position()).toMatchObject({ met: true, lacking: [] });
  await harness.sweep();
  expect(await asked.get()).toMatchObject({ status: "satisfied", met: true, coverages: [{ met: true }, { met: true }] });
  expect(brief(await asked.send(w9))).toBe("409 session_not_pending");
});

test("30 days before a document ends its contractor is asked for the next one, until it is sent", async () => {
  const asked = await requested({ coverages: {}, documents: { license: {} } });
  const entered = { ...license, contractor: asked.contractor };
  expect(brief(await harness.call(key, "POST", "/contractor_documents", entered))).toBe("201");
  await harness.sweep();
  expect((await asked.get()).status).toBe("satisfied");
  harness.clock.set(new Date("2026-08-31T23:00:00Z"));
  await harness.sweep();
  const written = async () => (await asked.mails()).filter(({ kind }) => kind.startsWith("compliance")).map(({ subject }) => subject);
  // The outbox no longer has the first invitation.
  expect(await written()).toEqual([]);
  harness.clock.set(new Date("2026-09-01T13:00:00Z"));
  await harness.sweep();
  expect(await written()).toEqual(["Test Staffing needs documents from you"]);
  const [renewal] = await list(`/compliance_requests?contractor=${asked.contractor}&entity=${asked.entity}`);
  expect(renewal).toMatchObject({ status: "sent", scope: "entity" });
  const token = await make.browser(renewal as Wire);
  expect(await get(page, token)).toMatchObject({
    met: true,
    covered_through: "2026-09-30",
    coverages: [{ covered_through: "2026-09-30" }],
  });
  harness.clock.set(new Date("2026-09-17T13:00:00Z"));
  await harness.sweep();
  expect(await written()).toHaveLength(2);
  expect((await written())[0]).toBe("Reminder: Test Staffing still needs documents from you");
  const next = { ...license, valid_from: "2026-09-15", valid_through: "2028-09-30" };
  expect((await harness.call(token, "POST", `${page}/documents`, form(next))).status).toBe(200);
  harness.clock.set(new Date("2026-09-24T13:00:00Z"));
  await harness.sweep();
  expect(await written()).toHaveLength(2);
  const [sent] = await list("/contractor_documents?status=received");
  await decide(sent?.id, "accept");
  await harness.sweep();
  expect((await get(`/compliance_requests/${renewal?.id}`)).status).toBe("satisfied");
});

test("a document that only the requirement ends is asked for again before it does", async () => {
  const asked = await requested({ coverages: {}, documents: { "background-check": { issued_within_days: 90 } } });
  const check = { contractor: asked.contractor, kind: "background-check", valid_from: "2026-06-10", result: "clear" };
  expect(brief(await harness.call(key, "POST", "/contractor_documents", check))).toBe("201");
  await harness.sweep();
  // Of 10 June it counts through 8 September.
  expect(await asked.position()).toMatchObject({ met: true, covered_through: "2026-09-08" });
  harness.clock.set(new Date("2026-08-10T13:00:00Z"));
  await harness.sweep();
  const [renewal] = await list(`/compliance_requests?contractor=${asked.contractor}`);
  expect(renewal).toMatchObject({ status: "sent", mail_delivery: { kind: "compliance_request" } });
  expect(renewal?.id).not.toBe(asked.created.id);
});

test("what an organization calls a kind of its own is said in both languages, in the portal too", async () => {
  const { body: kind } = await harness.call(key, "POST", "/proof_kinds", {
    of: "document",
    name: "Safety card",
    name_es: "Tarjeta de seguridad",
  });
  const asked = await requested({ coverages: { general: {} }, documents: { [kind.id]: {} } });
  await audited({}, { contractor: asked.contractor, entity: asked.entity });
  expect((await asked.get()).coverages).toMatchObject([
    { met: true },
    { coverage: kind.id, of: "document", name: "Safety card", name_es: "Tarjeta de seguridad", met: false },
  ]);
  expect(await get(`/compliance_requests/${asked.created.id}/email?kind=reminder`)).toMatchObject({
    subject: "Reminder: Test Staffing still needs documents from you",
  });
  const portal = await make.browser({ url: (await make.loginLink(asked.contractor)).login_url });
  expect((await get("/hosted/contractor", portal)).to_do).toMatchObject([{ kind: "send_documents", subject: "Harbor & Vale Events LLC" }]);
  await asked.send({ kind: kind.id, valid_from: "2026-06-01", number: "SC-7391" });
  const own = await list("/hosted/contractor/documents", portal);
  expect(own).toMatchObject([{ name: "Safety card", name_es: "Tarjeta de seguridad", status: "received", valid_through: null }]);
  expect(JSON.stringify(own)).not.toMatch(/SC-7391|files|url/);
});

test("another organization's link and key see nothing; files have addresses only for who decides", async () => {
  const asked = await requested({ coverages: {}, documents: { license: {} } });
  await asked.send(license);
  const [sent] = await list("/contractor_documents");
  const path = `/contractor_documents/${sent?.id}`;
  const addresses = async (as: string) => (await get(path, as)).files.map(({ url }: Wire) => typeof url);
  expect(await addresses(org.staff.reviewer)).toEqual(["string"]);
  expect(await addresses(org.keys.sandbox.full)).toEqual(["string"]);
  expect(await addresses(org.staff["read-only"])).toEqual([]);
  expect(await addresses(org.keys.sandbox.readOnly)).toEqual([]);
  const stranger = (await organization(harness)).keys.sandbox.full;
  expect((await harness.call(stranger, "GET", path)).status).toBe(404);
  expect(await list("/contractor_documents", stranger)).toEqual([]);
  expect((await harness.call(stranger, "POST", `${path}/accept`)).status).toBe(404);
  const other = await requested({ coverages: {}, documents: { license: {} } });
  expect((await other.get()).documents).toEqual([]);
  for (const token of [other.token, asked.token]) expect((await harness.call(token, "GET", path)).status).toBe(403);
  expect((await harness.call(org.keys.production.full, "GET", path)).status).toBe(404);
});

test("in place of workers' compensation a contractor sends the state's exemption, which a person completes and accepts", async () => {
  const asked = await requested({ coverages: { "workers-comp": {} } });
  expect((await asked.get()).coverages).toMatchObject([{ instead: ["wc-exemption", "sole-proprietor"] }]);
  const exemption = { kind: "wc-exemption", state: "OK", number: "AE-9", valid_from: "2026-01-05", valid_through: "2027-01-04" };
  expect(refused(await asked.send({ ...exemption, kind: "w9" }))).toEqual([400, "kind"]);
  expect((await asked.send(exemption)).body).toMatchObject({ documents: [{ kind: "wc-exemption", state: "received" }] });
  expect((await asked.position())?.status).toBe("pending");
  const [sent] = await list("/contractor_documents?status=received");
  expect(refused(await decide(sent?.id, "accept"))).toEqual([400, "named"]);
  await harness.call(org.staff.reviewer, "PUT", `/contractor_documents/${sent?.id}`, { named: "Dana Whitfield", trade: "other" });
  expect((await decide(sent?.id, "accept")).body).toMatchObject({ status: "accepted", form: "CC-Form-36A, affidavit of exempt status" });
  const strict = await requested({ coverages: { "workers-comp": { exemption_counts: false } } });
  expect((await strict.get()).coverages).toMatchObject([{ instead: [] }]);
  expect(refused(await strict.send(exemption))).toEqual([400, "kind"]);
});
