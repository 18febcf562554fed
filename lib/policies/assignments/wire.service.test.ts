import { expect, test } from "vitest";
import type { Answer } from "#lib/testing/answers.ts";
import type { Factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
tenantOfFile((tenant) => {
  ({ harness, key, make } = tenant);
});

const brief = ({ status, body }: Answer) =>
  body.error_code ? `${status} ${body.error_code} ${body.errors?.[0]?.field ?? ""}`.trim() : `${status}`;
const extend = (body: object) => harness.call(key, "POST", "/assignments/extend", body);
const put = (id: string, body: object) => harness.call(key, "PUT", `/assignments/${id}`, body);

test("extending a job that its quote's policy covers extends that policy, and returns the quote's figures", async () => {
  const quote = await make.quote({ effective_date: make.inDays(2), end_date: make.inDays(20) });
  const policy = await make.policy({ quote: quote.id });
  const end_date = make.inDays(40);
  const extended = await extend({ job_id: policy.job, end_date, send_email: false });
  expect([extended.status, extended.body]).toEqual([200, { eligible: true, quote_json: quote.quote_json }]);
  const read = async () => (await harness.call(key, "GET", `/policies/${policy.id}`)).body.expiration_date;
  expect(await read()).toBe(end_date);
  expect(brief(await extend({ job_id: policy.job, end_date: end_date - 1 }))).toBe("400 end_date_invalid end_date");
  expect(brief(await extend({ job_id: policy.job, end_date: make.inDays(500) }))).toMatch(/^400 end_date_invalid/);
  expect(brief(await extend({ job_id: "jb_nothing", end_date }))).toBe("400 invalid_job_id job_id");
  expect(await read()).toBe(end_date);
});

test("the contractor is told that the policy ends later, unless the platform opts out or nothing changes", async () => {
  const policy = await make.policy({ quote: (await make.quote({ end_date: make.inDays(20) })).id });
  const told = async () => (await harness.call(key, "GET", `/outbox?contractor=${policy.contractor}`)).body;
  // As the published clients send it: the path, the two fields, no contractor.
  const sent = (days: number, more: object = {}) => extend({ job_id: policy.job, end_date: make.inDays(days), ...more });
  expect(brief(await sent(30, { send_email: false }))).toBe("200");
  expect(await told()).toEqual([]);
  const extended = await sent(40);
  expect([extended.status, Object.keys(extended.body)]).toEqual([200, ["eligible", "quote_json"]]);
  expect(await told()).toMatchObject([{ kind: "assignment_extended", object: policy.id }]);
  const end_date = (await harness.call(key, "GET", `/policies/${policy.id}`)).body.expiration_date;
  expect(brief(await extend({ job_id: policy.job, end_date }))).toBe("200");
  expect(await told()).toHaveLength(1);
  expect(brief(await sent(500))).toBe("400 end_date_invalid end_date");
});

test("a job without cover is refused with the published message, and so is an assignment without any policy", async () => {
  const refused = { error_code: "no_active_policy", message: "No matching policy found for assignment." };
  const job = await make.job();
  expect((await extend({ job_id: job.id, end_date: make.inDays(9) })).body).toMatchObject(refused);
  const made = await harness.call(key, "POST", "/assignments", { contractor: (await make.contractor()).id, job: job.id });
  expect([made.status, made.body]).toMatchObject([400, refused]);
});

test("an unbound assignment accepts another job and another contractor, and is checked and priced again", async () => {
  const one = await make.insured();
  const other = await make.insured();
  const offer = await make.assignment({ contractor: one.contractor, bind: false });
  const job = await make.job({ wage: 900_000 });
  const moved = await put(offer.id, { job_id: job.id });
  expect(moved.body).toMatchObject({ id: offer.id, job: job.id, contractor: one.contractor, policy: one.policy, status: "not_bound" });
  const given = await put(offer.id, { contractor: other.contractor });
  expect(given.body).toMatchObject({ job: job.id, contractor: other.contractor, policy: other.policy, eligible: { result: true } });
  expect(brief(await put(offer.id, { contractor: "cn_nothing" }))).toBe("400 invalid_contractor_id contractor");
  expect(brief(await put(offer.id, { job: "jb_nothing" }))).toBe("400 invalid_job_id job");
  const bound = await put(offer.id, { bind: true });
  expect(bound.body.status).toBe("active");
  const late = await put(offer.id, { contractor: one.contractor });
  expect([brief(late), late.body.message]).toEqual([
    "400 invalid_input contractor",
    "contractor cannot change once the assignment is bound; cancel it and create a new one.",
  ]);
});
