import { expect, test } from "vitest";
import { startApplication, until } from "#lib/testing/application.ts";
import type { Factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { moveClock } from "#lib/testing/moved-clock.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
tenantOfTest((tenant) => {
  ({ harness, key, make } = tenant);
});

const DAY = 86_400;

test("every hosted page shows how far the sandbox's clock is ahead", async () => {
  await moveClock(harness, key, 3 * DAY);
  const quote = await make.quote();
  const application = await make.browser(await make.applySession({ quote: quote.id }));
  const payment = await make.browser(await make.paymentSession({ contractor: quote.contractor }));
  const pages = await make.browser({ url: (await make.loginLink(quote.contractor)).login_url });
  for (const [token, path] of [
    [application, "/hosted/application"],
    [payment, "/hosted/payment"],
    [pages, "/hosted/contractor"],
  ] as const)
    expect([path, (await harness.call(token, "GET", path)).body.clock_ahead]).toEqual([path, 3 * DAY]);
  const { body } = await harness.call(payment, "GET", "/hosted/payment");
  expect(body.expires_at - (make.inDays(0) + 3 * DAY)).toBe(30 * 60);
});

test("an applicant whose answers are in review has a way back, with an explanation", async () => {
  const { browser, session } = await startApplication(harness, make);
  await until(browser, "application_questions");
  await browser.answer({ uses_drones: true });
  const { status, return_url } = await browser.get();
  expect(status).toBe("in_review");
  expect(return_url).toBe(`https://app.example.com/stopped?session=${session.id}&status=in_review`);
});
