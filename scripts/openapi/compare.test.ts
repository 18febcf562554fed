import { expect, test } from "vitest";
import { changelog, declaredChanges, releases, undeclaredChanges } from "./changelog.ts";
import { compareDocuments } from "./compare.ts";
import { type Document, type Operation, presentDocument, type Schema } from "./document.ts";

const success = (schema: Schema) => ({ content: { "application/json": { schema } } });

/** A small document. A test changes a copy of it. */
function small(): Document & { operation: Operation; Job: Schema; JobInput: Schema } {
  const Job: Schema = {
    type: "object",
    properties: {
      name: { type: "string" },
      status: { type: "string", enum: ["open", "closed"] },
      entity: { anyOf: [{ type: "string" }, { $ref: "#/components/schemas/Entity" }] },
      parent: { anyOf: [{ $ref: "#/components/schemas/Job" }, { type: "null" }] },
    },
    required: ["name", "status"],
  };
  const JobInput: Schema = {
    type: "object",
    properties: { name: { type: "string", maxLength: 100 }, status: { type: "string", enum: ["open", "closed"] } },
    required: ["name"],
  };
  const operation: Operation = {
    operationId: "jobs.create",
    "x-access": "jobs:write",
    parameters: [{ name: "limit", in: "query", required: false, schema: { type: "integer", maximum: 100 } }],
    requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/JobInput" } } } },
    responses: { "201": { headers: { ETag: {} }, ...success({ $ref: "#/components/schemas/Job" }) } },
  };
  const event = { allOf: [{ type: "object", properties: { id: { type: "string" } }, required: ["id"] }] };
  return {
    info: { version: "2026-11-23" },
    paths: { "/api/v1/jobs": { post: operation } },
    webhooks: { "job.closed": { post: { ...operation, requestBody: success(event), responses: {} } } },
    components: { schemas: { Job, JobInput, Entity: { type: "object", properties: { id: { type: "string" } } } } },
    operation,
    Job,
    JobInput,
  };
}

type Plant = (document: ReturnType<typeof small>) => void;
const planted: [text: string, breaking: boolean, plant: Plant][] = [
  ["the operation POST /jobs is removed", true, ({ paths }) => void delete paths["/api/v1/jobs"]],
  ["the event job.closed is removed", true, ({ webhooks }) => void delete webhooks?.["job.closed"]],
  ["POST /jobs needs the access jobs:admin", true, ({ operation }) => void Object.assign(operation, { "x-access": "jobs:admin" })],
  ["the query parameter limit of POST /jobs is removed", true, ({ operation }) => void Object.assign(operation, { parameters: [] })],
  [
    "the query parameter limit of POST /jobs is now required",
    true,
    ({ operation }) => void Object.assign(operation.parameters![0]!, { required: true }),
  ],
  [
    "the query parameter limit of POST /jobs: maximum is 50, was 100",
    true,
    ({ operation }) => void Object.assign(operation.parameters![0]!.schema!, { maximum: 50 }),
  ],
  ["POST /jobs no longer returns the header ETag", true, ({ operation }) => void delete operation.responses["201"]!.headers!.ETag],
  [
    "POST /jobs answers with status 200, was 201",
    true,
    ({ operation }) => void Object.assign(operation, { responses: { "200": operation.responses["201"]! } }),
  ],
  ["Job.name is removed", true, ({ Job }) => void delete Job.properties!.name],
  ["Job.name can now be absent", true, ({ Job }) => void Object.assign(Job, { required: ["status"] })],
  ["Job.name can now be null", true, ({ Job }) => void Object.assign(Job.properties!, { name: { type: ["string", "null"] } })],
  ["Job.status no longer has the value closed", true, ({ Job }) => void Object.assign(Job.properties!.status!, { enum: ["open"] })],
  ["Job.status has the new value paused", false, ({ Job }) => void Job.properties!.status!.enum!.push("paused")],
  ["Job.note is new", false, ({ Job }) => void Object.assign(Job.properties!, { note: { type: "string" } })],
  ["JobInput.status is removed", true, ({ JobInput }) => void delete JobInput.properties!.status],
  [
    "JobInput.status no longer has the value closed",
    true,
    ({ JobInput }) => void Object.assign(JobInput.properties!.status!, { enum: ["open"] }),
  ],
  ["JobInput.status is now required", true, ({ JobInput }) => void JobInput.required!.push("status")],
  ["JobInput.name is now optional", false, ({ JobInput }) => void Object.assign(JobInput, { required: [] })],
  [
    "JobInput.name no longer accepts string",
    true,
    ({ JobInput }) => void Object.assign(JobInput.properties!, { name: { type: "integer" } }),
  ],
  ["JobInput.name: maxLength is 50, was 100", true, ({ JobInput }) => void Object.assign(JobInput.properties!.name!, { maxLength: 50 })],
  ["JobInput.name: maxLength is 200, was 100", false, ({ JobInput }) => void Object.assign(JobInput.properties!.name!, { maxLength: 200 })],
  ["JobInput.name: pattern is ^a", true, ({ JobInput }) => void Object.assign(JobInput.properties!.name!, { pattern: "^a" })],
  [
    "JobInput.note is new and required",
    true,
    ({ JobInput }) => {
      JobInput.properties!.note = { type: "string" };
      JobInput.required!.push("note");
    },
  ],
  [
    "the event job.closed.id is removed",
    true,
    ({ webhooks }) => void delete webhooks!["job.closed"]!.post.requestBody!.content["application/json"]!.schema.allOf![0]!.properties!.id,
  ],
  [
    "Job.entity can also be the object Job",
    false,
    ({ Job }) => void Job.properties!.entity!.anyOf!.push({ $ref: "#/components/schemas/Job" }),
  ],
];

test.each(planted)("finds: %s", (text, breaking, plant) => {
  const after = small();
  plant(after);
  expect(compareDocuments(small(), after)).toContainEqual({ text, breaking });
});

test("equal documents have no difference", () => expect(compareDocuments(small(), small())).toEqual([]));

test("a code of a few operations is said of each, a code of many once", () => {
  const refused = (operations: number) => {
    const [before, after] = [small(), small()];
    for (let n = 0; n < operations; n++) {
      before.paths[`/api/v1/jobs/${n}`] = { get: { ...before.operation } };
      const error = { properties: { error_code: { enum: ["gone"] } } } as unknown as Schema;
      const answer = { content: { "application/json": { schema: { allOf: [error] } as unknown as Schema } } };
      after.paths[`/api/v1/jobs/${n}`] = { get: { ...after.operation, responses: { ...after.operation.responses, "410": answer } } };
    }
    return compareDocuments(before, after).map(({ text }) => text);
  };
  expect(refused(2)).toEqual(["GET /jobs/0 can be refused with gone", "GET /jobs/1 can be refused with gone"]);
  expect(refused(21)).toEqual(["21 operations can be refused with gone"]);
});

test("a breaking change needs a new version, and there a declaration that says what to do", () => {
  const after = small();
  delete after.Job.properties!.name;
  expect(undeclaredChanges(small(), after, {})).toEqual([expect.stringContaining("Start a new version")]);
  after.info.version = "2027-02-01";
  expect(undeclaredChanges(small(), after, {})).toEqual([expect.stringContaining("declare it in docs/openapi/breaking-changes.json")]);
  const declared = { "2027-02-01": { "Job.name is removed": "Read `title` instead." } };
  expect(undeclaredChanges(small(), after, declared)).toEqual([]);
  expect(undeclaredChanges(small(), { ...small(), info: after.info }, declared)).toEqual([
    expect.stringContaining("not a breaking change"),
  ]);
  const text = changelog([small()], after, declared);
  expect(text).toContain("## 2027-02-01, not yet released\n\n- **Breaking:** Job.name is removed. Read `title` instead.\n");
  expect(changelog([small(), after], after, declared)).toMatch(
    /## 2027-02-01\n\n- \*\*Breaking.+\n\n## 2026-11-23\n\nThe first dated version/s,
  );
});

test("the contract breaks nothing that was released without declaring it", () => {
  const last = releases().at(-1);
  if (!last) throw new Error("No document is kept in docs/openapi: npm run release:api.");
  expect(undeclaredChanges(last, presentDocument(), declaredChanges())).toEqual([]);
});
