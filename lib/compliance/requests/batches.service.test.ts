import { expect, test } from "vitest";
import { audited, auditInEachTest, brief, harness, key, make } from "#lib/testing/certificates/auditing.ts";
import type { Wire } from "#lib/testing/factories.ts";

auditInEachTest();

const get = async (path: string): Promise<Wire> => (await harness.call(key, "GET", path)).body;
const list = async (path: string): Promise<Wire[]> => (await harness.call(key, "GET", path)).body;
const post = (path: string, body: object) => harness.call(key, "POST", path, body);

async function batchOf(body: object): Promise<Wire> {
  const { body: batch } = await post("/compliance_request_batches", body);
  expect(batch).toMatchObject({ status: "running", done: 0, total: null });
  await harness.runJobs();
  return await get(`/compliance_request_batches/${batch.id}`);
}
const outcomesOf = async ({ id }: Wire) =>
  Object.fromEntries((await list(`/compliance_request_batches/${id}/outcomes?limit=100`)).map((one) => [one.contractor, one.outcome]));

test("named contractors are asked once each; who cannot be asked is listed with the reason", async () => {
  const [plain, asked, covered, gone] = await Promise.all([1, 2, 3, 4].map(async () => (await make.contractor()).id));
  await post("/compliance_requests", { contractor: asked });
  await audited({}, { contractor: covered });
  await harness.call(key, "DELETE", `/contractors/${gone}`);
  const batch = await batchOf({
    contractors: [plain, asked, covered, gone, plain],
    send: "email",
    success_url: "https://app.example.com/ok",
  });
  expect(batch).toMatchObject({ status: "complete", total: 4, done: 4, created_requests: 1, skipped: 2, failed: 1 });
  expect(await outcomesOf(batch)).toEqual({
    [String(asked)]: "compliance_request_open",
    [String(covered)]: "already_covered",
    [String(gone)]: "contractor_deleted",
  });
  expect(await list(`/compliance_requests?batch=${batch.id}`)).toMatchObject([
    { contractor: plain, batch: batch.id, success_url: "https://app.example.com/ok", mail_delivery: { kind: "compliance_request" } },
  ]);
});

test("everybody with a status at an entity is asked, and nobody else", async () => {
  const { id: entity } = await make.entity();
  const there = await Promise.all([1, 2, 3].map(async () => (await make.contractor()).id));
  await make.contractor();
  for (const contractor of there) await post("/engagements", { contractor, entity });
  const batch = await batchOf({ compliance: "not_covered", entity });
  expect(batch).toMatchObject({ status: "complete", total: 3, created_requests: 3, entity, compliance: "not_covered" });
  const asked = await list(`/compliance_requests?batch=${batch.id}&entity=${entity}`);
  expect(asked.map(({ contractor }) => contractor).toSorted()).toEqual(there.toSorted());
  // Requested again, nobody gets a second one.
  expect(await batchOf({ compliance: "not_covered", entity })).toMatchObject({ created_requests: 0, skipped: 3 });
});

test("a batch whose entity is deleted fails; terms are checked at once", async () => {
  const { id: entity } = await make.entity();
  const { body } = await post("/compliance_request_batches", { contractors: [(await make.contractor()).id], entity });
  await harness.call(key, "DELETE", `/entities/${entity}`);
  await harness.runJobs();
  expect(await get(`/compliance_request_batches/${body.id}`)).toMatchObject({ status: "failed", done: 0 });
  for (const wrong of [
    {},
    { contractors: [], compliance: "covered" },
    { compliance: "not_covered", remind: [3] },
    { contractors: ["cn_x"], job: "jb_x" },
  ])
    expect(brief(await post("/compliance_request_batches", wrong))).toMatch(/^400/);
});
