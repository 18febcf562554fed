import { randomBytes } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { PNG } from "pngjs";
import { completeApplication } from "#e2e/support/application.ts";
import { newApplication, platform } from "#e2e/support/application-fixtures.ts";
import { followLink } from "#e2e/support/follow-link.ts";
import { englishIn, expectSpanish } from "#e2e/support/in-spanish.ts";
import { paperAt } from "#e2e/support/papers.ts";
import { e2e } from "#e2e/support/settings.ts";
import type { MailKind } from "#lib/contract/core/mail.ts";
import type { Verification } from "#lib/contract/policies/verification.ts";
import { differences } from "#lib/testing/certificates/compare-paper.ts";
import { spanish } from "#lib/text/spanish/index.ts";
import type { PlainMessage } from "#lib/text/text.ts";

const HOLDER = "Lakeside Yards Inc.";
/** What people and platforms have named. */
const names = [
  HOLDER,
  "Harbor & Vale Events LLC",
  "Spring gala photography",
  "Ortega Pictures",
  "Maya",
  "Ortega",
  "Northline",
  "Norman",
  "Photographs of events and people.",
];

/** A cell phone far from its mast: 400 ms a round trip, 50 KB a second down, 20 KB up. */
async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 20_000 },
  });
}

/** The emails of a kind that an address got, newest first, with their whole text. */
async function mailsTo(to: string, kind: MailKind) {
  const { items } = await platform.mails.list({ query: { kind, limit: 100 } });
  return await Promise.all(items.filter((mail) => mail.to === to).map(({ id }) => platform.mails.get({ mail: id })));
}
const addressIn = (text: string | undefined, path: string) => new RegExp(`http\\S+/${path}/\\S+`).exec(text ?? "")?.[0] ?? "";

/** What the verification page shows, value by value. */
async function verified(url: string): Promise<Verification> {
  const body = JSON.stringify({ token: url.split("/verify/")[1] });
  const answer = await fetch(`${e2e.apiUrl}/api/v1/hosted/verifications`, {
    ...{ method: "POST", headers: { "content-type": "application/json" }, body },
  });
  return (await answer.json()) as Verification;
}

function photograph(): Buffer {
  const png = new PNG({ width: 640, height: 480 });
  for (let at = 0; at < png.data.length; at += 1) png.data[at] = at % 4 === 3 ? 255 : (at * 2_654_435_761) >>> 24;
  return PNG.sync.write(png);
}

for (const language of ["en", "es"] as const) {
  const say = (message: PlainMessage): string => (language === "es" ? spanish[message] : message);

  test.describe(language, () => {
    test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: language === "es" ? "es-MX" : "en-US" });

    test("from the link to the cancellation on a phone with a slow network: every page, email and document", async ({
      page,
      browser,
    }, info) => {
      await slowNetwork(page);
      const inLanguage = async (further: readonly string[] = []) => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(390);
        if (language === "es") await expectSpanish(page, [...names, ...further]);
      };
      const mailInLanguage = (text: string, further: readonly string[] = []) => {
        if (language === "es") expect(englishIn(text.replaceAll(/https?:\/\/\S+/g, "").split("\n"), [...names, ...further])).toEqual([]);
      };
      const { contractor, session, quote } = await newApplication({
        ...{ coverage: ["general", "professional", "workers-comp"], region: "OK", endorsements: ["additional_insured_ongoing"] },
      });

      // The application, up to its last page, which stays while it is read.
      await completeApplication(page, session.url, { onStep: async () => await inLanguage() });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        language === "es" ? /^Listo: su seguro empieza el .+ a las 12:01 a\. m\.$/ : /^Your insurance starts on .+ at 12:01 a\.m\.$/,
      );
      const last = page.getByRole("link", { name: new RegExp(`^${say("Certificate of liability insurance")}`) });
      await expect(last).toBeVisible();
      await page.getByRole("button", { name: say("Stay on this page") }).click();
      await inLanguage();
      const { policy: id } = await platform.quotes.get({ quote: quote.id });
      const policy = await platform.policies.get({ policy: id ?? "" });
      const number = policy.policy_number;
      await page.screenshot({ path: info.outputPath("page-complete.png"), fullPage: true });

      // The email of new cover.
      await expect(async () => expect(await mailsTo(contractor.email, "policy_started")).toHaveLength(1)).toPass();
      const [started] = await mailsTo(contractor.email, "policy_started");
      mailInLanguage(`${started?.subject}\n${started?.text}`);
      const certificate = await page.request.get(policy.certificates.gl_coi_pdf_url ?? "");
      const { papers: shown } = await verified(checkedAt(await certificate.body()));
      const insurers = [...new Set(shown.flatMap((paper) => paper.insurers.map(({ name }) => name)))];
      for (const part of [
        number,
        ...insurers,
        say("Your policy and its documents:"),
        say("At any time you can have a new link sent to you here:"),
      ])
        expect(started?.text).toContain(part);

      // The lasting way back: a link that the contractor asks for.
      await page
        .getByRole("link", { name: say("Send me a link to my insurance") })
        .first()
        .click();
      await page.getByLabel(say("Your email address")).fill(contractor.email);
      await page.getByRole("button", { name: say("Send me a link") }).click();
      await expect(page.getByText(say("Check your email in a few minutes"))).toBeVisible();
      await expect(async () => expect(await mailsTo(contractor.email, "portal_link")).toHaveLength(1)).toPass();
      const [link] = await mailsTo(contractor.email, "portal_link");
      mailInLanguage(link?.text ?? "");
      await followLink(page, addressIn(link?.text, "contractor"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Your insurance"));
      await inLanguage([number, contractor.email]);
      await page.screenshot({ path: info.outputPath("page-portal.png"), fullPage: true });

      // Every document of the policy.
      const papers = new Map<string, Awaited<ReturnType<typeof paperAt>>>();
      for (const anchor of await page.locator("#policies a[target=_blank]").all()) {
        const title = (await anchor.innerText()).split(" (PDF)")[0]?.trim() ?? "";
        papers.set(title, await paperAt(page, (await anchor.getAttribute("href")) ?? "", `paper-${papers.size + 1}`, info));
      }
      const titles: PlainMessage[] = [
        "Certificate of liability insurance",
        "Certificate of workers' compensation insurance",
        "Your insurance in short",
        "Your policy",
        "Your signed application",
      ];
      expect([...papers.keys()]).toEqual(titles.map(say));
      for (const [title, { text }] of papers) {
        expect(text, title).toContain("Maya Ortega");
        if (title !== say("Your signed application")) expect(text, title).toContain(number);
      }
      const words = (title: PlainMessage) => papers.get(say(title))?.text ?? "";
      for (const part of ["$1,000,000", ...insurers, "Oklahoma"]) expect(words("Your policy"), part).toContain(part);
      expect(words("Your signed application")).toMatch(/Maya Ortega.*(signed|Signed)/);
      for (const title of titles.slice(0, 2)) {
        const { bytes } = papers.get(say(title)) ?? { bytes: Buffer.of() };
        expect(await differences(bytes, await verified(checkedAt(bytes)))).toEqual({});
      }

      // A claim with a photograph.
      await page
        .getByRole("link", { name: new RegExp(`^${say("Report a claim")}`) })
        .first()
        .click();
      await page.locator("select[name=kind]").selectOption("injury");
      await page.getByLabel(say("On which day")).fill(new Date().toISOString().slice(0, 10));
      await page.getByRole("textbox", { name: say("Where"), exact: true }).fill("Norman");
      await page.getByLabel(say("Describe it in your own words")).fill("Maya");
      await page.getByLabel(say("Photographs or documents")).setInputFiles({
        ...{ name: "Norman.png", mimeType: "image/png", buffer: photograph() },
      });
      await inLanguage([number]);
      await page.getByRole("button", { name: say("Send the report") }).click();
      await page.waitForURL(/reported=1/);
      const [claim] = (await platform.claims.list({ query: { contractor: contractor.id } })).items;
      expect(claim).toMatchObject({ policy: policy.id, files: [{ filename: "Norman.png" }] });
      await expect(page.locator("#claims").getByText(number)).toBeVisible();
      await inLanguage([number, contractor.email]);

      // The certificate for a new holder.
      const holderEmail = `yard.${randomBytes(5).toString("hex")}@example.com`;
      await page.getByRole("button", { name: new RegExp(`^${say("Send or share proof")}`) }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(say("A company or person who wants it in their name")).check();
      await dialog.getByLabel(say("Name of the company or person who asks for it")).fill(HOLDER);
      await dialog.getByLabel(say("Their street address")).fill("4 Dock Street");
      await dialog.getByLabel(say("City")).fill("Norman");
      await dialog.locator("select[name='holder.address.region']").selectOption("OK");
      await dialog.getByLabel(say("ZIP code")).fill("73019");
      await dialog.getByLabel(say("Their email")).fill(holderEmail);
      await dialog.getByLabel(say("They are an additional insured for your ongoing work")).check();
      await dialog.getByLabel(say("I have a written contract with them that asks for what I chose")).check();
      await inLanguage([number, contractor.email]);
      await dialog.getByRole("button", { name: say("Make and send it") }).click();
      await dialog.getByRole("button", { name: say("Done") }).click();
      const shares = page.locator("#shares");
      await expect(shares.getByRole("heading", { name: HOLDER })).toBeVisible();
      await inLanguage([number, contractor.email, holderEmail]);

      const [sent] = await mailsTo(holderEmail, "certificate_share");
      const shared = addressIn(sent?.text, "shared");
      const holder = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
      await holder.goto(shared);
      await expect(holder.getByText(HOLDER).first()).toBeVisible();
      const held = await paperAt(holder, `${shared}/pdf`, "paper-holder", info);
      expect(held.text).toContain(HOLDER);
      const check = addressIn(sent?.text, "verify");
      expect(await differences(held.bytes, await verified(check))).toEqual({});

      // The cancellation by the contractor, and what everybody hears of it.
      await page.getByRole("button", { name: say("Cancel policy") }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("Cancel policy") })
        .click();
      await expect(page.locator("#policies").getByText(say("Cancelled")).first()).toBeVisible();
      await expect(async () => expect(await mailsTo(holderEmail, "cover_news")).toHaveLength(1)).toPass();
      const [news] = await mailsTo(holderEmail, "cover_news");
      expect(news?.subject).toContain("was cancelled");
      await holder.goto(check);
      await expect(holder.getByText(number).first()).toBeVisible();
      expect(await verified(check)).toMatchObject({ status: "cancelled", in_force: false });
      await holder.screenshot({ path: info.outputPath("page-verify-cancelled.png"), fullPage: true });
      await holder.goto(shared);
      await expect(holder.locator("a[href$='/pdf'], iframe")).toHaveCount(0);
      await page.reload();
      await inLanguage([number, contractor.email, holderEmail]);
      await page.screenshot({ path: info.outputPath("page-cancelled.png"), fullPage: true });
      const toContractor = (await platform.mails.list({ query: { contractor: contractor.id, limit: 100 } })).items.map(({ kind }) => kind);
      info.annotations.push({ type: "emails to the contractor", description: toContractor.join(", ") });
      await holder.context().close();
    });
  });
}

/** The address that a paper links to, where anybody checks it. */
const checkedAt = (paper: Buffer): string => /\/URI \((http[^)]+\/verify\/[^)]+)\)/.exec(paper.toString("latin1"))?.[1] ?? "";
