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
import { certificateForm, scriptedPdf } from "#lib/testing/certificates/scripted-reader.ts";
import type { Wire } from "#lib/testing/factories.ts";

auditInEachTest();

const rulesOf = (certificate: Wire) => certificate.review_results.audit_results.map(({ rule_name, result }: Wire) => [rule_name, result]);

/** Uploads the same file for a contractor, by any caller. */
async function sent(token: string, fields: { contractor: string; entity?: string; job?: string }): Promise<Wire> {
  const { status, body } = await harness.call(token, "POST", files, certificateForm(fields, scriptedPdf()));
  expect(status).toBe(201);
  await process(body.id);
  return await read(body.id);
}

async function strict() {
  const contractor = (await make.contractor()).id;
  const entity = (await make.entity({ name: "Harbor Stage", required_coverage: [], coverage_limit: null })).id;
  const job = (await make.job({ name: "Rigging", entity })).id;
  const requirement = (await make.insuranceRequirement({ entity })).id;
  return { contractor, entity, job, requirement };
}

test("one file is audited against the same rules whoever uploads it, also when staff set its purpose later", async () => {
  const { contractor, entity, job, requirement } = await strict();
  const byKey = await sent(key, { contractor, entity });
  const byStaff = await sent(org.staff.reviewer, { contractor, job });
  expect([byStaff.entity, byStaff.job, byStaff.review_results.requirement]).toEqual([entity, job, requirement]);
  expect(rulesOf(byStaff)).toEqual(rulesOf(byKey));

  const plain = await sent(org.staff.reviewer, { contractor });
  expect(plain).toMatchObject({ status: "approved", entity: null, can: expect.arrayContaining(["change_purpose"]) });
  expect(rulesOf(plain)).not.toEqual(rulesOf(byKey));
  const changed = await post(`${plain.id}/purpose`, { entity });
  expect([brief(changed), changed.body.entity, changed.body.job, changed.body.status]).toEqual(["200", entity, null, "flagged"]);
  expect(rulesOf(await read(plain.id))).toEqual(rulesOf(byKey));
  expect(await eventsOf(plain.id)).toEqual(["certificate.approved", "certificate.flagged"]);

  const byJob = await post(`${plain.id}/purpose`, { job, entity: null });
  expect([byJob.body.entity, byJob.body.job]).toEqual([entity, job]);
  const back = await post(`${plain.id}/purpose`, { entity: null, job: null });
  expect(back.body).toMatchObject({ entity: null, job: null, status: "approved" });
  expect(rulesOf(await read(plain.id))).toEqual(rulesOf(await sent(key, { contractor })));
});

test("the ledger and the timeline show the purpose before and after, and unchanged parts are omitted", async () => {
  const { contractor, entity, job } = await strict();
  const { id } = await sent(key, { contractor });
  harness.clock.advance(2);
  await post(`${id}/purpose`, { job });
  const same = await post(`${id}/purpose`, { entity, job });
  expect(brief(same)).toBe("200");
  const { body: history } = await harness.call(key, "GET", `${files}/${id}/decisions`);
  const entry = { action: "purpose_changed", name: "Test reviewer", reason: "Before: any contracting entity. Now: Harbor Stage, Rigging." };
  expect(history.filter(({ action }: Wire) => action === "purpose_changed")).toMatchObject([entry]);
  expect(history.map(({ action }: Wire) => action)).toEqual(["audited", "purpose_changed", "audited"]);
  const { body: timeline } = await harness.call(key, "GET", `/timeline/${id}?limit=100`);
  expect(timeline.filter(({ kind, action }: Wire) => kind === "decision" && action === "purpose_changed")).toHaveLength(1);
  expect(timeline.filter(({ kind, action }: Wire) => kind === "change" && action === "certificate.change_purpose")).toEqual([]);
});

test("evidence follows the certificate: it is no longer listed for the previous entity", async () => {
  const contractor = (await make.contractor()).id;
  const [from, to] = [
    (await make.entity({ required_coverage: [], coverage_limit: null })).id,
    (await make.entity({ required_coverage: [], coverage_limit: null })).id,
  ];
  const { id } = await sent(key, { contractor, entity: from });
  // Positions count a certificate for every scope whose requirement it meets, whichever entity it was sent for.
  const listed = async (entity: string) => {
    const { compliant, evidence } = (await harness.call(key, "GET", `/contractors/${contractor}/compliance?entity=${entity}`)).body;
    return [compliant, ...evidence.map((one: Wire) => one.certificate)];
  };
  expect([await listed(from), await listed(to)]).toEqual([[true, id], [true]]);
  harness.clock.advance(2);
  await post(`${id}/purpose`, { entity: to });
  expect([await listed(from), await listed(to)]).toEqual([[true], [true, id]]);
});

test("an entity and a job must be the organization's own, and changing the purpose requires permission to decide", async () => {
  const { contractor } = await strict();
  const { id } = await sent(key, { contractor });
  expect(brief(await post(`${id}/purpose`, { entity: "en_unknown" }))).toBe("400 invalid_entity_id");
  expect(brief(await post(`${id}/purpose`, { job: "jb_unknown" }))).toBe("400 invalid_job_id");
  expect(brief(await post(`${id}/purpose`, {}, org.staff["read-only"]))).toBe("403 insufficient_permissions");
  const waiting = (await make.certificate({ contractor })).id;
  expect(brief(await post(`${waiting}/purpose`, {}))).toBe("409 already_decided");
});
