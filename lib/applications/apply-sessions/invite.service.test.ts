import { expect, test } from "vitest";
import { browserOf, until } from "#lib/testing/application.ts";
import { auditInEachTest, brief, harness, key, make } from "#lib/testing/certificates/auditing.ts";
import type { Wire } from "#lib/testing/factories.ts";
import { furtherTest } from "#lib/testing/runs.ts";

auditInEachTest();

const DAY = 86_400;
const get = async (path: string): Promise<Wire> => (await harness.call(key, "GET", path)).body;
const post = (path: string, body: object = {}) => harness.call(key, "POST", path, body);
const kindsTo = async (contractor: string) =>
  ((await harness.call(key, "GET", `/outbox?contractor=${contractor}`)).body as Wire[]).map(({ kind }) => kind).toReversed();
const pass = async (days: number) => {
  harness.clock.advance(days * DAY);
  await harness.sweep();
};

test("an application is emailed, with reminders until it is complete; the preview opens nothing", async () => {
  const quote = await make.quote({ end_date: make.inDays(200) });
  const session = await make.applySession({ quote: quote.id, send: "email", remind: [5, 2, 9] });
  expect(session).toMatchObject({
    send: "email",
    remind: [2, 5, 9],
    remind_at: make.inDays(2),
    mail_delivery: { kind: "application_invitation" },
  });
  await pass(2);
  expect(await kindsTo(quote.contractor)).toEqual(["application_invitation", "application_reminder"]);
  const preview = await get(`/apply/sessions/${session.id}/email`);
  expect(preview).toMatchObject({
    subject: "Apply for your insurance with Test Staffing",
    text: expect.stringContaining("Spring gala photography"),
  });
  expect(JSON.stringify(preview)).not.toContain(session.url);
  harness.clock.advance(120);
  expect(brief(await post(`/apply/sessions/${session.id}/resend`))).toBe("200");
  expect(brief(await post(`/apply/sessions/${session.id}/resend`))).toBe("429 too_many_requests");
  const browser = browserOf(harness, await make.browser(session));
  await until(browser, "final_review");
  await browser.confirm();
  await pass(10);
  expect((await kindsTo(quote.contractor)).filter((kind) => kind.startsWith("application"))).toHaveLength(3);
  expect(await get(`/apply/sessions/${session.id}`)).toMatchObject({ status: "complete", remind_at: null, reminded: 1 });
  expect(brief(await post(`/apply/sessions/${session.id}/resend`))).toBe("409 application_already_complete");
});

furtherTest("an application in manual review is not reminded of, and one without email never", async () => {
  const quote = await make.quote({ end_date: make.inDays(200) });
  const session = await make.applySession({ quote: quote.id, send: "email" });
  const browser = browserOf(harness, await make.browser(session));
  await browser.verify();
  await browser.answer({ felony: true });
  await pass(4);
  expect(await kindsTo(quote.contractor)).toEqual(["application_invitation"]);
  const plain = await make.quote();
  expect(await make.applySession({ quote: plain.id })).toMatchObject({ send: null, remind: [], mail_delivery: null });
  await pass(20);
  expect(await kindsTo(plain.contractor)).toEqual([]);
  expect(brief(await post("/apply/sessions", await make.applySessionBody({ quote: plain.id, remind: [3] })))).toBe("400 invalid_input");
});

furtherTest(
  "an emailed request for a card lasts fourteen days; each email has a link of its own, and a card ends the reminders",
  async () => {
    const { id: contractor } = await make.contractor();
    const session = await make.paymentSession({ contractor, send: "email" });
    expect(session).toMatchObject({ expires_at: make.inDays(14), remind: [3, 7], mail_delivery: { kind: "card_request", status: "kept" } });
    await pass(3);
    const [reminder, invitation] = (await harness.call(key, "GET", `/outbox?contractor=${contractor}`)).body as Wire[];
    const linkIn = (mail: Wire | undefined) => String(mail?.text).match(/https:\S+\/pay\/\S+/)?.[0] ?? "";
    expect(linkIn(invitation)).toBe(session.url);
    expect(linkIn(reminder)).not.toBe(session.url);
    const preview = await get(`/payment/sessions/${session.id}/email?kind=reminder`);
    expect(preview).toMatchObject({
      subject: expect.stringContaining("still needs a card"),
      html: expect.stringContaining("<!doctype html>"),
    });
    const browser = await make.browser({ url: linkIn(reminder) });
    await harness.call(browser, "POST", "/hosted/payment/card", { token: "tok_test_visa_4242_122030_succeeds" });
    await pass(7);
    expect((await kindsTo(contractor)).filter((kind) => kind.startsWith("card"))).toEqual(["card_request", "card_reminder"]);
    expect(brief(await post(`/payment/sessions/${session.id}/resend`))).toBe("409 session_not_pending");
  },
);
