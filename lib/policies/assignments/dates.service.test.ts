import { expect, test } from "vitest";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
tenantOfFile((tenant) => {
  ({ harness, key, make } = tenant);
});

const DAY = 86_400;
const get = async (id: string) => (await harness.call(key, "GET", `/assignments/${id}`)).body as Wire;
const put = (id: string, body: object) => harness.call(key, "PUT", `/assignments/${id}`, body);
const act = (verb: "cancel" | "extend" | "change_dates", body: object) => harness.call(key, "POST", `/assignments/${verb}`, body);
const typesOf = async (id: string) => ((await harness.call(key, "GET", `/events?object_id=${id}`)).body as Wire[]).map(({ type }) => type);
/** The contractor's notices about an assignment, newest first. */
const noticesOf = async ({ id, contractor }: Wire) =>
  ((await harness.call(key, "GET", `/outbox?contractor=${contractor}`)).body as Wire[]).filter(({ object }) => object === id);
const brief = ({ status, body }: { status: number; body: Wire }) =>
  body.error_code ? `${status} ${body.error_code}${body.errors ? ` ${body.errors[0].field}` : ""}` : `${status}`;
/** An assignment from day 5 to day 10, bound. */
const ahead = async (over: Record<string, unknown> = {}) =>
  await make.assignment({
    contractor: (await make.insured()).contractor,
    effective_date: make.inDays(5),
    end_date: make.inDays(10),
    ...over,
  });

test("an extension replaces the certificates, then sends its event; it never shortens and never exceeds a year", async () => {
  const assignment = await ahead();
  await harness.runJobs();
  const first = (await get(assignment.id)).certificates;
  const extend = (end_date: number) => act("extend", { job_id: assignment.job, end_date });
  expect(brief(await extend(assignment.end_date - 1))).toBe("400 end_date_invalid end_date");
  expect(brief(await extend(make.inDays(371)))).toBe("400 end_date_invalid end_date");
  expect((await extend(assignment.end_date)).body.certificate_refresh_pending).toBe(false);
  const { body: extended } = await extend(make.inDays(20));
  expect(extended).toMatchObject({ end_date: make.inDays(20), certificate_refresh_pending: true, status: "active" });
  expect(await typesOf(assignment.id)).toEqual(["assignment.active"]);
  await harness.runJobs();
  const refreshed = await get(assignment.id);
  expect(refreshed.certificate_refresh_pending).toBe(false);
  expect(refreshed.certificates.gl_coi_pdf_url).not.toBe(first.gl_coi_pdf_url);
  expect(await typesOf(assignment.id)).toEqual(["assignment.extended", "assignment.active"]);
  await act("extend", { job_id: assignment.job, end_date: make.inDays(21), send_email: false });
  const mails = (await harness.call(key, "GET", `/outbox?contractor=${assignment.contractor}&object=${assignment.id}`)).body as Wire[];
  expect(mails.map(({ kind }) => kind)).toEqual(["assignment_extended", "assignment_notice"]);
  expect(mails[0]?.text).toContain('"Spring gala photography" now runs to July 5, 2026. You will receive new proof');
  expect(mails[1]?.text).toContain("for Harbor & Vale Events LLC, from June 20, 2026 to June 25, 2026");
  expect(mails[1]?.text).toContain("withheld from your pay");
  harness.clock.advance(12 * DAY);
  expect(brief(await put(assignment.id, { effective_date: make.inDays(20) }))).toBe("400 assignment_started effective_date");
  expect((await put(assignment.id, { end_date: make.inDays(30) })).body.end_date).toBe(make.inDays(30));
});

test("dates move only before the start, and eligibility is checked again", async () => {
  const insured = () => make.insured({ effective_date: make.inDays(2), end_date: make.inDays(32) });
  const assignment = await ahead({ contractor: (await insured()).contractor });
  const change = (dates: object) => act("change_dates", { job_id: assignment.job, ...dates });
  expect(brief(await change({}))).toBe("400 invalid_input");
  expect(brief(await change({ effective_date: make.inDays(-1) }))).toBe("400 effective_date_invalid effective_date");
  expect(brief(await change({ effective_date: make.inDays(11) }))).toBe("400 end_date_invalid end_date");
  const moved = { effective_date: make.inDays(2), end_date: make.inDays(8) };
  expect((await change(moved)).body).toMatchObject({ ...moved, status: "active", certificate_refresh_pending: true });
  const letters = (await harness.call(key, "GET", `/outbox?contractor=${assignment.contractor}&kind=assignment_moved`)).body as Wire[];
  expect(letters.map(({ text }) => text)).toEqual([
    expect.stringMatching(/now runs from \w+ \d+, 2026 to \w+ \d+, 2026\. You will receive new proof/),
  ]);
  // By then the application is older than twelve months; a bound assignment is unaffected.
  const offer = await ahead({ bind: false, contractor: (await insured()).contractor });
  harness.clock.advance(1.5 * DAY);
  const late = { effective_date: make.inDays(364), end_date: make.inDays(365) };
  const refused = await change(late);
  expect(brief(refused)).toBe("400 effective_date_invalid effective_date");
  expect(refused.body.message).toMatch(/application is 12 months old/);
  expect(await get(assignment.id)).toMatchObject(moved);
  const { body } = await act("change_dates", { job_id: offer.job, ...late });
  expect(body).toMatchObject({ ...late, status: "not_bound", eligible: { result: false } });
  harness.clock.advance(3 * DAY);
  expect(brief(await change({ end_date: make.inDays(9) }))).toBe("400 assignment_started");
});

test("two bound terms of one contractor on one job never overlap, whatever changes", async () => {
  const one = await ahead();
  const two = await ahead({ contractor: one.contractor, job: one.job, effective_date: make.inDays(10), end_date: make.inDays(15) });
  expect(two.status).toBe("active");
  expect(brief(await act("extend", { job_id: one.job, end_date: make.inDays(11) }))).toBe("400 invalid_input assignment_id");
  const both = { job_id: one.job, assignment_id: one.id };
  expect(brief(await act("extend", { ...both, end_date: make.inDays(11) }))).toBe("400 assignment_exists job");
  expect(brief(await act("change_dates", { ...both, end_date: make.inDays(12) }))).toBe("400 assignment_exists job");
  const apart = await Promise.all([act("extend", { ...both, end_date: make.inDays(10) }), put(two.id, { effective_date: make.inDays(9) })]);
  expect(apart.map(brief).sort()).toEqual(["200", "400 assignment_exists job"]);
});

test("cancelling before the start, by job or by deletion, keeps the record", async () => {
  const assignment = await ahead();
  const { body } = await act("cancel", { job_id: assignment.job });
  expect(body).toMatchObject({
    status: "cancelled",
    cancelled: true,
    cancellation_date: make.inDays(0),
    cancellation_reason: "client_request",
    charge_date: null,
  });
  expect(await typesOf(assignment.id)).toEqual(["assignment.cancelled", "assignment.active"]);
  const notices = await noticesOf(assignment);
  expect(notices.map(({ kind }) => kind)).toEqual(["assignment_cancelled", "assignment_notice"]);
  expect(notices[0]?.text).toMatch(/from \w+ \d+, 2026 to \w+ \d+, 2026, is cancelled\. .+No premium is withheld/s);
  expect(brief(await act("cancel", { job_id: assignment.job }))).toBe("400 invalid_job_id job_id");
  expect(brief(await put(assignment.id, { end_date: make.inDays(20) }))).toBe("400 invalid_input");
  const again = await ahead({ contractor: assignment.contractor, job: assignment.job });
  const deleted = await harness.call(key, "DELETE", `/assignments/${again.id}`);
  expect(deleted.body).toMatchObject({ id: again.id, object: "assignment", deleted: true });
  expect(await get(again.id)).toMatchObject({ status: "cancelled", cancellation_reason: "client_request" });
  const started = await ahead();
  harness.clock.advance(6 * DAY);
  expect(brief(await act("cancel", { job_id: started.job }))).toBe("400 assignment_started");
  expect(brief(await harness.call(key, "DELETE", `/assignments/${started.id}`))).toBe("400 assignment_started");
  expect((await get(started.id)).status).toBe("active");
});

test("an ambiguous reference to a job's assignments is refused", async () => {
  const one = await ahead();
  const two = await ahead({ job: one.job });
  expect(brief(await act("cancel", { job_id: one.job }))).toBe("400 invalid_input contractor_id");
  expect(brief(await act("cancel", { job_id: one.job, contractor_id: "cn_nobody" }))).toBe("400 invalid_contractor_id contractor_id");
  const reason = "Contractor is ill";
  const { body } = await act("cancel", { job_id: one.job, contractor_id: two.contractor, reason });
  expect(body).toMatchObject({ id: two.id, cancellation_reason: reason });
  expect((await act("cancel", { job_id: one.job })).body.id).toBe(one.id);
});

test("cover that ends also ends what is not in force yet, and nothing else", async () => {
  const running = await ahead({ effective_date: make.inDays(1) });
  const policyOf = async (assignment: Wire) => `/policies/${(await get(assignment.id)).policy}`;
  harness.clock.advance(2 * DAY);
  const ends: [string, (assignment: Wire) => Promise<string>, string][] = [
    ["client_request", policyOf, "policy"],
    ["contractor_deleted", async ({ contractor }) => `/contractors/${contractor}`, "contractor"],
    ["entity_deleted", async ({ job }) => `/entities/${(await harness.call(key, "GET", `/jobs/${job}`)).body.entity}`, "entity"],
    ["job_deleted", async ({ job }) => `/jobs/${job}`, "job"],
  ];
  for (const [reason, path] of ends) {
    const assignment = await ahead();
    const offer = await ahead({ contractor: assignment.contractor, job: assignment.job, bind: false });
    expect((await harness.call(key, "DELETE", await path(assignment))).status).toBe(200);
    for (const { id } of [assignment, offer]) expect(await get(id)).toMatchObject({ status: "cancelled", cancellation_reason: reason });
    expect(await typesOf(assignment.id)).toEqual(["assignment.cancelled", "assignment.active"]);
    // No notice was sent for the offer.
    expect([(await noticesOf(assignment)).length, (await noticesOf(offer)).length]).toEqual([2, 0]);
  }
  expect((await harness.call(key, "DELETE", await policyOf(running))).status).toBe(200);
  expect((await get(running.id)).status).toBe("active");
  expect(brief(await harness.call(key, "DELETE", `/jobs/${running.job}`))).toBe("400 job_is_used");
});

test("an assignment cannot be bound to a policy that is cancelled concurrently and outlive it", async () => {
  const second = await harness.another();
  for (let round = 0; round < 4; round++) {
    const { contractor, policy } = await make.insured();
    const body = { contractor, job: (await make.job()).id, effective_date: make.inDays(5), end_date: make.inDays(9) };
    const [made, ended] = await Promise.all([
      harness.call(key, "POST", "/assignments", body),
      second.call(key, "DELETE", round % 2 ? `/policies/${policy}` : `/contractors/${contractor}`),
    ]);
    expect(ended.status).toBe(200);
    if (made.status === 201) expect((await get(made.body.id)).status).toBe("cancelled");
    else expect(["400 no_active_policy", "400 no_active_policy policy", "400 invalid_contractor_id contractor"]).toContain(brief(made));
  }
});
