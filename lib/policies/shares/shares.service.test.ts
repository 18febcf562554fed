import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { rowsOf, wholeText } from "#lib/testing/inspect.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let org: Organization;
let key: string;
let make: Factories;
tenantOfTest((tenant) => {
  ({ harness, org, key, make } = tenant);
});

const DAY = 86_400;

/** A policy with its certificate, and its contractor's portal in a browser. */
async function insured() {
  const policy = await make.policy({ quote: (await make.quote({ coverage_type: ["general"] })).id });
  await harness.runJobs();
  const token = await make.browser({ url: (await make.loginLink(policy.contractor)).login_url });
  return { policy, token };
}

const own = (token: string, path: string, body?: object) => harness.call(token, body ? "POST" : "GET", `/hosted/contractor${path}`, body);
const open = (url: string) => harness.call(null, "POST", "/hosted/shared_certificates", { token: url.split("/").at(-1) });

test("a contractor shares a certificate: it opens with its state, nothing else, until its day, and the contractor sees when", async () => {
  const { policy, token } = await insured();
  const { body: page } = await own(token, "/shares", { cover: policy.id, certificate: "gl_coi", days: 7 });
  expect(page.new_share.url).toMatch(/^https:\/\/insure\.example\.com\/shared\/sc_[A-Za-z0-9_-]{40,}$/);
  expect((await own(token, "")).body.new_share).toBeNull();
  const [share] = (await own(token, "/shares")).body as Wire[];
  expect(share).toMatchObject({ status: "active", last_opened_at: null, certificate: "gl_coi", expires_at: make.inDays(7) });
  const { body: seen } = await open(page.new_share.url);
  expect(Object.keys(seen).toSorted()).toEqual([
    "certificate",
    "contact",
    "environment",
    "expires_at",
    "pdf_url",
    "status",
    "verification",
  ]);
  expect(seen.verification).toMatchObject({ policy_number: policy.policy_number, in_force: false, papers: [{ kind: "gl_coi" }] });
  const contractor = (await harness.call(key, "GET", `/contractors/${policy.contractor}`)).body;
  expect(JSON.stringify(seen)).not.toContain(contractor.email);
  expect((await own(token, "/shares")).body[0].last_opened_at).toBe(make.inDays(0));
  // Loaded again within the minute, nothing more is written.
  const openings = async () =>
    (await rowsOf(harness.runtime.database, sql`select 1 from audit_log where action = 'certificate_share.open' and org_id = ${org.id}`))
      .length;
  await open(page.new_share.url);
  expect(await openings()).toBe(1);
  harness.clock.advance(7 * DAY);
  expect((await open(page.new_share.url)).body).toMatchObject({ status: "expired", pdf_url: null, verification: null, certificate: null });
  expect(await wholeText(harness.runtime.database)).not.toContain(page.new_share.url.split("/").at(-1));
  expect(harness.log.join("")).not.toContain(page.new_share.url.split("/").at(-1));
});

test("an ended link shows nothing more; another contractor cannot share or end it", async () => {
  const { policy, token } = await insured();
  const { body: page } = await own(token, "/shares", { cover: policy.id, certificate: "gl_coi", days: 30 });
  const stranger = await insured();
  const stolen = await own(stranger.token, "/shares", { cover: policy.id, certificate: "gl_coi", days: 30 });
  expect([stolen.status, stolen.body.errors?.[0]?.field]).toEqual([400, "cover"]);
  expect((await own(stranger.token, "/end_share", { share: page.new_share.id })).status).toBe(404);
  expect((await own(stranger.token, "/shares")).body).toEqual([]);
  const { pdf_url } = (await open(page.new_share.url)).body;
  const second = await harness.another();
  const file = async (service: Pick<Harness, "app">) => {
    const answer = await service.app.fetch(new Request(pdf_url));
    return [answer.status, answer.headers.get("cache-control"), (await answer.text()).startsWith("%PDF")];
  };
  const shown = [200, "private, no-store", true];
  expect([await file(harness), await file(second)]).toEqual([shown, shown]);
  expect((await own(token, "/end_share", { share: page.new_share.id })).status).toBe(200);
  // At once, in every process, although the address is signed for an hour.
  for (const service of [harness, second]) expect((await file(service))[0]).toBe(404);
  expect((await open(page.new_share.url)).body).toMatchObject({ status: "ended", pdf_url: null, verification: null });
  expect((await open(`${page.new_share.url}x`)).body.error_code).toBe("resource_not_found");
});

test("a cancelled policy is shown as not in force, and a deleted contractor's links are gone", async () => {
  const { policy, token } = await insured();
  const { url } = (await own(token, "/shares", { cover: policy.id, certificate: "gl_coi", days: 90 })).body.new_share;
  await own(token, "/cancel", { object: policy.id });
  expect((await open(url)).body).toMatchObject({ status: "active", verification: { status: "cancelled", in_force: false } });
  await harness.call(key, "DELETE", `/contractors/${policy.contractor}`);
  expect((await open(url)).status).toBe(404);
});

test("a platform shares a certificate by its key; what cannot be shared is refused by its field", async () => {
  const { policy } = await insured();
  const create = (body: object) =>
    harness.call(key, "POST", "/certificate_shares", { cover: policy.id, certificate: "gl_coi", days: 7, ...body });
  for (const [body, field] of [
    [{ cover: "pl_nothing" }, "cover"],
    [{ certificate: "wc_coi" }, "certificate"],
    [{ certificate: "signed_application" }, "certificate"],
    [{ days: 0 }, "days"],
    [{ days: 91 }, "days"],
  ] as const) {
    const refused = await create(body);
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, field]);
  }
  const { body: share } = await create({});
  expect(share).toMatchObject({ contractor: policy.contractor, made_by: "platform", status: "active" });
  expect((await open(share.url)).body.status).toBe("active");
  const again = (await harness.call(key, "GET", `/certificate_shares?contractor=${policy.contractor}`)).body as Wire[];
  expect(again.map(({ id, url }) => [id, url])).toEqual([[share.id, undefined]]);
  expect((await harness.call(key, "POST", `/certificate_shares/${share.id}/end`)).body.status).toBe("ended");
  expect((await open(share.url)).body.status).toBe("ended");
});
