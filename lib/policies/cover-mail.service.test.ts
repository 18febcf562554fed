import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { readCommand } from "#lib/backoffice/command-line/commands.ts";
import { mails } from "#lib/platform/db/schema/mails.ts";
import { browserOf, until } from "#lib/testing/application.ts";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";
import { makePolicyDocuments } from "./documents.ts";

let harness: Harness;
let org: Organization;
let key: string;
let make: Factories;
tenantOfTest((tenant) => {
  ({ harness, org, key, make } = tenant);
});

const mailsTo = async (contractor: string) =>
  (await harness.call(key, "GET", `/outbox?contractor=${contractor}&kind=policy_started`)).body as Wire[];

const inThreeDays = async (over: Record<string, unknown> = {}) =>
  await make.quote({ coverage_type: ["general"], effective_date: make.inDays(3), end_date: make.inDays(200), ...over });

/** The policy of an application that was invited in a language and completed. */
async function applied(language: string, quote: Wire): Promise<Wire> {
  const session = await make.applySession({ quote: quote.id, send: "email", language });
  const browser = browserOf(harness, await make.browser(session));
  await until(browser, "final_review");
  expect((await browser.confirm()).body.status).toBe("complete");
  const { policy } = (await harness.call(key, "GET", `/quotes/${quote.id}`)).body;
  return (await harness.call(key, "GET", `/policies/${policy}`)).body;
}

test("when cover begins the contractor has one mail: start, limits, insurer, price, claims, whom to ask, and a lasting way back", async () => {
  await harness.call(org.staff.owner, "PUT", "/organization", {
    branding: { display_name: "Northline", support_email: "help@northline.example", support_phone: "+1 512 555 0100" },
  });
  const { branding } = (await harness.call(key, "GET", "/organization")).body;
  await readCommand([
    ...[
      "insurers",
      "set",
      "--slug",
      String(branding.portal_url).split("/").at(-2) ?? "",
      "--environment",
      "sandbox",
      "--coverage",
      "general",
    ],
    ...["--from", make.day(0), "--name", "Acme Mutual", "--admitted", "yes", "--purchasing-group", "none"],
    ...["--claims-email", "claims@acme.example", "--claims-phone", "800-555-0100"],
  ]).run({ runtime: harness.runtime, by: "ada" });
  const policy = await applied("en", await inThreeDays());
  expect(await mailsTo(policy.contractor)).toEqual([]);
  await harness.runJobs();
  const [mail, ...more] = await mailsTo(policy.contractor);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: "Your insurance starts on June 18 at 12:01 a.m.", object: policy.id });
  const parts = [
    'Your insurance for "Spring gala photography" starts on June 18 at 12:01 a.m., standard time at your address. It ends on ',
    `Your policy number is ${policy.policy_number}.`,
    "What it covers, and up to how much:\n- General liability, from Acme Mutual: $1,000,000 each occurrence, $2,000,000 general aggregate",
    "What it does not cover:\n- Your own injuries.",
    "How to cancel:\n- You can cancel at any time",
    "Where the two differ, the policy counts.",
    /The price is \$\d+\.\d\d for every \$100 you earn, about \$\d+\.\d\d for this job with fees and taxes\.\n- Nothing was charged to start it\./,
    "After Northline reports what you earned, you get a message with the amount, and your card is charged 24 hours later.",
    "open your insurance pages and choose “Report a claim”.\n- Acme Mutual also takes claims here: 800-555-0100, claims@acme.example.",
    /Your policy and its documents:\nhttps:\/\/\S+\/contractor\/ct_\S+/,
    /At any time you can have a new link sent to you here:\nhttps:\/\/\S+\/contractor\/link\/\S+\/sandbox/,
    "Questions? Write to Northline at help@northline.example or call +1 512 555 0100.",
  ];
  const [sent] = await harness.runtime.database.db
    .select()
    .from(mails)
    .where(eq(mails.id, String(mail?.id)));
  const attached = ["gl-evidence-of-insurance", "policy-summary", "policy-document"].map((name) => `${policy.policy_number}-${name}.pdf`);
  const signed = expect.stringMatching(/^signed_application-/);
  expect(sent?.attachments?.map(({ filename }) => filename)).toEqual([...attached, signed]);
  for (const part of parts) expect(mail?.text).toMatch(part);
});

test("the mail of new cover is in Spanish for whoever applied in Spanish, and says what is withheld", async () => {
  const contractor = await make.contractor({ withhold_premium: true });
  const policy = await applied("es", await inThreeDays({ contractor: contractor.id }));
  await harness.runJobs();
  const [mail] = await mailsTo(policy.contractor);
  expect(mail?.subject).toBe("Listo: su seguro empieza el 18 de junio a las 12:01 a. m.");
  for (const part of [
    "empieza el 18 de junio a las 12:01 a. m., hora estándar de su domicilio",
    "Responsabilidad civil general, de ",
    "Qué no cubre:\n- Sus propias lesiones.",
    "Cómo cancelar:\n- Puede cancelar cuando quiera",
    "Si dicen algo distinto, vale la póliza.",
    "Se descuenta de su pago y no se cobra a ninguna tarjeta.",
    "En cualquier momento puede pedir aquí un enlace nuevo:",
    "¿Preguntas? Hágalas a Test Staffing.",
  ])
    expect(mail?.text).toContain(part);
});

test("cover that has begun when its certificates are stored is not announced as to come", async () => {
  const policy = await make.policy({ quote: (await inThreeDays()).id });
  vi.spyOn(harness.runtime.files, "put").mockRejectedValueOnce(new Error("The store is full."));
  await expect(makePolicyDocuments(harness.runtime, { orgId: org.id, environment: "sandbox", policy: policy.id })).rejects.toThrow("full");
  expect(await mailsTo(policy.contractor)).toEqual([]);
  harness.clock.advance(4 * 86_400);
  await harness.sweep();
  await harness.runJobs();
  const mails = await mailsTo(policy.contractor);
  expect(mails.map(({ subject }) => subject)).toEqual(["Your insurance started on June 18 at 12:01 a.m."]);
});

test("certificates that are made by several processes at once, and again after one was killed, bring one mail", async () => {
  const policy = await make.policy({ quote: (await inThreeDays()).id });
  const data = { orgId: org.id, environment: "sandbox", policy: policy.id } as const;
  await Promise.all([1, 2, 3].map(() => makePolicyDocuments(harness.runtime, data)));
  await harness.runJobs();
  harness.clock.advance(86_400);
  await harness.sweep();
  await harness.runJobs();
  // New certificates of the same cover.
  const moved = await harness.call(key, "PUT", `/policies/${policy.id}`, { effective_date: make.inDays(3) });
  expect(moved.status).toBe(200);
  await harness.runJobs();
  expect(await mailsTo(policy.contractor)).toHaveLength(1);
});

test("cover cancelled before its certificates exist has no mail that it starts", async () => {
  const policy = await make.policy({ quote: (await inThreeDays()).id });
  await harness.call(key, "DELETE", `/policies/${policy.id}`);
  await harness.runJobs();
  expect(await mailsTo(policy.contractor)).toEqual([]);
});
