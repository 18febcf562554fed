import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothThemes } from "#e2e/support/accessible.ts";
import { newApplication, platform } from "#e2e/support/application-fixtures.ts";
import { followLink } from "#e2e/support/follow-link.ts";
import { e2e } from "#e2e/support/settings.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const landing = `${e2e.baseUrl}/return/card?from=test`;

async function askForCard() {
  const { contractor } = await newApplication();
  return { contractor, session: await platform.paymentSessions.create({ body: { contractor: contractor.id, return_url: landing } }) };
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expires").fill(`12/${(new Date().getUTCFullYear() + 2) % 100}`);
  await page.getByLabel("Security code").fill("123");
}

async function expectAccessibleOnPhone(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

test("a contractor adds a card and returns with the result", async ({ page }) => {
  const { contractor, session } = await askForCard();
  await followLink(page, session.url);
  expect(page.url()).toBe(`${e2e.baseUrl}/pay`);
  const answer = await page.reload();
  const headers = answer?.headers() ?? {};
  expect(headers["referrer-policy"]).toBe("no-referrer");
  expect(headers["cache-control"]).toContain("no-store");
  const [cookie] = (await page.context().cookies(`${e2e.baseUrl}/pay`)).filter(({ name }) => name === "hosted_payment");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/pay" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add a card");
  await expectAccessibleOnPhone(page);
  await fillCard(page, "4242424242424241");
  await page.getByRole("button", { name: "Add this card" }).click();
  await expect(page.getByLabel("Card number")).toHaveAttribute("aria-invalid", "true");
  await fillCard(page, "4242424242424242");
  await page.getByRole("button", { name: "Add this card" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your card is added");
  await page.getByRole("button", { name: /^Go back to/ }).click();
  await page.waitForURL(`${landing}&payment_session=${session.id}&status=completed`);
  await expect(page.getByText(session.id)).toBeVisible();
  expect((await platform.paymentSessions.get({ session: session.id })).status).toBe("completed");
  const again = await platform.paymentSessions.create({ body: { contractor: contractor.id, return_url: landing } });
  await followLink(page, again.url);
  await expect(page.getByText("Visa ending in 4242")).toBeVisible();
});

test("typed values survive an unresponsive service; a session cancelled meanwhile is reported", async ({ page }) => {
  const { session } = await askForCard();
  await followLink(page, session.url);
  await fillCard(page, "5555555555554444");
  await page.route("**/pay/commands", (route) => route.abort());
  await page.getByRole("button", { name: "Add this card" }).click();
  await expect(page.getByText("What you entered is still here.")).toBeVisible();
  await expect(page.getByLabel("Card number")).toHaveValue("5555555555554444");
  await page.unroute("**/pay/commands");
  await platform.paymentSessions.cancel({ session: session.id });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No card was added");
  await expectAccessibleOnPhone(page);
});

test("leaving asks for confirmation, then returns without a card", async ({ page }) => {
  const { session } = await askForCard();
  await followLink(page, session.url);
  await page.getByRole("button", { name: "Not now" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await page.waitForURL(/status=cancelled/);
  expect((await platform.paymentSessions.get({ session: session.id })).status).toBe("cancelled");
});

test("a login link opens the contractor portal once; the contractor reads, replaces the card, and signs out", async ({ page, browser }) => {
  const { contractor, quote } = await newApplication();
  const policy = await platform.policies.create({ body: { quote: quote.id } });
  const { login_url } = await platform.contractors.loginLink({ contractor: contractor.id });
  await followLink(page, login_url);
  expect(page.url()).toBe(`${e2e.baseUrl}/contractor`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your insurance");
  await expect(page.getByText(policy.policy_number)).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("link", { name: /(Certificate|Evidence) of liability/ })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessibleOnPhone(page);
  await page.getByRole("button", { name: "Add a card" }).click();
  await fillCard(page, "4242424242424242");
  await page.getByRole("button", { name: "Add this card" }).click();
  await expect(page.getByText("Visa ending in 4242")).toBeVisible();
  await expectAccessibleOnPhone(page);
  const other = await browser.newContext();
  const stranger = await other.newPage();
  await stranger.goto(login_url);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("This link was used before");
  await expectAccessibleInBothThemes(stranger);
  // What follows is the same whether or not the link was anybody's; this one's contractor gets an email.
  await stranger.getByRole("button", { name: "Send me a new link" }).click();
  await expect(stranger.getByText("Check your email in a few minutes")).toBeVisible();
  await stranger.getByRole("button", { name: "Español" }).click();
  await expect(stranger.getByRole("button", { name: "Enviarlo de nuevo" })).toBeVisible();
  await expect(async () => {
    const { items } = await platform.mails.list({ query: { contractor: contractor.id, kind: "portal_link" } });
    await followLink(stranger, /https?:\S+/.exec(items[0]?.text ?? "")?.[0] ?? "");
  }).toPass();
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Su seguro");
  await other.close();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are signed out");
  await page.goto("/contractor");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Open your link to continue");
});

test("a program that loads every address of an email spends and starts nothing; the button opens it, without scripts too", async ({
  browser,
  page,
  request,
}) => {
  const { contractor, session } = await newApplication();
  const asked = await platform.complianceRequests.create({ body: { contractor: contractor.id } });
  const { login_url } = await platform.contractors.loginLink({ contractor: contractor.id });
  for (const url of [session.url, asked.url ?? "", login_url]) {
    for (const method of ["HEAD", "GET", "GET"]) {
      const answer = await request.fetch(url, { method });
      expect(answer.status()).toBe(200);
      expect(await answer.text()).not.toContain("Ortega");
    }
    // Neither does a page of another site press the button.
    const pressed = await request.post(`${url}/open`, { headers: { origin: "https://elsewhere.example" }, maxRedirects: 0 });
    expect(pressed.status()).toBe(403);
  }
  for (const { id } of [session, asked]) expect((await platform.events.list({ query: { object_id: id } })).items).toHaveLength(1);
  await page.goto(login_url);
  await expectAccessibleInBothThemes(page);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await followLink(reader, login_url);
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Your insurance");
  await followLink(reader, asked.url ?? "");
  await expect(reader.getByRole("heading", { level: 1 })).toContainText("needs proof of your insurance");
  await followLink(reader, session.url);
  await expect(reader).toHaveURL(`${e2e.baseUrl}/apply`);
  await plain.close();
  expect((await platform.complianceRequests.get({ compliance_request: asked.id })).status).toBe("opened");
});

test("links that do not open explain why", async ({ page }) => {
  for (const path of ["pay", "contractor", "apply"]) {
    await page.goto(`/${path}/ct_nothing`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      path === "apply" ? "This application link is not valid" : "This link is not valid",
    );
    await expectAccessibleOnPhone(page);
  }
  const { contractor } = await newApplication();
  const { login_url } = await platform.contractors.loginLink({ contractor: contractor.id });
  await page.goto(login_url.replace("/contractor/", "/pay/"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link is not valid");
  await followLink(page, login_url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your insurance");
});

test("an address that nobody was given is answered, whatever is in it", async ({ request }) => {
  const pages = [
    "apply",
    "pay",
    "contractor",
    "certificate",
    "request",
    "account",
    "verify",
    "shared",
    "unsubscribe",
    "logo",
    "pdf-viewer",
  ];
  const tokens = ["%25", "%2525", "%C0", "%00", "%F0%9F%98%80", "..%2F..", "a".repeat(4000)];
  const failed: string[] = [];
  for (const token of tokens) {
    const calls = [...pages.map((page) => `GET /${page}/${token}`), `GET /shared/${token}/pdf`, `POST /unsubscribe/${token}`];
    calls.push(`GET /api/auth/${token}`, `GET /_next/static/${token}`, `GET /o/acme/live/api/${token}`, `POST /o/acme/live/api/${token}`);
    for (const call of calls) {
      const [method = "", path = ""] = call.split(" ");
      const answer = await request.fetch(path, { method, maxRedirects: 0 });
      // Too many unknown links are answered 429, with the page that asks to try again.
      if (answer.status() === 500) failed.push(`${call.slice(0, 60)}: ${answer.status()}`);
    }
  }
  expect(failed).toEqual([]);
});
