import { expect, type Page, test } from "@playwright/test";
import { newApplication, newOptIn, platform } from "#e2e/support/application-fixtures.ts";
import { followLink } from "#e2e/support/follow-link.ts";
import { makeOrganization } from "#e2e/support/operator.ts";
import { lostAtTwiceTheSize, needingScripts, saysWhatNeedsScripts } from "#e2e/support/reader-settings.ts";
import { requestProof } from "#e2e/support/requested-proof.ts";

interface Place {
  link?: string;
  at?: string;
}

/** The pages by link, each with the address that opens it; those without `link` are opened as they are. */
async function pagesByLink(): Promise<Record<string, Place>> {
  const { contractor, quote } = await newApplication({ region: "OK", withhold: true });
  const policy = await platform.policies.create({ body: { quote: quote.id } });
  await expect(async () => {
    const { certificates } = await platform.policies.get({ policy: policy.id });
    expect(certificates.gl_coi_pdf_url).not.toBeNull();
  }).toPass();
  const share = await platform.certificateShares.create({ body: { cover: policy.id, certificate: "gl_coi", days: 7 } });
  const login = async () => (await platform.contractors.loginLink({ contractor: contractor.id })).login_url;
  const request = await requestProof(platform, "TX", `Ortega Reader ${Date.now()}`);
  const card = await platform.paymentSessions.create({ body: { contractor: contractor.id, return_url: "https://platform.example/back" } });
  const { branding } = await platform.organization.get();
  return {
    application: { link: (await newApplication()).session.url },
    "general opt-in": { link: (await newOptIn()).session.url },
    card: { link: card.url },
    portal: { link: await login() },
    "claim form": { link: await login(), at: `/contractor/claim?policy=${policy.id}` },
    request: { link: request.url ?? "" },
    "shared certificate": { at: share.url },
    "portal's link": { at: new URL(branding.portal_url).pathname },
    invitation: { link: (await makeOrganization(`reader-${Date.now().toString(36)}`)).invitation_url },
    "no such certificate": { at: "/verify/nothing" },
    "return page": { at: "/return/complete?status=complete" },
  };
}

async function open(page: Page, { link, at }: Place): Promise<void> {
  if (link) await followLink(page, link);
  if (at) await page.goto(at);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("without scripts every page by link can be read, and says what needs scripts", async ({ browser }) => {
  const found: Record<string, unknown> = {};
  for (const [name, place] of Object.entries(await pagesByLink())) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
    const page = await context.newPage();
    await open(page, place);
    const needing = await needingScripts(page);
    const says = await saysWhatNeedsScripts(page);
    const words = (await page.locator("main").innerText()).split(/\s+/).length;
    if (needing.length > 0 !== says || words < 15) found[name] = { needing, says, words };
    await context.close();
  }
  expect(found).toEqual({});
});

test("letters of twice the size lose nothing on any page by link, at 390 px", async ({ browser }) => {
  const found: Record<string, string[]> = {};
  for (const locale of ["en-US", "es-MX"])
    for (const [name, place] of Object.entries(await pagesByLink())) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale });
      const page = await context.newPage();
      await open(page, place);
      const lost = await lostAtTwiceTheSize(page);
      if (lost.length > 0) found[`${name}, ${locale}`] = lost;
      await context.close();
    }
  expect(found).toEqual({});
});
