import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobStore } from "#lib/people/jobs.ts";
import { auditLog } from "#lib/platform/db/schema/records.ts";
import { type Factories, factories, type Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { importForm } from "#lib/testing/imports.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";
import { importRows } from "../schema/imports.ts";
import { runImport } from "./run.ts";

let harness: Harness;
let org: Organization;
let make: Factories;
let token: string;

beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

async function fresh() {
  org = await organization(harness);
  token = org.keys.sandbox.full;
  make = factories(harness, token);
}

const call = async (method: string, path: string, body?: object) => (await harness.call(token, method, path, body)).body;
/** Uploads a file and has it checked. */
async function upload(content: string | Uint8Array, target = "contractors"): Promise<Wire> {
  const { id } = await call("POST", "/imports", importForm(content, target));
  return await moved(id);
}
/** Runs the job's code. */
async function moved(id: string): Promise<Wire> {
  await runImport(harness.runtime, { orgId: org.id, environment: "sandbox", import: id });
  return await call("GET", `/imports/${id}`);
}
async function started(id: string): Promise<Wire> {
  expect((await call("POST", `/imports/${id}/start`)).status).toBe("importing");
  return await moved(id);
}
const rowsOf = async (id: string, query = "") =>
  (await call("GET", `/imports/${id}/rows?limit=100${query}`)).map(({ line, status, message }: Wire) => [line, status, message]);

const people = [
  "First name,Last name,Email,State,SSN,external_reference",
  "Ann,Lee,ann@example.com,TX,512-44-7391,E-1",
  "Bob,,bob@example,Texxas,,E-2",
  "Cy,Ono,ANN@example.com,,,E-3",
  "Di,Fox,di@example.com,CA,,",
].join("\n");

test("a file is checked row by row, imported once, and reports the result of each line", async () => {
  await fresh();
  await make.contractor({ email: "Di@example.com" });
  const checked = await upload(people);
  expect(checked).toMatchObject({ status: "ready", missing: [], rows: 4, can: ["start", "repair", "map", "cancel"] });
  expect(checked.counts).toEqual({ waiting: 0, valid: 1, invalid: 1, duplicate: 2, created: 0, failed: 0, undone: 0 });
  expect(await rowsOf(checked.id)).toEqual([
    [2, "valid", null],
    [
      3,
      "invalid",
      expect.stringMatching(
        /^Last name is required\. Email must be a valid email address\. State must be the two-letter code of a US state/,
      ),
    ],
    [4, "duplicate", "Line 2 has the same email."],
    [5, "duplicate", "A contractor with this email already exists."],
  ]);
  expect(await call("GET", "/contractors?email=ann%40example.com")).toEqual([]);

  const done = await started(checked.id);
  expect(done).toMatchObject({ status: "done", can: ["undo"], counts: { valid: 0, created: 1, failed: 0 } });
  const [ann] = await call("GET", "/contractors?email=ann%40example.com");
  expect(ann).toMatchObject({ first_name: "Ann", address: { region: "TX" }, custom_metadata: { external_reference: "E-1" } });

  const { db } = harness.runtime.database;
  const [audit] = await db.select().from(auditLog).where(eq(auditLog.object_id, ann.id));
  const [start] = (await db.select().from(auditLog).where(eq(auditLog.object_id, checked.id))).filter(
    ({ action }) => action === "import.start",
  );
  expect(audit).toMatchObject({ action: "contractor.create", actor: start?.actor, request_id: start?.request_id });
  // Cells are deleted when they are no longer needed.
  const kept = await db.select().from(importRows).where(eq(importRows.import, checked.id));
  expect(kept.filter(({ cells_sealed }) => cells_sealed !== null)).toEqual([]);

  const csv = await harness.app.fetch(
    new Request(`http://service.test/api/v1/imports/${checked.id}/rows?status=invalid`, {
      headers: { authorization: `Bearer ${token}`, accept: "text/csv" },
    }),
  );
  const [line] = parse(await csv.text(), { bom: true, columns: true }) as Record<string, string>[];
  expect(line).toMatchObject({ line: "3", status: "invalid", message: expect.stringContaining("Email must be a valid email address") });
});

test("the same file creates nothing twice, unless what it created was deleted", async () => {
  await fresh();
  const entity = await make.entity({ name: "Harbor & Vale" });
  const file = [
    "name,description,category,entity,wage,wage_type",
    "Gala,Photos,photographer,HARBOR & VALE,2500,flatfee",
    "Gala 2,Photos,photographer,Nobody,1,flatfee",
  ].join("\n");
  const first = await started((await upload(file, "jobs")).id);
  expect(first.counts).toMatchObject({ created: 1, invalid: 1 });
  expect(await rowsOf(first.id, "&status=invalid")).toEqual([
    [3, "invalid", "entity does not match any contracting entity of your organization."],
  ]);
  const [job] = await call("GET", "/jobs");
  expect(job).toMatchObject({ name: "Gala", wage: 250_000, entity: entity.id });

  const second = await upload(file, "jobs");
  expect(second).toMatchObject({ counts: { duplicate: 1, valid: 0 }, can: ["repair", "map", "cancel"] });
  expect((await call("POST", `/imports/${second.id}/start`)).error_code).toBe("import_not_ready");
  await call("DELETE", `/jobs/${job.id}`);
  expect((await started((await upload(file, "jobs")).id)).counts).toMatchObject({ created: 1 });
  expect(await call("GET", "/jobs")).toHaveLength(1);
});

test("two imports of one file at once create each line once", async () => {
  await fresh();
  await make.entity({ name: "Only" });
  const lines = Array.from({ length: 30 }, (_, i) => `Job ${i},Work,photographer,only,100,hourly`);
  const file = ["name,description,category,entity,wage,wage_type", ...lines].join("\n");
  const both = [await upload(file, "jobs"), await upload(file, "jobs")];
  for (const { id } of both) await call("POST", `/imports/${id}/start`);
  const ended = await Promise.all([...both, ...both].map(({ id }) => moved(id)));
  expect(ended.map(({ status }) => status)).toEqual(["done", "done", "done", "done"]);
  const jobs = await call("GET", "/jobs?limit=100");
  expect(jobs.map(({ name }: Wire) => name).sort()).toEqual(lines.map((_, i) => `Job ${i}`).sort());
});

test("a row that fails unexpectedly does not stop the others, and a crash loses nothing", async () => {
  await fresh();
  await make.entity({ name: "Only" });
  const file = [
    "name,description,category,entity,wage,wage_type",
    ...Array.from({ length: 25 }, (_, i) => `J${i},Work,photographer,only,100,hourly`),
  ].join("\n");
  const { id } = await upload(file, "jobs");
  await call("POST", `/imports/${id}/start`);
  const { view } = jobStore;
  // Twice a row: for its event, and for the answer.
  let calls = 0;
  Object.assign(jobStore, {
    view: (...given: Parameters<typeof view>) => {
      if (++calls === 5) throw new Error("Unexpected.");
      if (calls === 43) throw Object.assign(new Error("Connection terminated"), { code: "57P01" });
      return view(...given);
    },
  });
  try {
    await expect(moved(id)).rejects.toThrow("Connection terminated");
  } finally {
    Object.assign(jobStore, { view });
  }
  expect((await call("GET", `/imports/${id}`)).counts).toMatchObject({ created: 19, failed: 1, valid: 5 });
  // The queue retries; if it has given up, the sweep retries.
  harness.clock.advance(10 * 60);
  await harness.sweep();
  await harness.runJobs();
  const done = await call("GET", `/imports/${id}`);
  expect(done).toMatchObject({ status: "done", counts: { created: 24, failed: 1, valid: 0 } });
  expect(await rowsOf(id, "&status=failed")).toEqual([[4, "failed", "This row could not be imported because of an error in our service."]]);
});

test("columns can be mapped by hand; an unknown column is refused", async () => {
  await fresh();
  const { id, columns, missing } = await upload("Vorname,Nachname,Mail,Nr\nAnn,Lee,ann@example.com,7");
  expect(columns.map(({ column }: Wire) => column)).toEqual([null, null, "email", null]);
  expect(missing).toEqual(["first_name", "last_name"]);
  for (const wrong of [["first_name"], ["email", "email", null, null], ["email", "shoe_size", null, null]])
    expect((await harness.call(token, "PUT", `/imports/${id}`, { columns: wrong })).status).toBe(400);
  await call("PUT", `/imports/${id}`, { columns: ["first_name", "last_name", "email", "custom_metadata.nr"] });
  expect((await moved(id)).counts).toMatchObject({ valid: 1 });
  expect((await call("POST", `/imports/${id}/cancel`)).status).toBe("cancelled");
  expect((await harness.call(token, "POST", `/imports/${id}/start`)).status).toBe(409);
});

test("the rows of an import are paged in both directions, and forward again", async () => {
  await fresh();
  const { id } = await upload(people);
  const page = async (query = "") => {
    const { body, headers } = await harness.call(token, "GET", `/imports/${id}/rows?limit=1${query}`);
    const link = headers.get("link") ?? "";
    return { id: body[0].id, line: body[0].line, next: link.includes('rel="next"'), prev: link.includes('rel="prev"') };
  };
  const first = await page();
  const second = await page(`&starting_after=${first.id}`);
  const back = await page(`&ending_before=${second.id}`);
  expect([first, second, back].map(({ line, next, prev }) => [line, next, prev])).toEqual([
    [2, true, false],
    [3, true, true],
    [2, true, false],
  ]);
});

test("callers without permission to create cannot import or read the rows", async () => {
  await fresh();
  const { id } = await upload(people);
  const other = await org.key(["imports:write", "jobs:write"]);
  expect((await harness.call(other, "POST", "/imports", importForm(people))).status).toBe(403);
  expect((await harness.call(other, "POST", `/imports/${id}/start`)).status).toBe(403);
  expect((await harness.call(other, "GET", `/imports/${id}/rows`)).status).toBe(403);
});

test.each([
  ["a damaged workbook", new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), "damaged"],
  ["NUL bytes", "a,b\n1,\u0000", "NUL"],
  ["an unclosed quotation mark", 'Email\n"x', "is not closed"],
  ["nothing", "", "empty"],
  ["too many rows", `Email\n${"x\n".repeat(10_001)}`, "10,000"],
])("%s is refused with a message", async (_, content, why) => {
  await fresh();
  const answer = await harness.call(token, "POST", "/imports", importForm(content));
  expect([answer.status, answer.body.error_code, answer.body.message]).toEqual([400, "invalid_file_type", expect.stringContaining(why)]);
});

test("a cell of any length and a formula are ordinary text", async () => {
  await fresh();
  const { counts } = await upload(`Email,First name,Last name\nx@example.com,${"y".repeat(900_000)},"=1+1"\nz@example.com,'=1+1,Lee`);
  expect(counts).toMatchObject({ invalid: 1, valid: 1 });
});

test("how a file was read is told, and a byte that is no character makes its row invalid, not the others", async () => {
  await fresh();
  const lines = ["First name,Last name,Email", "Zoë,Núñez,zoe@example.com", "Ren?,Lee,rene@example.com", "José,Ruiz,jose@example.com"].join(
    "\n",
  );
  for (const [encoding, stray] of [
    ["utf-8", 0xe9],
    ["windows-1252", 0x81],
  ] as const) {
    const bytes = Buffer.from(lines, encoding === "utf-8" ? "utf8" : "latin1");
    bytes[bytes.indexOf("?")] = stray;
    const checked = await upload(bytes);
    expect([checked.encoding, checked.counts]).toMatchObject([encoding, { valid: 2, invalid: 1 }]);
    const invalid = [3, "invalid", "First name has a byte that is no character. Correct it in the file."];
    expect(await rowsOf(checked.id)).toEqual([[2, "valid", null], invalid, [4, "valid", null]]);
    await started(checked.id);
    const made = await call("GET", "/contractors");
    expect(made.map(({ first_name, last_name }: Wire) => `${first_name} ${last_name}`).sort()).toEqual(["José Ruiz", "Zoë Núñez"]);
    await fresh();
  }
  const named = Buffer.from("Na\u0081me,Email\na,b@example.com", "latin1");
  expect((await call("POST", "/imports", importForm(named))).errors[0].message).toContain("in its header");
});
