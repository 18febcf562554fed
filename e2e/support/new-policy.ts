import type { Client } from "#lib/client/client.ts";

const DAY = 86_400;

/** A policy of a contractor in Texas that starts tomorrow and ends in 200 days. */
export async function newPolicy(client: Client, lastName: string) {
  const address = { line1: "1804 E 6th St", locality: "Austin", region: "TX", postalcode: "78702", country: "US" } as const;
  const email = `maya.${lastName.toLowerCase()}@example.com`;
  const { id: contractor } = await client.contractors.create({
    body: { first_name: "Maya", last_name: lastName, email, phone: "+1 512 555 0142", address },
  });
  const { id: entity } = await client.entities.create({ body: { name: "Harbor & Vale Events LLC" } });
  const codes = await client.categoryCodes.list({ query: { limit: 100 } });
  const category_code = codes.items.find(({ name }) => name === "Photographer")?.category_code ?? "";
  const work = { name: "Spring gala photography", description: "Photographs.", category_code, entity, address } as const;
  const { id: job } = await client.jobs.create({ body: { ...work, wage: 250_000, wage_type: "flatfee" } });
  const tomorrow = Math.floor(Date.now() / 1000) + DAY;
  const dates = { effective_date: tomorrow, end_date: tomorrow + 199 * DAY };
  const quote = await client.quotes.create({ body: { contractor, job, coverage_type: ["general"], ...dates } });
  return await client.policies.create({ body: { quote: quote.id } });
}
