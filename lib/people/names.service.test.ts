import { expect, test } from "vitest";
import { type Tenant, tenantOfFile } from "#lib/testing/tenant.ts";

let tenant: Tenant;
tenantOfFile((made) => {
  tenant = made;
});

test("a name with control or direction characters is refused by its field, for every kind of name", async () => {
  const { harness, key, make, org } = tenant;
  const bad = "Acme\u202Egnp.exe";
  const job = await make.job();
  const refused: [string, string, string, object, string][] = [
    [key, "POST", "/contractors", { ...make.contractorBody(), first_name: bad }, "first_name"],
    [key, "POST", "/contractors", { ...make.contractorBody(), last_name: "Ad\u0000a" }, "last_name"],
    [key, "POST", "/contractors", { ...make.contractorBody(), company_name: "Acme\nBcc: x" }, "company_name"],
    [key, "POST", "/entities", { ...make.entityBody(), name: bad }, "name"],
    [key, "PUT", `/jobs/${job.id}`, { name: "Roof\u2066ing" }, "name"],
    [org.staff.owner, "PUT", "/organization", { name: "Ac\u200Bme" }, "name"],
    [key, "POST", "/api_keys", make.apiKeyBody({ name: bad }), "name"],
  ];
  for (const [by, method, path, body, field] of refused) {
    const { status, body: answer } = await harness.call(by, method, path, body);
    expect([status, answer.errors?.[0]?.field], path).toEqual([400, field]);
    expect(answer.errors[0].message).toMatch(/control or invisible character|characters that are not allowed/);
  }
});

test("a social security number in metadata or a description is refused by its field, and is nowhere afterwards", async () => {
  const { harness, key, make } = tenant;
  const post = (path: string, body: object) => harness.call(key, "POST", path, body);
  const jobBody = await make.jobBody();
  for (const [path, body, field] of [
    ["/contractors", { ...make.contractorBody(), custom_metadata: { crew: "SSN 512-44-7391" } }, "custom_metadata.crew"],
    ["/contractors", { ...make.contractorBody(), custom_metadata: { worker_ssn: 512447391 } }, "custom_metadata.worker_ssn"],
    ["/jobs", { ...jobBody, description: "Ask Dana (512-44-7391)" }, "description"],
  ] as const) {
    const { status, body: answer } = await post(path, body);
    expect([status, answer.errors?.[0]?.field]).toEqual([400, field]);
    expect(answer.errors[0].message).toContain("tax_identification");
    expect(JSON.stringify(answer)).not.toMatch(/512.?44.?7391/);
  }
  await harness.runtime.requestLog.flush();
  const logged = (await harness.call(key, "GET", "/request_log?status=4xx")).body as { id: string }[];
  for (const { id } of logged)
    expect(JSON.stringify((await harness.call(key, "GET", `/request_log/${id}`)).body)).not.toMatch(/512.?44.?7391/);
});

test("a name that looks like an address becomes no link in an email", async () => {
  const { harness, key, make } = tenant;
  const body = { ...make.contractorBody(), first_name: "Win-at-evil.com", last_name: "https://evil.com/x" };
  const contractor = (await harness.call(key, "POST", "/contractors", body)).body;
  await harness.call(key, "POST", "/compliance_requests", { contractor: contractor.id, send: "email" });
  const [mail] = (await harness.call(key, "GET", `/outbox?contractor=${contractor.id}`)).body;
  const { text } = (await harness.call(key, "GET", `/outbox/${mail.id}`)).body;
  expect(text.replaceAll("\u2060", "")).toContain("Win-at-evil.com");
  expect(text).not.toMatch(/evil\.com/);
  expect(text).toMatch(/https:\/\/insure\.example\.com\/\S+/);
});

test("a contractor says whether a tax id is on file, and never the id", async () => {
  const { harness, key, make } = tenant;
  const [without, holder] = [await make.contractor(), await make.contractor({ tax_identification: "512-44-7391" })];
  expect([without.tax_identification_on_file, holder.tax_identification_on_file]).toEqual([false, true]);
  const put = async (tax_identification: string | null) =>
    (await harness.call(key, "PUT", `/contractors/${holder.id}`, { tax_identification })).body;
  expect((await put(null)).tax_identification_on_file).toBe(false);
  const again = await put("512-44-7392");
  expect(again.tax_identification_on_file).toBe(true);
  const listed = (await harness.call(key, "GET", "/contractors")).body;
  expect(JSON.stringify([again, listed])).not.toMatch(/7391|7392/);
});
