import { expect, test } from "vitest";
import { browserOf, until } from "#lib/testing/application.ts";
import { factories, type Wire } from "#lib/testing/factories.ts";
import { furtherTest } from "#lib/testing/runs.ts";
import { screenedInEachTest } from "#lib/testing/sanctions.ts";

const t = screenedInEachTest("held");
const get = async (path: string) => (await t.call("GET", path)).body;
const items = async (): Promise<Wire[]> => await get("/inbox?kind=name_to_check");
/** A contractor of the organization's own name with a policy in force, whose premium is withheld. */
async function covered(first_name = "Orlan") {
  const { id: contractor } = await t.make.contractor({ first_name, last_name: t.lastName(), withhold_premium: true });
  const { id: policy } = await t.make.policy({ quote: (await t.make.quote({ contractor, end_date: t.make.inDays(60) })).id });
  return { contractor, policy };
}
const HELD = /name is being checked/;

test("new and longer cover waits until an operator has cleared the match; cover in force goes on", async () => {
  const { contractor, policy } = await covered();
  t.harness.clock.advance(2 * 24 * 60 * 60);
  const body = { contractor, job: (await t.make.job()).id, end_date: t.make.inDays(20) };
  const before = (await t.call("POST", "/assignments", body)).body;
  expect(before.status).toBe("active");
  await t.load([
    [1, t.listedAs()],
    [2, `${t.listedAs()} Q.`],
  ]);
  await t.screenAll();
  const [item, ...others] = await items();
  expect(others).toEqual([]);
  expect(item).toMatchObject({ subject: contractor, subject_object: "contractor", title: `Orlan ${t.lastName()}`, can_finish: true });
  expect(JSON.stringify(item)).not.toMatch(/sanction|ofac|listed/i);

  const held = (await t.call("POST", "/assignments", { ...body, job: (await t.make.job()).id })).body;
  expect(held).toMatchObject({ status: "not_bound", eligible: { result: false, message: expect.stringMatching(HELD) } });
  expect((await t.call("PUT", `/assignments/${held.id}`, { bind: true })).body.status).toBe("not_bound");
  const later = t.make.inDays(90);
  const endorsements = [{ kind: "waiver_of_subrogation", coverage: "general", form: "blanket" }];
  for (const [method, path, asked, field] of [
    ["PUT", `/policies/${policy}`, { expiration_date: later }, "expiration_date"],
    ["POST", `/policies/${policy}/endorse`, { endorsements }, "endorsements"],
    ["POST", "/assignments/extend", { job_id: body.job, contractor_id: contractor, end_date: t.make.inDays(30) }, "end_date"],
  ] as const) {
    const { status, body } = await t.call(method, path, asked);
    expect([path, status, body.errors]).toEqual([path, 400, [{ field, message: expect.stringMatching(HELD) }]]);
  }
  // Less cover is not held, and what is in force stays.
  expect((await t.call("PUT", `/policies/${policy}`, { expiration_date: t.make.inDays(50) })).status).toBe(200);
  expect((await get(`/assignments/${before.id}`)).status).toBe("active");

  const [first, second] = await t.matches();
  const clear = (match: Wire | undefined) => t.run("sanctions", "clear", "--match", match?.id ?? "", "--reason", "Another person.");
  await clear(first);
  expect(await items()).toHaveLength(1);
  await clear(second);
  expect(await items()).toEqual([]);
  expect((await t.call("PUT", `/assignments/${held.id}`, { bind: true })).body.status).toBe("active");
  expect((await t.call("PUT", `/policies/${policy}`, { expiration_date: later })).status).toBe(200);
});

furtherTest("a refused request leaves its possible match for the operator, with and without an idempotency key", async () => {
  await t.load([[1, t.listedAs()]]);
  for (const headers of [undefined, { "idempotency-key": "held" }]) {
    const contractor = (await t.make.contractor({ first_name: "Orlan", last_name: t.lastName() })).id;
    const { id: quote } = await t.make.quote({ contractor });
    const { status, body } = await t.call("POST", "/policies", { quote }, headers);
    expect([status, body.error_code]).toEqual([400, "invalid_quote_id"]);
    expect((await t.matches()).map((match) => match.contractor)).toContain(contractor);
    expect((await get(`/policies?contractor=${contractor}`)).length).toBe(0);
  }
  expect(await items()).toEqual([]);
});

furtherTest("two screenings at once make one item, and one that meets a clearing ends right", async () => {
  const { contractor } = await covered();
  await t.load([[1, t.listedAs()]]);
  const job = async () => (await t.make.job()).id;
  const body = { contractor, end_date: t.make.inDays(20) };
  const bodies = await Promise.all([1, 2, 3, 4].map(async () => ({ ...body, job: await job() })));
  await Promise.all([t.screenAll(), ...bodies.map((one) => t.call("POST", "/assignments", one))]);
  expect(await items()).toHaveLength(1);
  const [match] = await t.matches();
  await Promise.all([
    t.run("sanctions", "clear", "--match", match?.id ?? "", "--reason", "Another person."),
    t.call("POST", "/assignments", { ...body, job: await job() }),
  ]);
  expect([await t.matches(), await items()]).toEqual([[], []]);
});

furtherTest("an application that was approved after the match lets its policy be extended, in the sandbox too", async () => {
  const sandbox = factories(t.harness, t.org.keys.sandbox.full);
  const { id: contractor } = await sandbox.contractor({ first_name: "Testa", last_name: "Sanctionata", withhold_premium: true });
  const quote = await sandbox.quote({ contractor, end_date: sandbox.inDays(60) });
  const session = await sandbox.applySession({ quote: quote.id });
  const browser = browserOf(t.harness, await sandbox.browser(session));
  await until(browser, "application_questions");
  expect((await browser.answer()).body.status).toBe("in_review");
  const call = (method: string, path: string, body: object) => t.harness.call(t.org.keys.sandbox.full, method, path, body);
  await call("POST", `/apply/sessions/${session.id}/decision`, { decision: "approve", reason: "Another person." });
  expect((await browser.sign({ name: "Testa Sanctionata" })).status).toBe(200);
  expect((await browser.confirm()).body.status).toBe("complete");
  const body = { contractor, job: (await sandbox.job()).id, end_date: sandbox.inDays(20) };
  expect((await call("POST", "/assignments", body)).body).toMatchObject({ status: "active" });
});
