import { makePolicyDocuments } from "#lib/policies/documents.ts";
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

/** A link to the policy's certificate. */
async function shared({ harness, samples }: PreparationContext, { id }: Wire): Promise<Wire> {
  const answer = await harness.call(samples.token, "POST", "/certificate_shares", { cover: id, certificate: "gl_coi", days: 30 });
  if (answer.status !== 201) throw new Error(`The link cannot be prepared: ${JSON.stringify(answer.body)}`);
  return answer.body as Wire;
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
  "certificateShares.open": async (given) => {
    const { url } = await shared(given, await certified(given));
    return { body: { token: String(url).split("/").at(-1) } };
  },
};
