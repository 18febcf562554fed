import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditInEachTest, brief, eventsOf, files, gl, harness, key, make, org, read } from "#lib/testing/certificates/auditing.ts";
import { certificateForm, scriptedPdf } from "#lib/testing/certificates/scripted-reader.ts";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import { factories } from "#lib/testing/factories.ts";
import { rowsOf } from "#lib/testing/inspect.ts";
import { organization } from "#lib/testing/organization.ts";

auditInEachTest();
const send = (form: FormData) => harness.call(key, "POST", files, form);

async function processed(over: Parameters<Factories["certificate"]>[0] = {}): Promise<Wire> {
  const { id } = await make.certificate(over);
  await harness.runJobs();
  return await read(id);
}

test("a certificate is uploaded, read, audited, and returned with its audit on request", async () => {
  const contractor = await make.contractor();
  const made = await make.certificate({ contractor: contractor.id });
  expect(made).toMatchObject({
    status: "pending",
    pdf_url: null,
    review_results: null,
    filename: "certificate.pdf",
    contractor: contractor.id,
    can: [],
  });
  await harness.runJobs();
  expect(await read(made.id, "")).toMatchObject({ status: "approved", review_results: null, cover_ends: 1798783260 });
  const short = await read(made.id, "?expand=review_results");
  expect(short.review_results).toMatchObject({ id: expect.stringMatching(/^ca_/), status: "approved", summary: { failed: 0 } });
  const [full] = (await harness.call(key, "GET", `${files}?expand[]=review_results.full`)).body;
  expect(full.review_results.audit_results.map((one: Wire) => one.rule_name)).toEqual([
    "Document kind",
    "Insured name",
    "Issue date",
    "Producer",
    "general present",
    "general in force",
    "general not expired",
    "general term",
    "general policy number",
    "CGL occurrence form",
    "CGL each occurrence",
    "CGL general aggregate",
    "general names its insurer",
  ]);
  expect(full.review_results).toMatchObject({ requirement_version: 1, parsed_certificate_json: { document: { form: "ACORD 25" } } });
  expect(await eventsOf(made.id)).toEqual(["certificate.approved"]);
  const [event] = (await harness.call(key, "GET", `/events?object_id=${made.id}`)).body;
  expect(event.data).toMatchObject({ object: "certificate", id: made.id, status: "approved" });
  expect(event.data).not.toHaveProperty("pdf_url");
});

test("failures are flagged with actionable sentences, and an unreadable file ends in error with a reason", async () => {
  const low = { [`${gl}.limits.general_aggregate_dollars`]: 1_000_000, "insured.name": "Somebody Else" };
  const flagged = await processed({ script: { values: low } });
  expect(flagged.status).toBe("flagged");
  const failed = flagged.review_results.audit_results.filter((one: Wire) => one.result === "fail");
  expect(failed.map((one: Wire) => one.message)).toEqual([
    "The insured is Somebody Else; Dana Whitfield or Whitfield Photo LLC is required.",
    "General aggregate is $1,000,000; $2,000,000 is required.",
  ]);
  expect(failed[1]).toMatchObject({
    expected: "$2,000,000 or more",
    found: "$1,000,000",
    can_approve: true,
    evidence: { page: 1, confidence: 0.98 },
  });
  const doubtful = await processed({ script: { confidence: { [`${gl}.policy_expiration_date`]: 0.5 } } });
  expect(doubtful.status).toBe("flagged");
  const locked = await processed({ script: { error: "password_required" } });
  expect(locked).toMatchObject({ status: "error", error: { code: "password_required", message: expect.stringContaining("password") } });
  expect(await eventsOf(locked.id)).toEqual(["certificate.error"]);
});

test("the file is downloaded unchanged from a signed address", async () => {
  const { id } = await make.certificate();
  const { body } = await harness.call(key, "GET", `${files}/${id}/file`);
  const served = await harness.app.fetch(new Request(body.url));
  expect(Buffer.from(await served.arrayBuffer())).toEqual(Buffer.from(scriptedPdf({})));
  expect(served.headers.get("content-disposition")).toBe('attachment; filename="certificate.pdf"');
  expect(served.headers.get("x-content-type-options")).toBe("nosniff");
  expect(served.headers.get("content-security-policy")).toContain("sandbox");
  await harness.runJobs();
  expect((await harness.app.fetch(new Request((await read(id)).pdf_url))).status).toBe(200);
  const spoiled = body.url.replace(/.(?=.{6}$)/, (one: string) => (one === "A" ? "B" : "A"));
  expect((await harness.app.fetch(new Request(spoiled))).status).toBe(404);
});

test("the same bytes are read once and audited for each contractor", async () => {
  let reads = 0;
  const plain = harness.reader.read;
  harness.reader.read = (bytes) => {
    reads += 1;
    return plain(bytes);
  };
  const bytes = scriptedPdf({ note: org.id });
  const other = await make.contractor({ first_name: "Robin", last_name: "Vale", company_name: null });
  const [mine, theirs] = [(await make.contractor()).id, other.id];
  const made: Wire[] = [];
  for (const contractor of [mine, theirs]) {
    made.push((await send(certificateForm({ contractor }, bytes))).body);
    await harness.runJobs();
  }
  harness.reader.read = plain;
  expect(reads).toBe(1);
  expect(await Promise.all(made.map(async ({ id }) => (await read(id)).status))).toEqual(["approved", "flagged"]);
});

test("an upload must be a file of a known type of at most 15 MiB, for an existing contractor", async () => {
  const { id: contractor } = await make.contractor();
  const foreign = await organization(harness, "Another");
  const theirs = await factories(harness, foreign.keys.sandbox.full).contractor();
  const pdf = scriptedPdf();
  const without = (name: string) => {
    const form = certificateForm({ contractor }, pdf);
    form.delete(name);
    return form;
  };
  const asText = without("certificate");
  asText.set("certificate", "%PDF-1.7");
  const fileAndText = certificateForm({ contractor }, pdf);
  fileAndText.append("certificate", "%PDF-1.7");
  const many = certificateForm({ contractor }, pdf);
  for (let i = 0; i < 50; i++) many.append("certificate", new Blob([pdf]), `${i}.pdf`);
  const oneBad = certificateForm({ contractor }, pdf);
  oneBad.append("certificate", new Blob(["RIFF"]), "second.wav");
  const together = certificateForm({ contractor }, pdf);
  for (let i = 0; i < 2; i++) together.append("certificate", new Blob([pdf, new Uint8Array(8 * 1024 * 1024)]), `${i}.pdf`);
  const fileAsId = without("contractor");
  fileAsId.set("contractor", new Blob([contractor]), "id.txt");
  const large = new Uint8Array(15 * 1024 * 1024 + 1);
  large.set(pdf);
  const crowd = certificateForm({ contractor }, pdf);
  for (let i = 0; i < 80; i++) crowd.append(`note${i}`, "x");
  const odd = new Uint8Array(2048);
  odd.set(pdf, 1022);
  const cases: [string, FormData, string][] = [
    ["no file", without("certificate"), "400 missing_certificate"],
    ["a text for the file", asText, "400 missing_certificate"],
    ["no contractor", without("contractor"), "400 missing_contractor_id"],
    ["a file for the contractor", fileAsId, "400 invalid_input"],
    ["an unknown contractor", certificateForm({ contractor: "cn_unknown" }, pdf), "400 invalid_contractor_id"],
    ["another's contractor", certificateForm({ contractor: theirs.id }, pdf), "400 invalid_contractor_id"],
    ["an unknown entity", certificateForm({ contractor, entity: "en_unknown" }, pdf), "400 invalid_entity_id"],
    ["an unknown job", certificateForm({ contractor, job: "jb_unknown" }, pdf), "400 invalid_job_id"],
    ["a file and a text", fileAndText, "400 invalid_input"],
    ["51 files", many, "400 invalid_input"],
    ["a second file of another kind", oneBad, "400 invalid_file_type"],
    ["two files over 15 MiB together", together, "413 payload_too_large"],
    ["no known kind", certificateForm({ contractor }, new TextEncoder().encode("\u0089PNG")), "400 invalid_file_type"],
    ["an empty file", certificateForm({ contractor }, new Uint8Array()), "400 invalid_file_type"],
    ["the magic too far in", certificateForm({ contractor }, odd), "400 invalid_file_type"],
    ["over 15 MiB", certificateForm({ contractor }, large), "413 payload_too_large"],
    ["a crowd of parts", crowd, "400 bad_request"],
  ];
  for (const [what, form, expected] of cases) expect([what, brief(await send(form))]).toEqual([what, expected]);
  const multipart = { "content-type": "multipart/form-data; boundary=x" };
  expect(brief(await harness.call(key, "POST", files, new Uint8Array(17 * 1024 * 1024), multipart))).toBe("413 payload_too_large");
  expect(brief(await harness.call(key, "POST", files, "--x\r\nnonsense", multipart))).toBe("400 bad_request");
  expect(brief(await harness.call(key, "POST", files, "", { "content-type": "multipart/form-data" }))).toBe("400 bad_request");
  expect(brief(await harness.call(key, "POST", files, { contractor }))).toBe("415 unsupported_media_type");
  expect((await harness.call(key, "GET", files)).body).toEqual([]);
  const [left] = await rowsOf(harness.runtime.database, sql`select count(*)::int as n from documents where org_id = ${org.id}`);
  expect(left?.n).toBe(0);
});

test.each([
  ["../../etc/passwd.pdf", "passwd.pdf"],
  ["C:\\Users\\dana\\my certificate.pdf", "my certificate.pdf"],
  ["nul\u0000byte\u202e.pdf", "nulbyte.pdf"],
  [`${"x".repeat(300)}.pdf`, "x".repeat(200)],
])("the file name %j is stored as %j", async (given, kept) => {
  const { body } = await send(certificateForm({ contractor_id: (await make.contractor()).id }, scriptedPdf(), given));
  expect(body.filename).toBe(kept);
});

test("an idempotency key creates one certificate from repeated uploads, and refuses another file", async () => {
  const { id: contractor } = await make.contractor();
  const once = { "idempotency-key": "one" };
  const post = (bytes = scriptedPdf()) => harness.call(key, "POST", files, certificateForm({ contractor }, bytes), once);
  const [first, again] = [await post(), await post()];
  expect([first.status, again.status, again.headers.get("idempotent-replayed")]).toEqual([201, 201, "true"]);
  expect(again.body.id).toBe(first.body.id);
  expect(brief(await post(scriptedPdf({ note: "other" })))).toBe("422 idempotency_key_reused");
  expect((await harness.call(key, "GET", files)).body).toHaveLength(1);
});

test("without any requirement no certificate is accepted", async () => {
  const [requirement] = (await harness.call(key, "GET", "/insurance_requirements")).body;
  await harness.call(key, "DELETE", `/insurance_requirements/${requirement.id}`);
  expect(brief(await send(await make.certificateBody()))).toBe("400 no_insurance_requirement_found");
});

test("its purpose determines the requirement: the entity of its job, with the entity's own terms", async () => {
  const entity = await make.entity({ required_coverage: ["general", "workers-comp"], coverage_limit: null });
  const job = await make.job({ entity: entity.id });
  const noWorkersComp = { values: { "coverages.workers_compensation": null } };
  expect((await processed({ script: noWorkersComp })).status).toBe("approved");
  const forJob = await processed({ job: job.id, script: noWorkersComp });
  expect(forJob).toMatchObject({ status: "flagged", job: job.id, entity: entity.id });
  expect(forJob.review_results.audit_results.filter((one: Wire) => one.result === "fail").map((one: Wire) => one.rule_name)).toEqual([
    "workers-comp present",
  ]);
});

test("deleting removes the file, its reading and every audit; deleting a contractor deletes theirs", async () => {
  const contractor = await make.contractor();
  const [one, two] = [await processed({ contractor: contractor.id }), await processed({ contractor: contractor.id })];
  const { body: file } = await harness.call(key, "GET", `${files}/${one.id}/file`);
  expect((await harness.call(key, "DELETE", `${files}/${one.id}`)).body).toMatchObject({
    id: one.id,
    object: "certificate",
    deleted: true,
  });
  expect((await harness.app.fetch(new Request(file.url))).status).toBe(404);
  expect(brief(await harness.call(key, "GET", `${files}/${one.id}`))).toBe("404 resource_not_found");
  await harness.call(key, "DELETE", `/contractors/${contractor.id}`);
  expect(brief(await harness.call(key, "GET", `${files}/${two.id}`))).toBe("404 resource_not_found");
  const counts = await rowsOf(
    harness.runtime.database,
    sql`select (select count(*)::int from certificate_audits where org_id = ${org.id}) as audits,
      (select count(*)::int from certificate_audit_results where org_id = ${org.id}) as results,
      (select count(*)::int from certificate_readings where org_id = ${org.id}) as readings,
      (select count(*)::int from documents where org_id = ${org.id} and kind = 'certificate') as files,
      (select count(*)::int from certificate_decisions where org_id = ${org.id}) as decisions`,
  );
  expect(counts[0]).toEqual({ audits: 0, results: 0, readings: 0, files: 0, decisions: 4 });
});

test("a form without a chosen file is refused as missing", async () => {
  const form = certificateForm({ contractor: (await make.contractor()).id }, new Uint8Array(), "");
  expect(brief(await send(form))).toBe("400 missing_certificate");
});
