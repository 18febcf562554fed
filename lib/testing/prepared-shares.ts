import { makePolicyDocuments } from "#lib/policies/documents.ts";
import { verificationUrl } from "#lib/policies/verification-url.ts";
import type { Wire } from "./factories.ts";
import type { PreparationContext, Prepare } from "./prepared-application.ts";

/** A policy with its certificates. */
async function certified({ harness, org, samples: { make } }: PreparationContext): Promise<Wire> {
  const policy = await make.policy();
  await makePolicyDocuments(harness.runtime, { orgId: org.id, environment: "sandbox", policy: policy.id });
  return policy;
}

/** The contractor portal of the policy's contractor, in a browser. */
async function portalOf({ samples: { make } }: PreparationContext, { contractor }: Wire): Promise<string> {
  return await make.browser({ url: (await make.loginLink(String(contractor))).login_url });
}

/** A holder whom a certificate is sent to. */
const holder = {
  name: "Lakeside Yards Inc.",
  address: { line1: "4 Dock Street", locality: "Austin", region: "TX", postalcode: "78701" },
  email: "yard@lakeside.example",
};

/** A link to the policy's certificate. */
async function shared({ harness, samples }: PreparationContext, { id }: Wire, more: object = {}): Promise<Wire> {
  const answer = await harness.call(samples.token, "POST", "/certificate_shares", { cover: id, certificate: "gl_coi", days: 30, ...more });
  if (answer.status !== 201) throw new Error(`The link cannot be prepared: ${JSON.stringify(answer.body)}`);
  return answer.body as Wire;
}

/** The code in the verification URL of a certificate. */
async function verificationToken(given: PreparationContext): Promise<string> {
  const { id } = await certified(given);
  const { harness, org } = given;
  return verificationUrl(harness.runtime, { org_id: org.id, environment: "sandbox", id }, "gl").split("/verify/")[1] ?? "";
}

/** The last part of the link in the email to somebody who wants to know of the end of cover. */
async function subscriptionToken(given: PreparationContext): Promise<string> {
  const { harness, samples } = given;
  const { id } = await shared(given, await certified(given), { holder });
  const [sent] = (await harness.call(samples.token, "GET", `/outbox?object=${id}`)).body as Wire[];
  return /\/cover-news\/(\S+)/.exec(String(sent?.text))?.[1] ?? "";
}

/** What operations on links to certificates need to succeed. */
export const sharePreparations: Record<string, Prepare> = {
  "contractorPage.share": async (given) => {
    const policy = await certified(given);
    return { token: await portalOf(given, policy), body: { cover: policy.id, certificate: "gl_coi", days: 30 } };
  },
  "contractorPage.endShare": async (given) => {
    const policy = await certified(given);
    return { token: await portalOf(given, policy), body: { share: (await shared(given, policy)).id } };
  },
  "contractorPage.resendShare": async (given) => {
    const policy = await certified(given);
    return { token: await portalOf(given, policy), body: { share: (await shared(given, policy, { holder })).id } };
  },
  "certificateShares.resend": async (given) => {
    const { id } = await shared(given, await certified(given), { holder });
    return { ids: { certificate_share: String(id) } };
  },
  "verifications.subscribe": async (given) => ({ body: { token: await verificationToken(given), email: "holder@example.com" } }),
  "verifications.subscription": async (given) => ({ body: { token: await subscriptionToken(given) } }),
  "verifications.confirmSubscription": async (given) => ({ body: { token: await subscriptionToken(given) } }),
  "verifications.unsubscribe": async (given) => ({ body: { token: await subscriptionToken(given) } }),
  "certificateShares.open": async (given) => {
    const { url } = await shared(given, await certified(given));
    return { body: { token: String(url).split("/").at(-1) } };
  },
};
