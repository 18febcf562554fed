import { expect, test } from "vitest";
import type { Wire } from "#lib/testing/factories.ts";
import { type Tenant, tenantOfTest } from "#lib/testing/tenant.ts";

let tenant: Tenant;
tenantOfTest((made) => {
  tenant = made;
});

const audited = async (action: string): Promise<Wire[]> => {
  const { body } = await tenant.harness.call(tenant.org.keys.sandbox.full, "GET", "/audit_log?limit=100");
  return (body as Wire[]).filter((entry) => entry.action === action);
};

test("a list as CSV leaves an audit row with who, what and its request; a page leaves none, and the request log tells them apart", async () => {
  const { harness, org, key, make } = tenant;
  await make.contractor();
  const csv = (path: string, token = key) =>
    harness.app.fetch(
      new Request(`http://service.test/api/v1${path}`, { headers: { authorization: `Bearer ${token}`, accept: "text/csv" } }),
    );
  expect((await harness.call(key, "GET", "/contractors")).status).toBe(200);
  expect(await audited("contractor.export")).toEqual([]);
  const exported = await csv("/contractors?email=dana@example.com");
  expect(exported.status).toBe(200);
  const [row, ...others] = await audited("contractor.export");
  expect(others).toEqual([]);
  expect(row).toMatchObject({ actor: { kind: "key" }, object: org.id, request_id: exported.headers.get("request-id") });
  expect(row?.changes).toContainEqual({ field: "query", before: null, after: expect.stringContaining("email=dana"), hidden: false });
  expect((await csv("/contractors?limit=1")).status).toBe(400);
  expect(await audited("contractor.export")).toHaveLength(1);
  expect((await csv("/members", org.staff.owner)).status).toBe(200);
  await harness.runtime.requestLog.flush();
  const log = (await harness.call(key, "GET", "/request_log")).body as Wire[];
  expect(log.map(({ operation }) => operation)).toEqual(expect.arrayContaining(["contractors.list", "contractors.export"]));
});

test("emails read, secrets shown, documents opened and sign-outs leave an audit row", async () => {
  const { harness, org, key, make } = tenant;
  const { contractor } = await make.insured();
  await harness.runJobs();
  const endpoint = await make.webhookEndpoint();
  await harness.call(key, "POST", "/compliance_requests", { contractor: (await make.contractor()).id, send: "email" });
  const [mail] = (await harness.call(key, "GET", "/outbox")).body as Wire[];
  await harness.call(key, "GET", `/outbox/${mail?.id}`);
  expect((await audited("mail.read")).map(({ object }) => object)).toEqual([mail?.id, org.id]);

  await harness.call(key, "GET", `/webhook_endpoints/${endpoint.id}`);
  await harness.call(org.staff["read-only"], "GET", `/webhook_endpoints/${endpoint.id}`);
  expect((await audited("webhook_endpoint.show_secret")).map(({ object, actor }) => [object, actor.kind])).toEqual([[endpoint.id, "key"]]);

  const [policy] = (await harness.call(key, "GET", `/policies?contractor=${contractor}`)).body as Wire[];
  const [url = ""] = Object.values((policy?.certificates ?? {}) as Record<string, string | null>).flatMap((one) => one ?? []);
  expect(await audited("document.open")).toEqual([]);
  expect((await harness.app.fetch(new Request(url))).status).toBe(200);
  const changed = url.replace(/by=key%3A[^&]+/, "by=key%3Akey_another");
  expect([changed === url, (await harness.app.fetch(new Request(changed))).status]).toEqual([false, 404]);
  expect(await audited("document.open")).toMatchObject([{ object: policy?.id, actor: { kind: "key" } }]);

  const member = await org.member("owner", "correct horse battery staple");
  const signedIn = (await harness.call(null, "POST", "/staff/sessions", { email: member.email, password: "correct horse battery staple" }))
    .body;
  expect((await harness.call(signedIn.token, "DELETE", "/staff/session")).status).toBe(200);
  const rows = (await harness.call(org.staff.owner, "GET", "/audit_log", undefined, { "insurance-environment": "production" }))
    .body as Wire[];
  expect(rows.filter(({ action }) => action === "member.sign_out")).toMatchObject([
    { object: member.id, actor: { kind: "person", id: member.id } },
  ]);
});
