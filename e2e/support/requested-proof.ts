import type { Client } from "#lib/client/client.ts";
import type { Region } from "#lib/contract/core/common.ts";
import { e2e } from "./settings.ts";

const coverages = {
  general: { occurrence_limit: 100_000_000, aggregate_limit: 200_000_000 },
  "workers-comp": { each_accident_limit: 100_000_000 },
};

/** A contractor who must show these coverages for a job in this state, and the request for it. */
export async function requestProof(client: Client, region: Region, company: string, rules: object = coverages) {
  const address = {
    line1: "1804 E 6th St",
    locality: "Springfield",
    region,
    postalcode: region === "WA" ? "98101" : "78702",
    country: "US",
  } as const;
  const email = `maya.${company.toLowerCase().replace(/\W/g, "")}@example.com`;
  const contractor = await client.contractors.create({
    body: { first_name: "Maya", last_name: "Ortega", company_name: company, email, phone: "+1 512 555 0142", address },
  });
  const entity = await client.entities.create({ body: { name: "Harbor & Vale Events LLC", address } });
  const codes = await client.categoryCodes.list({ query: { limit: 100 } });
  const category_code = codes.items.find(({ name }) => name === "Photographer")?.category_code ?? "";
  const work = { name: "Spring gala photography", description: "Photographs of guests.", category_code, entity: entity.id, address };
  const job = await client.jobs.create({ body: { ...work, wage: 250_000, wage_type: "flatfee" } });
  await client.insuranceRequirements.create({ body: { name: "Events", entity: entity.id, rules: { coverages: rules } } });
  return await client.complianceRequests.create({
    body: {
      contractor: contractor.id,
      job: job.id,
      success_url: `${e2e.baseUrl}/return/complete`,
      cancel_url: `${e2e.baseUrl}/return/cancelled`,
    },
  });
}

/** The newest code that was emailed for a request. */
export async function codeOf({ mails }: Pick<Client, "mails">, request: string): Promise<string> {
  const { items } = await mails.list({ query: { object: request, kind: "verification_code" } });
  return /\b\d{6}\b/.exec(items[0]?.text ?? "")?.[0] ?? "";
}
