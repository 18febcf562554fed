import { afterAll, beforeAll, expect, test } from "vitest";
import { factories, type Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { importForm } from "#lib/testing/imports.ts";
import { organization } from "#lib/testing/organization.ts";
import { runImport } from "./run.ts";

let harness: Harness;

beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const DAY = 86_400;
const day = (at: number) => new Date(at * 1000).toISOString().slice(0, 10);
const midnight = (at: number) => at - (at % DAY);
const HEADER = "Worker,Project,Gross pay,Period start,Period end";

async function fresh() {
  const org = await organization(harness);
  const token = org.keys.sandbox.full;
  const call = async (method: string, path: string, body?: object) => (await harness.call(token, method, path, body)).body;
  const moved = async (id: string): Promise<Wire> => {
    await runImport(harness.runtime, { orgId: org.id, environment: "sandbox", import: id });
    return await call("GET", `/imports/${id}`);
  };
  const upload = async (lines: string[]) =>
    await moved((await call("POST", "/imports", importForm(lines.join("\n"), "invoices", "pay.csv"))).id);
  const act = async (action: string, { id }: Wire) => {
    const { error_code } = await call("POST", `/imports/${id}/${action}`);
    if (error_code) throw new Error(error_code);
    return await moved(id);
  };
  const rows = async ({ id }: Wire, status = "") =>
    (await call("GET", `/imports/${id}/rows?limit=100${status && `&status=${status}`}`)) as Wire[];
  const make = factories(harness, token);
  /** A contractor with cover, by the policy. */
  const covered = async (contractor: Record<string, unknown> = { withhold_premium: true }) => {
    const { id, email } = await make.contractor(contractor);
    const job = await make.job({ name: `Work of ${email}` });
    const quote = await make.quote({ contractor: id, job: job.id, end_date: make.inDays(200) });
    const policy = await make.policy({ quote: quote.id });
    return { email, policy, job: job.name, start: midnight(policy.effective_date) };
  };
  const line = ({ email, job, start }: { email: string; job: string; start: number }, pay: string, from = 1, to = 8) =>
    `${email},${job},${pay},${day(start + from * DAY)},${day(start + to * DAY)}`;
  return { org, token, call, moved, upload, act, rows, make, covered, line };
}

test("a roster's pay is priced line by line before anything is invoiced, and invoiced as previewed", async () => {
  const { call, upload, act, rows, covered, line } = await fresh();
  const people = [await covered(), await covered(), await covered()];
  const checked = await upload([HEADER, ...people.map((one, i) => line(one, `$${i + 1}000.50`))]);
  expect(checked).toMatchObject({
    target: "invoices",
    status: "ready",
    missing: [],
    counts: { valid: 3 },
    can: ["start", "map", "cancel"],
  });
  expect(await call("GET", "/invoices")).toEqual([]);
  const previewed = (await rows(checked)).map(({ amount }) => amount);
  expect(previewed.every((amount) => amount > 100)).toBe(true);
  expect(checked.pay).toEqual({ gross_pay: 600_150, total: previewed.reduce((a, b) => a + b, 0), invoiced: 0 });
  const done = await act("start", checked);
  const invoices = (await call("GET", "/invoices?limit=100")).toReversed();
  expect(invoices.map(({ total }: Wire) => total)).toEqual(previewed);
  expect(invoices.map(({ gross_pay }: Wire) => gross_pay)).toEqual([100_050, 200_050, 300_050]);
  expect(done).toMatchObject({ status: "done", counts: { created: 3 }, pay: { invoiced: checked.pay.total } });
  expect((await rows(done)).map(({ object }) => object)).toEqual(invoices.map(({ id }: Wire) => id));
});

test("each line that cannot be invoiced says why; pay that was reported is a duplicate", async () => {
  const { upload, rows, covered, line, make } = await fresh();
  const [one, other] = [await covered(), await covered()];
  const { email } = await make.contractor();
  await make.job({ name: "Nobody's" });
  await make.invoice({ policy: other.policy, from: 0, days: 7 });
  const checked = await upload([
    HEADER,
    line(one, "250"),
    line(one, "250"),
    line(other, "250", 3, 10),
    line(one, "many", 10, 17),
    line(one, "250", 20, 15),
    line(one, "250", -9, -2),
    `${email},Nobody's,250,${day(one.start)},${day(one.start + DAY)}`,
    `nobody@example.com,${one.job},250,${day(one.start)},${day(one.start + DAY)}`,
  ]);
  expect(checked.counts).toMatchObject({ valid: 1, duplicate: 2, invalid: 5 });
  expect(checked.pay.total).toBe((await rows(checked, "valid"))[0]?.amount);
  const why = (await rows(checked)).filter(({ status }) => status !== "valid").map(({ line: at, message }) => `${at} ${message}`);
  expect(why).toEqual([
    "3 Line 2 has the same contractor, job and pay cycle.",
    "4 An invoice for this job in this pay cycle already exists.",
    "5 Gross pay must be an amount in dollars, such as 1,250.00.",
    "6 A pay cycle must end after it starts.",
    expect.stringMatching(/^7 Cover for this job starts on/),
    "8 The contractor has no policy or assignment that covers this job.",
    "9 Worker does not match any contractor of your organization.",
  ]);
});

test("a run is undone until its first charge; the file can then be imported again", async () => {
  const { call, upload, act, covered, line } = await fresh();
  const file = [HEADER, line(await covered(), "1000"), line(await covered(), "2000")];
  const done = await act("start", await upload(file));
  expect(done.can).toEqual(["undo", "repeat"]);
  const [paid] = await call("GET", "/invoices");
  await call("POST", `/invoices/${paid.id}/remit`, {});
  const undone = await act("undo", done);
  expect(undone).toMatchObject({ status: "undone", counts: { created: 1, undone: 1 }, can: [], pay: { invoiced: paid.total } });
  expect((await call("GET", "/invoices")).map(({ status }: Wire) => status)).toEqual(["paid", "void"]);
  const again = await upload(file);
  expect(again.counts).toMatchObject({ valid: 1, duplicate: 1 });
  const twice = await act("start", again);
  expect(twice).toMatchObject({ counts: { created: 1 } });
  harness.clock.advance(25 * 3600);
  expect((await call("GET", `/imports/${twice.id}`)).can).toEqual(["repeat"]);
  expect(await call("POST", `/imports/${twice.id}/undo`)).toMatchObject({ error_code: "import_not_ready" });
});

test("the last cycle is repeated for the next one, with what became of its invoices", async () => {
  const { call, upload, act, moved, rows, covered, line } = await fresh();
  const [one, other, gone] = [await covered(), await covered(), await covered()];
  const done = await act("start", await upload([HEADER, line(one, "1000"), line(other, "2000"), line(gone, "3000")]));
  const [third, second] = await call("GET", "/invoices");
  await call("PUT", `/invoices/${second.id}`, { gross_pay: 250_000 });
  await call("DELETE", `/invoices/${third.id}`);
  const cycle = { paycycle_startdate: one.start + 8 * DAY, paycycle_enddate: one.start + 15 * DAY };
  const repeated = await call("POST", `/imports/${done.id}/repeat`, cycle);
  expect(repeated).toMatchObject({ target: "invoices", filename: "pay.csv, repeated", rows: 2, missing: [] });
  const checked = await moved(repeated.id);
  expect(checked).toMatchObject({ status: "ready", counts: { valid: 2 }, pay: { gross_pay: 350_000 } });
  expect((await rows(checked)).every(({ amount }) => amount > 0)).toBe(true);
  const finished = await act("start", checked);
  const [, last] = await rows(finished);
  expect(await call("GET", `/invoices/${last?.object}`)).toMatchObject({ gross_pay: 250_000, ...cycle });
  expect(finished.pay.invoiced).toBe(checked.pay.total);
  const wrong = await call("POST", `/imports/${done.id}/repeat`, { ...cycle, paycycle_enddate: cycle.paycycle_startdate });
  expect(wrong).toMatchObject({ error_code: "invalid_paycycle_enddate" });
});

test("pay is reported by those who may write invoices", async () => {
  const { org, token } = await fresh();
  const form = () => importForm(`${HEADER}\na,b,1,2026-01-01,2026-01-02`, "invoices", "pay.csv");
  const narrow = await org.key(["imports:read", "imports:write", "invoices:read"]);
  expect((await harness.call(narrow, "POST", "/imports", form())).status).toBe(403);
  const { body } = await harness.call(token, "POST", "/imports", form());
  for (const action of ["start", "undo", "cancel"])
    expect([action, (await harness.call(narrow, "POST", `/imports/${body.id}/${action}`)).status]).toEqual([action, 403]);
});

test("a run of pay corrects a run: changed rows correct their invoices, unchanged ones are nothing new, others report pay", async () => {
  const { call, upload, moved, act, rows, covered, line } = await fresh();
  const [changed, same, forgotten] = [await covered(), await covered(), await covered()] as const;
  const run = await act("start", await upload([HEADER, line(changed, "1000.00"), line(same, "1000.00")]));
  const before = (await call("GET", "/invoices?limit=100")) as Wire[];
  for (const { id } of before) await call("POST", `/invoices/${id}/remit`, {});
  const text = [HEADER, line(changed, "-600.00"), line(same, "1000.00"), line(forgotten, "700.00")].join("\n");
  const form = importForm(text, "invoices", "pay.csv");
  form.set("replaces", run.id);
  const checked = await moved((await call("POST", "/imports", form)).id);
  expect(checked).toMatchObject({ status: "ready", replaces: run.id, counts: { valid: 2, duplicate: 1 } });
  expect((await rows(checked, "duplicate")).map(({ message }) => message)).toEqual(["The pay is what was reported."]);
  expect(await act("start", checked)).toMatchObject({ status: "done", counts: { created: 2 } });
  const made = (await call("GET", `/invoices?import=${checked.id}`)) as Wire[];
  const corrected = before.find(({ contractor }) => made.some((one) => one.replaces !== null && one.contractor === contractor));
  expect(made.map(({ gross_pay, replaces }) => [gross_pay, replaces === null]).sort()).toEqual([
    [40_000, false],
    [70_000, true],
  ]);
  expect(await call("GET", `/invoices/${corrected?.id}`)).toMatchObject({ status: "paid", gross_pay: 100_000 });
  const notARun = importForm(text, "contractors", "pay.csv");
  notARun.set("replaces", run.id);
  expect((await call("POST", "/imports", notARun)).errors?.[0]?.field).toBe("replaces");
});
