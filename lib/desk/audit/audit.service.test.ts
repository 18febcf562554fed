import { expect, test } from "vitest";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let org: Organization;
let make: Factories;
tenantOfTest((tenant) => {
  ({ harness, org, make } = tenant);
});

const PASSWORD = "correct horse battery staple";
const inProduction = { "insurance-environment": "production" };

test("the dashboard's automatic writes can be filtered out; the users' changes remain", async () => {
  const { email } = await org.member("owner", PASSWORD);
  const person = (await harness.call(null, "POST", "/staff/sessions", { email, password: PASSWORD })).body.token;
  await make.contractor();
  const view = { resource: "contractor", name: "Mine", query: "", shared: false, is_default: false };
  expect((await harness.call(person, "POST", "/saved_views", view)).status).toBe(201);
  expect((await harness.call(person, "PUT", "/staff/preferences", { time_zone: "America/Chicago" }, inProduction)).status).toBe(200);
  const made = await harness.call(person, "POST", "/api_keys", { name: "Payroll", scopes: ["contractors:read"] }, inProduction);
  expect(made.status).toBe(201);
  const actions = async (query: string, headers: Record<string, string> = {}): Promise<string[]> => {
    const { body } = await harness.call(person, "GET", `/audit_log?limit=100${query}`, undefined, headers);
    return body.map(({ action }: Wire) => action);
  };
  expect(await actions("")).toEqual(expect.arrayContaining(["contractor.create", "saved_view.create"]));
  expect(await actions("&routine=hide")).not.toContain("saved_view.create");
  expect(await actions("&routine=hide")).toContain("contractor.create");
  expect(await actions("&routine=hide&kind=saved_view")).toEqual([]);
  expect(await actions("&routine=show")).toEqual(await actions(""));
  expect(await actions("", inProduction)).toEqual(expect.arrayContaining(["member.sign_in", "member.preferences", "api_key.create"]));
  const inView = await actions("&routine=hide", inProduction);
  expect(inView).toContain("api_key.create");
  expect(inView.filter((action) => action.startsWith("member."))).toEqual([]);
});
