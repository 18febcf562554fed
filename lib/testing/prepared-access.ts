import type { Wire } from "./factories.ts";
import type { PreparationContext, Prepare } from "./prepared-application.ts";

/** The page of a link for a client or an agent, in a browser. */
async function accessOf({ harness, samples }: PreparationContext, about: object): Promise<string> {
  const body = { name: "Ana Vale", email: "ana@vale.example", days: 30, ...about };
  const answer = await harness.call(samples.token, "POST", "/access_links", body);
  if (answer.status !== 201) throw new Error(`The link cannot be prepared: ${JSON.stringify(answer.body)}`);
  return await samples.make.browser(answer.body as Wire);
}

/** What operations on the page of a client or an agent need to succeed. */
export const accessPreparations: Record<string, Prepare> = {
  "accessPage.upload": async (given) => ({ token: await accessOf(given, { contractor: given.samples.ids.contractor }) }),
};
