import type { JWTPayload } from "jose";
import { expect, test } from "vitest";
import type { Harness } from "#lib/testing/harness.ts";
import { startProvider, type TestProvider } from "#lib/testing/identity-provider.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let org: Organization;
tenantOfFile((tenant) => {
  ({ harness, org } = tenant);
});

test("each organization's provider speaks for its own domains, begins there, and gives roles by group", async () => {
  const [acme, other] = [await startProvider(), await startProvider()];
  const second = await organization(harness, "Second");
  const registered = { client_id: "dashboard", client_secret: "s3cret" };
  const roles = { "Risk team": "reviewer", Everybody: "read-only" };
  const providers = [
    { ...registered, organization: org.id, issuer: acme.issuer, domains: ["acme.example"], roles },
    { ...registered, organization: second.id, issuer: other.issuer, domains: ["other.example"] },
  ];
  const { call } = await harness.another({ OIDC_PROVIDERS: JSON.stringify(providers) });
  const start = (email?: string) => call(null, "POST", "/staff/single_sign_on", email === undefined ? {} : { email });
  const join = async (at: Organization, email: string) => {
    const { body } = await harness.call(at.staff.owner, "POST", "/invitations", { email, role: "staff" });
    const link = await harness.call(null, "POST", "/hosted/links", { token: body.url.split("/").at(-1), purpose: "account" });
    await harness.call(link.body.token, "POST", "/hosted/account/accept", { name: "Ana", password: "four words are enough" });
  };
  const arrive = async (email: string, at: TestProvider, claims: JWTPayload) => {
    const { body } = await start(email);
    const url = new URL(body.url);
    at.idToken = await at.signed({ nonce: url.searchParams.get("nonce"), email, ...claims }, harness.clock.now());
    const sent = { code: "c0de", state: url.searchParams.get("state") ?? "", ticket: body.ticket };
    return await call(null, "POST", "/staff/single_sign_on/sessions", sent);
  };
  const [ana, bea] = [`ana.${org.id}@acme.example`, `bea.${org.id}@other.example`];
  await join(org, ana);
  await join(second, bea);
  expect((await start(ana)).body.url).toContain(acme.issuer);
  expect((await start(bea)).body.url).toContain(other.issuer);
  expect((await start()).body.errors).toEqual([{ field: "email", message: expect.stringContaining("email address") }]);
  expect((await start("somebody@example.com")).body.error_code).toBe("conflict");
  expect((await call(null, "GET", "/staff/ways_in")).body.single_sign_on).toBe(true);

  const entered = await arrive(ana, acme, { groups: ["Everybody", "Risk team"] });
  expect([entered.status, entered.body.organization.id, entered.body.staff.role]).toEqual([201, org.id, "reviewer"]);
  expect((await arrive(ana, acme, { groups: ["Everybody"] })).body.staff.role).toBe("read-only");
  const { body: log } = await harness.call(org.staff.owner, "GET", `/audit_log?object=${entered.body.staff.id}`, undefined, {
    "insurance-environment": "production",
  });
  expect(log.map(({ action }: { action: string }) => action).filter((action: string) => action === "member.change_role")).toHaveLength(2);
  for (const groups of [["Strangers"], undefined, "Everybody"])
    expect((await arrive(ana, acme, { groups })).body).toMatchObject({
      error_code: "insufficient_permissions",
      message: expect.stringContaining("groups"),
    });
  const there = await arrive(bea, other, {});
  expect([there.body.organization.id, there.body.staff.role]).toEqual([second.id, "staff"]);
  // It cannot speak for a member of the other domain, whatever it signs.
  expect((await arrive(bea, other, { email: ana })).body.error_code).toBe("bad_request");
  acme.close();
  other.close();
});
