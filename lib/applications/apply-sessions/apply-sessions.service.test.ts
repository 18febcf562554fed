import { expect, test } from "vitest";
import type { Environment } from "#lib/contract/core/operation.ts";
import { type Factories, factories, type Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { readyProduction } from "#lib/testing/ready.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let org: Organization;
let key: string;
let make: Factories;
tenantOfFile((tenant) => {
  ({ harness, org, key, make } = tenant);
});

const eventsOf = async (id: string) => ((await harness.call(key, "GET", `/events?object_id=${id}`)).body as Wire[]).map(({ type }) => type);

test("a session lasts thirty days and can be expired earlier, once", async () => {
  const session = await make.applySession();
  expect(session).toMatchObject({ expired: false, status: "open", step: "verify_info", policy: null, reasons: [], completed_at: null });
  expect(session.url).toMatch(/^https:\/\/insure\.example\.com\/apply\/al_[A-Za-z0-9]{44}$/);
  expect(session.expires_at).toBe(session.created + 30 * 86_400);
  expect((await harness.call(key, "GET", `/apply/sessions/${session.id}`)).body).toEqual(session);
  const expire = () => harness.call(key, "POST", `/apply/sessions/${session.id}/expire`);
  expect((await expire()).body).toMatchObject({ expired: true, status: "expired" });
  expect((await expire()).body).toMatchObject({ expired: true, status: "expired" });
  expect(await eventsOf(session.id)).toEqual(["application.expired", "application.created"]);
  expect((await harness.call(key, "PUT", `/apply/sessions/${session.id}`, {})).body.error_code).toBe("session_expired");
});

test("a quote whose contractor was deleted starts no application", async () => {
  const quote = await make.quote();
  await harness.call(key, "DELETE", `/contractors/${quote.contractor}`);
  const urls = { success_url: "https://app.example.com/a", cancel_url: "https://app.example.com/b" };
  const { status, body } = await harness.call(key, "POST", "/apply/sessions", { quote: quote.id, ...urls });
  expect([status, body.error_code, body.message]).toEqual([400, "invalid_quote_id", expect.stringMatching(/^There is no contractor /)]);
});

test("a sweep marks expired sessions, with one event", async () => {
  const session = await make.applySession();
  harness.clock.advance(31 * 86_400);
  expect((await harness.call(key, "GET", `/apply/sessions/${session.id}`)).body.expired).toBe(true);
  await harness.sweep();
  await harness.sweep();
  expect(await eventsOf(session.id)).toEqual(["application.expired", "application.created"]);
});

test("only an application in manual review can be decided", async () => {
  const session = await make.applySession();
  const body = { decision: "approve", reason: "Fine." };
  const answer = await harness.call(key, "POST", `/apply/sessions/${session.id}/decision`, body);
  expect([answer.status, answer.body.error_code]).toEqual([409, "session_not_pending"]);
});

/** Invalid return addresses. */
const malformed = [
  "javascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc/passwd",
  "//app.example.com/x",
  "/relative",
  "app.example.com",
  "",
  " ",
  "https://user:pw@app.example.com/",
  "https://app.example.com@evil.example/",
  "https://app.example.com/#fragment",
  "https://app.example.com/#",
  "https://app.example.com\\@evil.example/",
  "https://evil.example\\.app.example.com",
  "https://evil.example#app.example.com",
  "https://\tevil.example/",
  "ht\ntps://evil.example/",
  "https://app.example.com:pw@evil.example/",
  "ftp://app.example.com/",
];

/** Hosts that the organization has not allowed. */
const foreign = [
  "https://evil.example/",
  "https://app.example.com.evil.example/",
  "https://evil-app.example.com/",
  "https://sub.app.example.com/",
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://169.254.169.254/",
  "http://2130706433/",
  "https://0x7f.1/",
  "https://xn--pp-example-com/",
  "https://app.exаmple.com/",
  "https:///evil.example",
  "https://app.example.com%2eevil.example/",
  "https://evil.example?.app.example.com",
  "https://localhost.evil.example/",
  "https://app。evil.example",
];

test.each(["sandbox", "production"] satisfies Environment[])("hostile return addresses are refused in %s", async (environment) => {
  if (environment === "production") await readyProduction(harness, org.id);
  const token = org.keys[environment].full;
  const its = factories(harness, token);
  const body = await its.applySessionBody();
  const session = await its.applySession({ quote: body.quote });
  const more =
    environment === "production"
      ? [...foreign, "http://app.example.com/", "http://localhost:3000/", "https://localhost/"]
      : ["http://localhost@evil.example/"];
  const accepted: string[] = [];
  for (const address of [...malformed, ...more]) {
    for (const field of ["success_url", "cancel_url"]) {
      const created = await harness.call(token, "POST", "/apply/sessions", { ...body, [field]: address });
      const changed = await harness.call(token, "PUT", `/apply/sessions/${session.id}`, { [field]: address });
      for (const { body: answer } of [created, changed]) {
        if (answer.error_code !== "invalid_return_url" || answer.errors?.[0]?.field !== field)
          accepted.push(`${field} ${address}: ${JSON.stringify(answer).slice(0, 100)}`);
      }
    }
  }
  expect(accepted).toEqual([]);
  expect((await harness.call(token, "GET", `/apply/sessions/${session.id}`)).body).toEqual(session);
});

test("the sandbox may return to any host, like the published clients' examples, even without allowed hosts", async () => {
  const session = await make.applySession();
  for (const success_url of [
    "https://app.example.com",
    "http://app.example.com:8443/a?b=c",
    "HTTPS://APP.EXAMPLE.COM/x",
    "http://localhost:3000/done",
    "http://example.com",
    "https://anywhere.example.net/x",
    "https://insure.example.com/return/complete",
  ]) {
    expect((await harness.call(key, "PUT", `/apply/sessions/${session.id}`, { success_url })).body).toMatchObject({
      success_url,
      cancel_url: session.cancel_url,
    });
  }
});
