import { expect, test } from "vitest";
import {
  auditInEachTest,
  brief,
  eventsOf,
  files,
  harness,
  key,
  make,
  org,
  post,
  process,
  read,
} from "#lib/testing/certificates/auditing.ts";
import { incomingFile } from "#lib/testing/certificates/incoming-file.ts";
import { certificateForm, scriptedPdf, scriptedPicture } from "#lib/testing/certificates/scripted-reader.ts";
import { factories, type Wire } from "#lib/testing/factories.ts";

auditInEachTest();

const at = "/incoming_files";
const named = (name: string, more: Record<string, unknown> = {}) => ({ values: { "insured.name": name, ...more } });
const arrive = (script?: Parameters<typeof scriptedPdf>[0]) => incomingFile(harness, org, "sandbox", script);
const get = async (path: string) => (await harness.call(key, "GET", path)).body;
const act = (id: string, action: string, body?: object, token = org.staff.reviewer) =>
  harness.call(token, "POST", `${at}/${id}/${action}`, body);
const person = (first_name: string, last_name: string, company_name: string | null = null) =>
  make.contractor({ first_name, last_name, company_name });
const historyOf = async (id: string) => (await get(`${files}/${id}/decisions`)).map(({ action, name }: Wire) => [action, name]);

test("a file with exactly one contractor's name becomes their certificate by itself, and can be moved", async () => {
  await person("Noor", "Haddad", "Harbor Stage Works");
  const ruth = await person("Ruth", "Vance", "Señor Roofing, L.L.C.");
  const file = await arrive(named("SENOR ROOFING LLC"));
  expect(file).toMatchObject({ status: "assigned", contractor: ruth.id, insured: "SENOR ROOFING LLC", candidates: [] });
  expect(file.decided).toMatchObject({ automatic: true, name: "Automatic check" });
  await process(file.certificate);
  const certificate = await read(file.certificate);
  expect(certificate).toMatchObject({ status: "approved", contractor: ruth.id, source: "platform", sha256: file.sha256 });
  expect((await get(`/contractors/${ruth.id}/compliance`)).compliant).toBe(true);
  expect((await historyOf(certificate.id)).at(-1)).toEqual(["assigned", "Automatic check"]);
  const timeline = await get(`/timeline/${certificate.id}?limit=100`);
  expect(timeline.filter(({ kind, action }: Wire) => kind === "decision" && action === "assigned")).toHaveLength(1);
  const other = await person("Dana", "Whitfield");
  const moved = await post(`${certificate.id}/purpose`, { contractor: other.id, reason: "A namesake." });
  expect(moved.body).toMatchObject({ contractor: other.id, status: "flagged" });
  expect(await eventsOf(certificate.id)).toEqual(["certificate.approved", "certificate.moved", "certificate.flagged"]);
});

test("with several contractors of that name a person chooses among at most five, and the first decision counts", async () => {
  const [first] = await Promise.all(Array.from({ length: 7 }, () => person("Ruth", "Vance")));
  const file = await arrive(named("Ruth Vance"));
  expect(file).toMatchObject({ status: "unassigned", contractor: null, certificate: null });
  expect(file.candidates).toHaveLength(5);
  expect(file.candidates[0]).toMatchObject({ name: "Ruth Vance", matches: true, note: "Other contractors have this name too." });
  expect((await get(`${at}?status=unassigned`)).map(({ id }: Wire) => id)).toEqual([file.id]);
  expect(await get("/inbox?kind=file_unassigned")).toMatchObject([{ subject: file.id }]);
  const answers = await Promise.all([act(file.id, "assign", { contractor: first?.id }), act(file.id, "discard")]);
  expect(answers.map(brief).sort()).toEqual(["200", "409 already_decided"]);
  expect(brief(await act(file.id, "match"))).toBe("409 already_decided");
});

test("a name that differs, is uncertain, or comes from another state is offered and not assigned", async () => {
  const ruth = await make.contractor({ first_name: "Ruth", last_name: "Vance", company_name: "Vance Roofing LLC" });
  const offered = async (script: Parameters<typeof scriptedPdf>[0]) => {
    const file = await arrive(script);
    return [file.status, ...file.candidates.map(({ contractor, matches, note }: Wire) => [contractor === ruth.id, matches, note])];
  };
  expect(await offered(named("Vance Roofing Inc."))).toEqual(["unassigned", [true, false, "The legal forms differ."]]);
  expect(await offered({ ...named("Vance Roofing LLC"), confidence: { "insured.name": 0.6 } })).toEqual([
    "unassigned",
    [true, true, "The name could not be read with confidence."],
  ]);
  expect(await offered(named("Ruth Vance", { "insured.address.region": "NV" }))).toEqual([
    "unassigned",
    [true, true, expect.stringContaining("an address in NV")],
  ]);
  expect(await offered(named("Northline Freight"))).toEqual(["unassigned"]);
});

test("a file is assigned by a person with its purpose, and keeps its content, reading and pictures' PDF", async () => {
  const ruth = await person("Ruth", "Vance");
  const entity = await make.entity();
  const form = certificateForm({}, scriptedPicture(named("Somebody Else")), "page.jpg");
  const { body } = await harness.call(key, "POST", at, form);
  await harness.runJobs();
  const file = await get(`${at}/${body.id}`);
  const { url, sent } = await get(`${at}/${file.id}/file`);
  expect([url !== null, sent.map(({ kind }: Wire) => kind)]).toEqual([true, ["jpeg"]]);
  const assigned = await act(file.id, "assign", { contractor: ruth.id, entity: entity.id, reason: "Their agent sent it." });
  expect(assigned.body).toMatchObject({ status: "assigned", contractor: ruth.id, decided: { automatic: false } });
  await harness.runJobs();
  const certificate = await read(assigned.body.certificate);
  expect(certificate).toMatchObject({ entity: entity.id, status: "flagged", pdf_url: expect.any(String) });
  expect((await get(`${files}/${certificate.id}/file`)).sent.map(({ filename }: Wire) => filename)).toEqual(["page.jpg"]);
  expect((await get(`${files}/${certificate.id}/decisions`)).at(-1)).toMatchObject({ action: "assigned", reason: "Their agent sent it." });
  expect((await get(`${at}/${file.id}/file`)).sent).toEqual([]);
});

test("an unreadable file waits for a person; a discarded one leaves nothing behind", async () => {
  const file = await arrive({ error: "password_required" });
  expect(file).toMatchObject({ status: "unassigned", error: { code: "password_required" }, insured: null });
  const { sent } = await get(`${at}/${file.id}/file`);
  const open = async () => (await harness.app.fetch(new Request(sent[0].url))).status;
  expect(await open()).toBe(200);
  expect((await act(file.id, "discard")).body).toMatchObject({ status: "discarded", candidates: [] });
  expect(await open()).toBe(404);
  expect((await get(`${at}/${file.id}/file`)).sent).toEqual([]);
});

test("the contractor is created later: looking again assigns it; a deleted candidate is no longer offered", async () => {
  const file = await arrive(named("Ruth Vance"));
  const namesake = await person("Ruth", "Vance-Moore");
  expect((await act(file.id, "match")).body).toMatchObject({
    status: "unassigned",
    candidates: [{ contractor: namesake.id, matches: false }],
  });
  await harness.call(key, "DELETE", `/contractors/${namesake.id}`);
  expect((await get(`${at}/${file.id}`)).candidates).toEqual([]);
  const ruth = await person("Ruth", "Vance");
  expect((await act(file.id, "match")).body).toMatchObject({ status: "assigned", contractor: ruth.id });
});

test("a reading lost with its process is repeated, and after four attempts a person decides", async () => {
  const { body } = await harness.call(key, "POST", at, certificateForm({}, scriptedPdf(named("Ruth Vance"))));
  for (let attempt = 0; attempt < 4; attempt++) {
    harness.clock.advance(16 * 60);
    await harness.sweep();
  }
  expect(await get(`${at}/${body.id}`)).toMatchObject({ status: "unassigned", error: { code: "reader_failed" } });
});

test("contractors of others are never offered or accepted, and only those who may write certificates assign", async () => {
  const elsewhere = await factories(harness, org.keys.production.full).contractor({ first_name: "Ruth", last_name: "Vance" });
  const file = await arrive(named("Ruth Vance"));
  expect(file).toMatchObject({ status: "unassigned", candidates: [] });
  expect(brief(await act(file.id, "assign", { contractor: elsewhere.id }))).toBe("400 invalid_contractor_id");
  expect(brief(await act(file.id, "discard", undefined, org.staff["read-only"]))).toBe("403 insufficient_permissions");
  expect(brief(await harness.call(org.keys.production.full, "GET", `${at}/${file.id}`))).toBe("404 resource_not_found");
  expect(brief(await harness.call(key, "POST", at, new FormData()))).toBe("400 missing_certificate");
});
