import { expect, test } from "vitest";
import type { Factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { asForm } from "#lib/testing/normalize-input.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
tenantOfFile((made) => {
  ({ harness, key, make } = made);
});
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const call = (method: string, path: string, body?: object | string) =>
  harness.call(key, method, path, body, typeof body === "string" ? FORM : undefined);
const put = async (path: string, body: object | string) => (await call("PUT", path, body)).body;

test("an id of another kind is named: in paths, in bodies with the code of the field, in filters and lists", async () => {
  const [job, contractor] = [await make.job(), await make.contractor()];
  const said = async (method: string, path: string, body?: object) => {
    const { status, body: answer } = await call(method, path, body);
    return [status, answer.error_code, answer.message];
  };
  const asked = "is a job's id; a contractor's id is asked for.";
  expect(await said("GET", `/contractors/${job.id}`)).toEqual([404, "resource_not_found", `'${job.id}' ${asked}`]);
  expect(await said("POST", "/quotes", { contractor: job.id, job: job.id, coverage_type: ["general"] })).toEqual([
    ...[400, "invalid_contractor_id"],
    `contractor ${asked}`,
  ]);
  expect(await said("POST", "/assignments/cancel", { job_id: job.id, assignment_id: contractor.id })).toEqual([
    ...[400, "invalid_input"],
    "assignment_id is a contractor's id; an assignment's id is asked for.",
  ]);
  expect(await said("GET", `/quotes?contractor=${job.id}`)).toEqual([400, "invalid_input", `contractor ${asked}`]);
  expect(await said("GET", `/compliance?contractors[]=${contractor.id}&contractors[]=${job.id}`)).toEqual([
    ...[400, "invalid_input"],
    `contractors ${asked}`,
  ]);
});

test("assignments/cancel, extend, change_dates and media take the ordinary names and the published ones, and filters both", async () => {
  const { contractor } = await make.insured();
  const job = await make.job();
  const made = await make.assignment({ contractor, job: job.id });
  const dates = { effective_date: make.inDays(5), end_date: make.inDays(20) };
  expect(await call("POST", "/assignments/change_dates", { job: job.id, contractor, ...dates })).toMatchObject({ status: 200 });
  expect(await call("POST", "/assignments/extend", { job: job.id, assignment: made.id, end_date: make.inDays(25) })).toMatchObject({
    status: 200,
  });
  const { body: cancelled } = await call("POST", "/assignments/cancel", { job: job.id });
  expect(cancelled).toMatchObject({ id: made.id, cancelled: true });
  const policy = await make.policy({ quote: (await make.quote({ coverage_type: ["general", "media"] })).id });
  const record = { publication_date: policy.effective_date, published_content_json: { title: "x" } };
  expect((await call("POST", "/assignments/media", { policy: policy.id, ...record })).status).toBe(201);
  expect((await call("POST", "/assignments/media", { policy_id: policy.id, ...record })).status).toBe(201);
  for (const name of ["policy", "policy_id"]) expect((await call("GET", `/assignments/media?${name}=${policy.id}`)).body).toHaveLength(2);
  expect((await call("GET", `/assignments?job_id=${job.id}`)).body).toHaveLength(1);
});

test("within an object, PUT changes what is given, keeps what is absent, and removes by null", async () => {
  const { id } = await make.contractor({
    address: { ...make.contractorBody().address, line2: "Apt 4" },
    custom_metadata: { a: "1", b: "2" },
  });
  const before = (await call("GET", `/contractors/${id}`)).body;
  const changed = await put(`/contractors/${id}`, { address: { line2: null }, custom_metadata: { a: null, c: "3" } });
  expect(changed.address).toEqual({ ...before.address, line2: null });
  expect(changed.custom_metadata).toEqual({ b: "2", c: "3" });
  expect((await put(`/contractors/${id}`, { address: null })).address).toBeNull();

  const limits = { aggregate_limit: 200_000_000, occurrence_limit: 100_000_000 };
  const path = `/entities/${(await make.entity({ coverage_limit: limits })).id}`;
  expect((await put(path, { coverage_limit: { aggregate_limit: 400_000_000 } })).coverage_limit).toEqual({
    ...limits,
    aggregate_limit: 400_000_000,
  });
  expect((await put(path, { coverage_limit: { aggregate_limit: 5_000 } })).errors).toEqual([
    { field: "coverage_limit.aggregate_limit", message: "is below the occurrence limit" },
  ]);
  expect((await put(path, { coverage_limit: null })).coverage_limit).toBeNull();
  const { errors } = await put(path, { coverage_limit: { aggregate_limit: 400_000_000 } });
  expect(errors).toEqual([{ field: "coverage_limit.occurrence_limit", message: "is required: the entity has no limits yet" }]);
});

test("PUT takes a form, in which an empty value stands for null", async () => {
  const { id, address } = await make.contractor({ company_name: "Reyes LLC", phone: "+15125550142" });
  const form = asForm({ last_name: "Okafor", withhold_premium: true, address: { line2: "Apt 4" }, custom_metadata: { crew: "north" } });
  const changed = await put(`/contractors/${id}`, `${form}&phone=&company_name=&address[line1]=`);
  expect(changed).toMatchObject({
    ...{ id, last_name: "Okafor", withhold_premium: true, phone: null, company_name: null, custom_metadata: { crew: "north" } },
    address: { ...address, line1: null, line2: "Apt 4" },
  });
  expect((await put(`/contractors/${id}`, "last_name=")).errors).toEqual([{ field: "last_name", message: "must not be empty" }]);
  expect((await put(`/contractors/${id}`, "address=")).address).toBeNull();
});
