import { expect, test } from "vitest";
import { type Factories, factories, type Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { wholeText } from "#lib/testing/inspect.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let org: Organization;
let key: string;
let make: Factories;
tenantOfTest((tenant) => {
  ({ harness, org, key, make } = tenant);
});

const GOOD = "tok_test_visa_4242_122030_succeeds";
const AMEX = "tok_test_amex_0005_112031_succeeds";

const read = async (session: Wire) => (await harness.call(key, "GET", `/payment/sessions/${session.id}`)).body as Wire;
const cancel = (session: Wire) => harness.call(key, "POST", `/payment/sessions/${session.id}/cancel`);
const typesOf = async (id: string) => ((await harness.call(key, "GET", `/events?object_id=${id}`)).body as Wire[]).map(({ type }) => type);

/** The page as used by the browser that opened the link. */
async function open(session: Wire) {
  const token = await make.browser(session);
  return {
    token,
    get: () => harness.call(token, "GET", "/hosted/payment"),
    card: (card = GOOD) => harness.call(token, "POST", "/hosted/payment/card", { token: card }),
    cancel: () => harness.call(token, "POST", "/hosted/payment/cancel"),
  };
}

test("a contractor gives a card: the session completes, once, and the card is on file", async () => {
  const contractor = await make.contractor();
  const session = await make.paymentSession({ contractor: contractor.id });
  const { url, ...rest } = session;
  expect(url).toMatch(/^https:\/\/insure\.example\.com\/pay\/pt_[A-Za-z0-9]{44}$/);
  expect(rest).toMatchObject({ status: "pending", contractor: contractor.id, contractor_id: contractor.id, processor: "test" });
  expect(session.expires_at - session.created).toBe(1800);
  expect(await read(session)).toEqual(rest);
  const page = await open(session);
  expect((await page.get()).body).toMatchObject({ id: session.id, organization: "Test Staffing", card: null, return_url: null });
  const { body: paid } = await page.card();
  expect(paid).toMatchObject({ status: "completed", card: { brand: "visa", last4: "4242" } });
  expect(paid.return_url).toBe(`https://app.example.com/paid?from=pay&payment_session=${session.id}&status=completed`);
  expect(await read(session)).toMatchObject({ status: "completed", completed_at: make.inDays(0), cancelled_at: null });
  for (const again of [page.card, page.cancel, () => cancel(session)]) expect((await again()).body.error_code).toBe("session_not_pending");
  const [event, ...others] = (await harness.call(key, "GET", `/events?object_id=${session.id}`)).body as Wire[];
  expect(others).toEqual([]);
  expect(event).toMatchObject({ type: "payment.session.completed", data: { object: "payment_session", ...(await read(session)) } });
  expect((await (await open(session)).get()).body.return_url).toBe(paid.return_url);
});

test("the link is returned once and not stored", async () => {
  const headers = { "idempotency-key": "one link" };
  const body = await make.paymentSessionBody();
  const { body: session } = await harness.call(key, "POST", "/payment/sessions", body, headers);
  expect((await harness.call(key, "POST", "/payment/sessions", body, headers)).body).toEqual(session);
  await cancel(session);
  const token = session.url.split("/").at(-1);
  expect((await wholeText(harness.runtime.database)).includes(token)).toBe(false);
  expect(harness.log.join("")).not.toContain(token);
  const { body: list } = await harness.call(key, "GET", `/payment/sessions?contractor=${body.contractor}&expand[]=contractor`);
  expect(list).toMatchObject([{ id: session.id, contractor: { id: body.contractor }, contractor_id: body.contractor }]);
  expect(JSON.stringify([list, await read(session)])).not.toContain(token);
});

test("a card that the processor refuses leaves the session open", async () => {
  const page = await open(await make.paymentSession());
  for (const token of ["tok_test_visa_4242_122020_succeeds", "tok_unknown", "4242424242424242"]) {
    const { status, body } = await page.card(token);
    expect([status, body.errors[0].field]).toEqual([400, "token"]);
  }
  expect((await page.get()).body).toMatchObject({ status: "pending", card: null });
  expect((await page.card(AMEX)).body).toMatchObject({ status: "completed", card: { brand: "amex", last4: "0005" } });
});

test("both parties may cancel, and the contractor is redirected", async () => {
  const ours = await make.paymentSession();
  expect((await cancel(ours)).body).toMatchObject({ status: "cancelled", cancelled_at: make.inDays(0), completed_at: null });
  const late = await open(ours);
  expect((await late.card()).body.error_code).toBe("session_not_pending");
  expect((await late.get()).body.return_url).toBe(`https://app.example.com/paid?from=pay&payment_session=${ours.id}&status=cancelled`);
  const theirs = await make.paymentSession();
  expect((await (await open(theirs)).cancel()).body.status).toBe("cancelled");
  expect(await typesOf(theirs.id)).toEqual(["payment.session.cancelled"]);
});

test("of a concurrent card and cancellation exactly one succeeds", async () => {
  const another = await harness.another();
  for (let round = 0; round < 6; round++) {
    const session = await make.paymentSession();
    const page = await open(session);
    const answers = await Promise.all([page.card(), another.call(key, "POST", `/payment/sessions/${session.id}/cancel`), page.card(AMEX)]);
    const refused = answers.map(({ status }) => status).filter((status) => status !== 200);
    expect([refused.length, refused.filter((status) => ![400, 409].includes(status))]).toEqual([2, []]);
    const { status } = await read(session);
    expect(await typesOf(session.id)).toEqual([`payment.session.${status}`]);
    expect((await page.get()).body.card === null).toBe(status === "cancelled");
  }
});

test("it expires after half an hour; the sweep marks it once", async () => {
  const session = await make.paymentSession();
  const page = await open(session);
  harness.clock.advance(1800);
  expect(await read(session)).toMatchObject({ status: "expired", completed_at: null });
  expect((await harness.call(key, "GET", "/payment/sessions?status=pending")).body).toEqual([]);
  expect((await page.card()).body.error_code).toBe("session_not_pending");
  expect((await cancel(session)).body.error_code).toBe("session_not_pending");
  expect(await typesOf(session.id)).toEqual([]);
  await harness.sweep();
  await harness.sweep();
  expect(await typesOf(session.id)).toEqual(["payment.session.expired"]);
  expect((await (await open(session)).get()).body).toMatchObject({
    status: "expired",
    return_url: `https://app.example.com/paid?from=pay&payment_session=${session.id}&status=expired`,
  });
  harness.clock.advance(2 * 86_400);
  expect((await page.get()).status).toBe(401);
});

test("return addresses may have any host in the sandbox, and only the organization's hosts in production", async () => {
  const body = await make.paymentSessionBody();
  for (const return_url of ["javascript:alert(1)", "//app.example.com", "https://u:p@app.example.com/", "x"]) {
    const { status, body: answer } = await harness.call(key, "POST", "/payment/sessions", { ...body, return_url });
    expect([return_url, status, answer.error_code]).toEqual([return_url, 400, "invalid_return_url"]);
  }
  const live = factories(harness, org.keys.production.full);
  const contractor = (await live.contractor()).id;
  for (const return_url of ["http://app.example.com/x", "https://evil.example/x"]) {
    const { body: answer } = await harness.call(org.keys.production.full, "POST", "/payment/sessions", { contractor, return_url });
    expect([return_url, answer.error_code]).toEqual([return_url, "invalid_return_url"]);
  }
  for (const return_url of ["http://localhost:9000/x", "http://example.com/return"])
    expect((await harness.call(key, "POST", "/payment/sessions", { ...body, return_url })).status).toBe(201);
});

test("a deleted contractor's sessions expire and their links stop working", async () => {
  const contractor = await make.contractor();
  const session = await make.paymentSession({ contractor: contractor.id });
  const page = await open(session);
  await harness.call(key, "DELETE", `/contractors/${contractor.id}`);
  expect(await read(session)).toMatchObject({ status: "expired" });
  expect(await typesOf(session.id)).toEqual(["payment.session.expired"]);
  expect((await page.card()).body.error_code).toBe("session_not_pending");
  expect((await page.get()).body.error_code).toBe("session_expired");
});

test("pages of sessions have no gap or duplicate, and a contractor's own list has only theirs", async () => {
  const contractor = (await make.contractor()).id;
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.unshift((await make.paymentSession({ contractor })).id);
  await make.paymentSession();
  const seen: string[] = [];
  for (let after = ""; ; ) {
    const { body } = await harness.call(key, "GET", `/payment/sessions?contractor=${contractor}&limit=2${after}`);
    seen.push(...(body as Wire[]).map(({ id }) => id));
    if (body.length < 2) break;
    after = `&starting_after=${seen.at(-1)}`;
  }
  expect(seen).toEqual(ids);
});
