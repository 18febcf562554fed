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

async function fresh() {
  const org = await organization(harness);
  const token = org.keys.sandbox.full;
  const call = async (method: string, path: string, body?: object) => (await harness.call(token, method, path, body)).body;
  const moved = async (id: string): Promise<Wire> => {
    await runImport(harness.runtime, { orgId: org.id, environment: "sandbox", import: id });
    return await call("GET", `/imports/${id}`);
  };
  const upload = async (lines: string[]) => await moved((await call("POST", "/imports", importForm(lines.join("\n"), "engagements"))).id);
  const start = async ({ id }: Wire) => {
    await call("POST", `/imports/${id}/start`);
    return await moved(id);
  };
  const why = async ({ id }: Wire, status: string) =>
    (await call("GET", `/imports/${id}/rows?limit=100&status=${status}`)).map(({ line, message }: Wire) => `${line} ${message}`);
  return { org, token, call, upload, start, why, make: factories(harness, token) };
}

const HEADER = "Contractor email,Client,Job,Start date,End date";

test("engagements name their contractor, entity or job as the platform knows them, and put them on the roster", async () => {
  const { make, call, upload, start } = await fresh();
  const ann = await make.contractor({ email: "Ann@example.com" });
  const bob = await make.contractor({ custom_metadata: { external_reference: "W-7" } });
  const entity = await make.entity({ name: "Harbor & Vale" });
  const gala = await make.job({ entity: entity.id, name: "Spring gala" });
  const wing = await make.job({ entity: entity.id, custom_metadata: { external_reference: "P-9" } });
  const checked = await upload([
    HEADER,
    "ann@example.com,harbor & vale,,2026-03-01,3/31/2026",
    "W-7,,SPRING GALA,,",
    `${ann.id},,P-9,2026-03-05T00:00:00.000Z,`,
  ]);
  expect(checked).toMatchObject({ missing: [], counts: { valid: 3 } });
  expect(checked.columns.map(({ column }: Wire) => column)).toEqual(["contractor", "entity", "job", "from", "through"]);
  expect((await start(checked)).counts).toMatchObject({ created: 3, failed: 0 });
  const made = (await call("GET", "/engagements")).map(({ contractor, entity: at, job, from, through }: Wire) => [
    contractor,
    at,
    job,
    from,
    through,
  ]);
  expect(made).toEqual([
    [ann.id, null, wing.id, "2026-03-05", null],
    [bob.id, null, gala.id, null, null],
    [ann.id, entity.id, null, "2026-03-01", "2026-03-31"],
  ]);
  expect(await call("GET", `/compliance?scope=job&job=${gala.id}`)).toMatchObject([{ contractor: bob.id }]);
});

test("each line that cannot be an engagement says why before anything is created", async () => {
  const { make, upload, why } = await fresh();
  await make.contractor({ email: "ann@example.com" });
  await make.entity({ name: "Only" });
  await make.entity({ name: "Twice" });
  await make.entity({ name: "Twice" });
  const { id: other } = await (await fresh()).make.contractor();
  const checked = await upload([
    HEADER,
    "nobody@example.com,Only,,,",
    "ann@example.com,,,,",
    "ann@example.com,Twice,,,",
    "ann@example.com,Only,,31.02.2026,soon",
    "ann@example.com,Only,,2026-03-05,2026-03-04",
    `${other},Only,,,`,
    ",Only,,,",
  ]);
  expect(checked.counts).toMatchObject({ valid: 0, invalid: 7 });
  expect(await why(checked, "invalid")).toEqual([
    "2 Contractor email does not match any contractor of your organization.",
    "3 Name the contracting entity or the job, one of the two.",
    "4 Client is the name of 2 contracting entities: enter the id of the right one.",
    "5 Start date must be a date, such as 2026-03-31. End date must be a date, such as 2026-03-31.",
    "6 End date must not be before the first day.",
    "7 Contractor email does not match any contractor of your organization.",
    "8 Contractor email is required.",
  ]);
});

test("an engagement is known by contractor, place and first day, within a file and from earlier ones", async () => {
  const { make, call, upload, start, why } = await fresh();
  const ann = await make.contractor({ email: "ann@example.com" });
  const entity = await make.entity({ name: "Only" });
  const lines = [HEADER, "ann@example.com,Only,,2026-03-01,", `${ann.id},${entity.id},,3/1/2026,2026-09-01`, "ann@example.com,Only,,,"];
  const first = await upload(lines);
  expect(await why(first, "duplicate")).toEqual(["3 Line 2 has the same contractor, place and first day."]);
  expect((await start(first)).counts).toMatchObject({ created: 2, duplicate: 1 });
  // The same file again, and another file with the same engagements.
  expect((await upload(lines)).counts).toMatchObject({ valid: 0, duplicate: 3 });
  const other = await upload([HEADER, "", "ann@example.com,ONLY,,2026-03-01,2026-12-01", "ann@example.com,Only,,,"]);
  const already = "This contractor already has an engagement there with this first day.";
  expect(await why(other, "duplicate")).toEqual([`3 ${already}`, `4 ${already}`]);
  expect(await call("GET", "/engagements")).toHaveLength(2);
});

test("an engagement has no metadata, and a key for jobs cannot import it", async () => {
  const { org, upload, call, token } = await fresh();
  const { id, columns } = await upload(["contractor,entity,external_reference,custom_metadata.crew", "a,b,c,d"]);
  expect(columns.map(({ column }: Wire) => column)).toEqual(["contractor", "entity", null, null]);
  const mapped = await harness.call(token, "PUT", `/imports/${id}`, { columns: ["contractor", "entity", "custom_metadata.x", null] });
  expect([mapped.status, mapped.body.errors?.[0]?.field]).toEqual([400, "columns.2"]);
  const jobs = await org.key(["imports:write", "jobs:write"]);
  expect((await harness.call(jobs, "POST", "/imports", importForm("contractor\nx", "engagements"))).status).toBe(403);
  expect((await call("GET", "/imports?target=engagements")).map((one: Wire) => one.id)).toEqual([id]);
});
