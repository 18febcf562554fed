import type { Wire } from "./factories.ts";
import type { PreparationContext, Prepare } from "./prepared-application.ts";

async function request({ harness, samples }: PreparationContext, scope: object): Promise<Wire> {
  const body = { contractor: (await samples.make.contractor()).id, ...scope };
  const answer = await harness.call(samples.token, "POST", "/compliance_requests", body);
  if (answer.status !== 201) throw new Error(`The request cannot be prepared: ${JSON.stringify(answer.body)}`);
  return answer.body as Wire;
}

const complianceRequest = (given: PreparationContext) => request(given, { entity: given.samples.ids.entity, send: "email" });

const requestPage: Prepare = async (given) => ({ token: await given.samples.make.browser(await complianceRequest(given)) });

const newLink: Prepare = async ({ samples: { make } }) => {
  const { url } = await make.paymentSession();
  return { body: { token: String(url).split("/").at(-1) } };
};

/** What operations on compliance requests and on links need to succeed. */
export const requestPreparations: Record<string, Prepare> = {
  "complianceRequests.resend": async (given) => {
    const { id } = await complianceRequest(given);
    given.harness.clock.advance(120);
    return { ids: { compliance_request: id } };
  },
  "complianceRequests.letter": async (given) => ({ ids: { compliance_request: (await complianceRequest(given)).id } }),
  "complianceRequestPage.upload": requestPage,
  "complianceRequestPage.sendDocument": async (given) => {
    const { make } = given.samples;
    const { id: entity } = await make.entity();
    await make.insuranceRequirement({ entity, rules: { coverages: {}, documents: { w9: {} } } });
    return { token: await make.browser(await request(given, { entity })) };
  },
  "complianceRequestPage.buy": async (given) => {
    const { make, ids } = given.samples;
    return { token: await make.verifiedBrowser(await request(given, { job: ids.job })) };
  },
  "complianceRequestPage.sendCode": requestPage,
  // A browser that is verified already needs no code.
  "complianceRequestPage.verify": async (given) => ({ token: await given.samples.make.verifiedBrowser(await complianceRequest(given)) }),
  "complianceRequestPage.letter": requestPage,
  "hostedLinks.find": newLink,
  "hostedLinks.open": newLink,
  "hostedLinks.portal": async ({ harness, samples }) => {
    const { body } = await harness.call(samples.token, "GET", "/organization");
    const [organization, environment] = String(body.branding.portal_url).split("/").slice(-2);
    return { body: { organization, environment } };
  },
};
