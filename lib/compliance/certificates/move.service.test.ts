import { expect, test } from "vitest";
import {
  audited,
  auditInEachTest,
  brief,
  eventsOf,
  failures,
  files,
  harness,
  key,
  lowAggregate,
  make,
  org,
  post,
  process,
  read,
} from "#lib/testing/certificates/auditing.ts";
import { factories, type Wire } from "#lib/testing/factories.ts";

auditInEachTest();

const compliant = async (contractor: string, query = "") =>
  (await harness.call(key, "GET", `/contractors/${contractor}/compliance${query}`)).body.compliant;
const entries = async (id: string) => (await harness.call(key, "GET", `${files}/${id}/decisions`)).body as Wire[];
const move = (id: string, body: object, token = org.staff.reviewer) => post(`${id}/purpose`, body, token);

/** A certificate that names Ruth Vance but was uploaded for another contractor; and Ruth. */
async function misfiled() {
  const ruth = await make.contractor({ first_name: "Ruth", last_name: "Vance", company_name: null });
  const sent = await audited({ "insured.name": "Ruth Vance" });
  return { ruth: ruth.id as string, sent };
}

test("a certificate of another contractor is moved to them and audited for them; its history stays", async () => {
  const { ruth, sent } = await misfiled();
  expect([sent.status, failures(sent).map((one: Wire) => one.rule_path)]).toEqual(["flagged", ["insured.name"]]);
  const { body } = await move(sent.id, { contractor: ruth, reason: "It names Ruth." });
  expect(body).toMatchObject({ status: "approved", contractor: ruth });
  expect(await eventsOf(sent.id)).toEqual(["certificate.flagged", "certificate.approved", "certificate.moved"]);
  expect((await entries(sent.id)).map(({ action, contractor, status }) => [action, contractor, status])).toEqual([
    ["audited", ruth, "approved"],
    ["moved", ruth, "flagged"],
    ["moved_away", sent.contractor, null],
    ["audited", sent.contractor, "flagged"],
  ]);
  expect((await entries(sent.id))[1]?.reason).toMatch(/^Before: .+\. Now: Ruth Vance\. It names Ruth\.$/);
  const { body: log } = await harness.call(org.staff.admin, "GET", `/audit_log?object=${sent.id}&limit=100`);
  expect(log.find(({ action }: Wire) => action === "certificate.move")).toBeDefined();
});

test("the previous contractor is no longer compliant by it, the new one is; answers for past times do not change", async () => {
  const approved = await audited();
  const next = await make.contractor({ first_name: "Dana", last_name: "Whitfield" });
  expect([await compliant(approved.contractor), await compliant(next.id)]).toEqual([true, false]);
  harness.clock.advance(10);
  const before = Math.floor(harness.clock.now().getTime() / 1000);
  harness.clock.advance(10);
  expect((await move(approved.id, { contractor: next.id })).body.status).toBe("approved");
  expect([await compliant(approved.contractor), await compliant(next.id)]).toEqual([false, true]);
  expect(await compliant(approved.contractor, `?as_of=${before}`)).toBe(true);
});

test("waivers and decisions for one contractor do not count for the next", async () => {
  const flagged = await audited(lowAggregate);
  await post(`${flagged.id}/results/${failures(flagged)[0].id}/approve`, { reason: "Small job." });
  await post(`${flagged.id}/decision`, { decision: "approve" });
  const next = await make.contractor({ first_name: "Dana", last_name: "Whitfield" });
  const { body } = await move(flagged.id, { contractor: next.id });
  expect(body).toMatchObject({ status: "flagged", decision: null });
  expect(failures(await read(flagged.id)).map((one: Wire) => one.manually_approved)).toEqual([false]);
  expect((await eventsOf(flagged.id)).slice(-2)).toEqual(["certificate.moved", "certificate.flagged"]);
  // A certificate that was denied for the wrong contractor is audited for the right one.
  const denied = await audited(lowAggregate);
  await post(`${denied.id}/decision`, { decision: "deny", note: "Not yours." });
  expect((await move(denied.id, { contractor: next.id })).body).toMatchObject({ status: "flagged", decision: null });
});

test("an unreadable certificate is moved unchanged, and the previous contractor's link no longer shows it", async () => {
  const { id } = await make.certificate({ script: { error: "blank" } });
  await process(id);
  const { body: link } = await post(`${id}/upload_link`);
  const cookie = await make.browser(link);
  const next = await make.contractor();
  expect((await move(id, { contractor: next.id })).body).toMatchObject({ status: "error", contractor: next.id });
  expect(brief(await harness.call(cookie, "GET", "/hosted/certificate_upload"))).toMatch(/^40[01] /);
});

test("contractors of the other environment or unknown ones, read-only roles, and certificates being read are refused", async () => {
  const { sent } = await misfiled();
  const elsewhere = await factories(harness, org.keys.production.full).contractor();
  for (const contractor of [elsewhere.id, "cn_nobody"]) {
    const refused = await move(sent.id, { contractor });
    expect([brief(refused), refused.body.errors?.[0].field]).toEqual(["400 invalid_contractor_id", "contractor"]);
    expect(refused.body.message).toContain("There is no contractor with the id");
  }
  const next = await make.contractor();
  expect(brief(await move(sent.id, { contractor: next.id }, org.staff["read-only"]))).toBe("403 insufficient_permissions");
  const { id } = await make.certificate();
  const early = await move(id, { contractor: next.id });
  expect([brief(early), early.body.message]).toEqual(["409 already_decided", expect.stringContaining("is not read yet")]);
  expect((await read(sent.id)).contractor).toBe(sent.contractor);
});
