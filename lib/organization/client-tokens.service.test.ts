import { expect, test } from "vitest";
import { operations } from "#lib/contract/api/operations.ts";
import { clientUses } from "#lib/contract/core/client-uses.ts";
import type { Answer } from "#lib/testing/answers.ts";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let org: Organization;
let key: string;
let make: Factories;
tenantOfFile((tenant) => {
  ({ harness, org, key, make } = tenant);
});

const PAGE = { origin: "https://app.example.com" };
const brief = ({ status, body }: { status: number; body: Wire }) => `${status} ${body.error_code ?? ""}`.trim();
const mint = (body: object, token = key) => harness.call(token, "POST", "/client_tokens", body);
const statusOf = (token: string, contractor: string, query = "", headers: Record<string, string> = PAGE) =>
  harness.call(token, "GET", `/contractors/${contractor}/compliance/status${query}`, undefined, headers);
const estimate = async (token: string, headers: Record<string, string> = PAGE) => {
  const body = { category: await make.category(), home_state: "TX", wage: 250_000, coverage_type: ["general"] };
  return await harness.call(token, "POST", "/quotes/estimate", body, headers);
};

/** A contractor, and a token of theirs with every use. */
async function given(over: object = {}) {
  const { id: contractor } = await make.contractor();
  const { body } = await mint({ uses: clientUses, contractor, ...over });
  return { contractor, token: String(body.token), made: body as Wire };
}

test("a browser prices cover and reads the status of its contractor, and a page can read the answers", async () => {
  const { contractor, token, made } = await given();
  expect(made).toMatchObject({
    id: expect.stringMatching(/^clt_/),
    uses: ["price_preview", "compliance_status"],
    contractor,
    origins: null,
  });
  expect(made.expires_at - made.created).toBe(900);
  const priced = await estimate(token);
  expect(priced.body).toMatchObject({ eligible: true, net_rate: expect.any(Number) });
  const { body, headers } = await statusOf(token, contractor);
  expect(Object.keys(body).sort()).toEqual([
    "contractor",
    "coverages",
    "covered",
    "covered_from",
    "covered_through",
    "covers_work",
    "decided_by",
    "lacking",
    "met",
    "status",
    "uncovered_from",
    "work_from",
    "work_through",
  ]);
  expect(body).toMatchObject({ contractor, covered: false, status: "not_covered", covered_through: null });
  for (const answer of [priced.headers, headers]) {
    expect([answer.get("access-control-allow-origin"), answer.get("vary")]).toEqual([PAGE.origin, "Origin"]);
    expect(answer.get("access-control-allow-credentials")).toBe(null);
    expect(answer.get("access-control-expose-headers")).toContain("Request-Id");
  }
  const audited = (await harness.call(org.staff.owner, "GET", `/audit_log?object=${made.id}`)).body;
  expect(audited).toMatchObject([{ action: "client_token.create", actor: { kind: "key" } }]);
});

test("the status is that of the compliance position, also at an entity and on a job", async () => {
  const { contractor, token } = await given();
  const entity = await make.entity({ required_coverage: ["general"] });
  const job = await make.job({ entity: entity.id });
  for (const query of ["", `?entity=${entity.id}`, `?job=${job.id}`]) {
    const { body: whole } = await harness.call(key, "GET", `/contractors/${contractor}/compliance${query}`);
    const own = whole.positions.find((one: Wire) => query.endsWith(String(one.job ?? one.entity ?? "")));
    const { met, covered, status, covered_through, lacking } = own;
    expect((await statusOf(token, contractor, query)).body).toMatchObject({ met, covered, status, covered_through, lacking });
    // An API key may read it too, but no page.
    const { headers, status: answered } = await statusOf(key, contractor, query);
    expect([answered, headers.get("access-control-allow-origin")]).toEqual([200, null]);
  }
  expect(brief(await statusOf(token, contractor, "?job=jb_unknown"))).toBe("404 resource_not_found");
  expect(brief(await statusOf(token, contractor, `?job=${job.id}&entity=${entity.id}`))).toBe("400 invalid_input");
});

test("a token is for one contractor of one environment, and for the uses it names", async () => {
  const { contractor, token } = await given();
  const { id: other } = await make.contractor();
  const theirs = await organization(harness);
  const foreign = await harness.call(theirs.keys.sandbox.full, "POST", "/contractors", make.contractorBody());
  const live = await harness.call(org.keys.production.full, "POST", "/contractors", make.contractorBody());
  for (const id of [other, foreign.body.id, live.body.id, "cn_unknown"])
    expect(brief(await statusOf(token, id))).toBe("404 resource_not_found");
  for (const [body, owner] of [
    [{ uses: ["compliance_status"], contractor: foreign.body.id }, theirs.keys.sandbox.full],
    [{ uses: ["compliance_status"], contractor: live.body.id }, org.keys.production.full],
  ] as const)
    expect(brief(await statusOf((await mint(body, owner)).body.token, contractor))).toBe("404 resource_not_found");
  const prices = (await mint({ uses: ["price_preview"] })).body.token;
  expect(brief(await statusOf(prices, contractor))).toBe("403 insufficient_permissions");
  const status = (await mint({ uses: ["compliance_status"], contractor })).body.token;
  expect(brief(await estimate(status))).toBe("403 insufficient_permissions");
});

test("a token ends: when it expires, with its key, and with its contractor; a changed one never works", async () => {
  const { contractor, token } = await given({ expires_in: 60 });
  for (let at = 0; at < token.length; at += 7) {
    const changed = token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
    expect(brief(await statusOf(changed, contractor))).toBe("401 invalid_api_key");
  }
  expect(brief(await statusOf(`${token}A`, contractor))).toBe("401 invalid_api_key");
  const last = token.slice(0, -1) + (token.endsWith("0") ? "1" : "0");
  expect(brief(await statusOf(last, contractor))).toBe("401 invalid_api_key");
  harness.clock.advance(61);
  const late = await statusOf(token, contractor);
  // A page must see that it needs another token.
  expect([brief(late), late.headers.get("access-control-allow-origin")]).toEqual(["401 invalid_api_key", PAGE.origin]);

  const { body: made } = await harness.call(org.staff.owner, "POST", "/api_keys", { name: "Pages", scopes: ["write"] });
  const { body: short } = await mint({ uses: clientUses, contractor, expires_in: 3600 }, made.key);
  expect((await statusOf(short.token, contractor)).status).toBe(200);
  await harness.call(org.staff.owner, "DELETE", `/api_keys/${made.id}`);
  expect(brief(await statusOf(short.token, contractor))).toBe("401 invalid_api_key");

  const orphan = (await mint({ uses: ["compliance_status"], contractor })).body.token;
  await harness.call(key, "DELETE", `/contractors/${contractor}`);
  expect(brief(await statusOf(orphan, contractor))).toBe("404 resource_not_found");
});

test("a token ends with the last day of a key that was rolled, though it would last longer itself", async () => {
  const { id: contractor } = await make.contractor();
  const { body: old } = await harness.call(org.staff.owner, "POST", "/api_keys", { name: "Pages", scopes: ["write"] });
  await harness.call(org.staff.owner, "POST", `/api_keys/${old.id}/roll`, { grace_days: 1 });
  harness.clock.advance(24 * 3600 - 600);
  const { body: made } = await mint({ uses: clientUses, contractor, expires_in: 3600 }, old.key);
  expect((await statusOf(made.token, contractor)).status).toBe(200);
  harness.clock.advance(660);
  expect(brief(await statusOf(made.token, contractor))).toBe("401 invalid_api_key");
});

test("only the pages of its origins may use a token that names some", async () => {
  const { contractor, token } = await given({ origins: [PAGE.origin, "https://help.example.com:8443"] });
  expect((await statusOf(token, contractor)).status).toBe(200);
  for (const headers of [{ origin: "https://evil.example" }, { origin: "https://app.example.com.evil.example" }, { origin: "null" }, {}]) {
    const answer = await statusOf(token, contractor, "", headers as Record<string, string>);
    expect([brief(answer), answer.headers.get("access-control-allow-origin")]).toEqual(["403 insufficient_permissions", null]);
  }
});

test("what a token may not be is refused: no scope of its key, no contractor, no origin, too long a life, not by a member", async () => {
  const { id: contractor } = await make.contractor();
  const narrow = await org.key(["client_tokens:write", "quotes:read"]);
  expect((await mint({ uses: ["price_preview"] }, narrow)).status).toBe(201);
  expect(brief(await mint({ uses: clientUses, contractor }, narrow))).toBe("403 insufficient_permissions");
  expect(brief(await mint({ uses: ["price_preview"] }, org.keys.sandbox.readOnly))).toBe("403 insufficient_permissions");
  expect(brief(await mint({ uses: ["price_preview"] }, org.staff.owner))).toBe("403 insufficient_permissions");
  expect(brief(await mint({ uses: ["price_preview"] }, (await given()).token))).toBe("403 insufficient_permissions");
  const fields = async (over: object, token = key) =>
    ((await mint({ uses: ["price_preview"], ...over }, token)).body.errors ?? []).map(({ field }: Wire) => field);
  expect(await fields({ uses: ["compliance_status"] })).toEqual(["contractor"]);
  expect(await fields({ contractor: "cn_unknown" })).toEqual(["contractor"]);
  for (const expires_in of [59, 3601]) expect(await fields({ expires_in })).toEqual(["expires_in"]);
  for (const origin of ["app.example.com", "https://app.example.com/", "https://a.example.com/path", "*", "null", "https://u:p@a.example"])
    expect(await fields({ origins: [origin] })).toEqual(["origins.0"]);
  expect(await fields({ origins: ["http://localhost:3000"] })).toEqual([]);
  expect(await fields({ origins: ["https://a.example.com", "http://localhost:3000"] }, org.keys.production.full)).toEqual(["origins.1"]);
});

test("tokens have a limit of their own, and use none of their key's", async () => {
  const { contractor, token } = await given();
  const small = await harness.another({ RATE_LIMIT_PER_SECOND: "1", RATE_LIMIT_BURST: "20" });
  const ask = (by: string) => small.call(by, "GET", `/contractors/${contractor}/compliance/status`, undefined, PAGE);
  const answers: Answer[] = [];
  for (let n = 0; n < 5; n++) answers.push(await ask(token));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
  expect(answers[4]?.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(answers[4]?.headers.get("access-control-allow-origin")).toBe(PAGE.origin);
  expect(Number(/r=(\d+)/.exec((await ask(key)).headers.get("ratelimit") ?? "")?.[1])).toBe(19);
});

test("requests with a token are in the request log as its key's, without the token", async () => {
  const { contractor, token } = await given();
  await estimate(token, { ...PAGE, "idempotency-key": "of a library" });
  await harness.runtime.requestLog.flush();
  const newest = async (operation: string): Promise<Wire> => {
    const [{ id }] = (await harness.call(org.staff.owner, "GET", `/request_log?operation=${operation}&limit=1`)).body;
    return (await harness.call(org.staff.owner, "GET", `/request_log/${id}`)).body;
  };
  expect(await newest("quotes.estimate")).toMatchObject({ caller: expect.stringMatching(/^key_/), status: 200 });
  const minted = await newest("clientTokens.create");
  expect(minted).toMatchObject({ request_body: { contractor }, response_body: { token: "[redacted]" } });
  expect(JSON.stringify(minted)).not.toContain(token.slice(9, 60));
});

test("a preflight is allowed exactly where client tokens are", async () => {
  const open: string[] = [];
  for (const { id, operation } of operations) {
    const path = `/api/v1${operation.path.replaceAll(/\{\w+\}/g, "x")}`;
    const headers = { ...PAGE, "access-control-request-method": operation.method, "access-control-request-headers": "authorization" };
    const answer = await harness.app.request(path, { method: "OPTIONS", headers });
    const allowed = answer.headers.get("access-control-allow-origin");
    if (allowed !== null) {
      open.push(id);
      expect(answer.headers.get("access-control-allow-methods")).toBe(operation.method);
      expect(answer.headers.get("access-control-allow-headers")?.toLowerCase()).toContain("authorization");
    }
    expect([answer.status, answer.headers.get("access-control-allow-credentials")]).toEqual([204, null]);
  }
  expect(open.sort()).toEqual(operations.flatMap(({ id, operation }) => (operation.clientUse ? [id] : [])).sort());
  expect(open).toHaveLength(2);
});
