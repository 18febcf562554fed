import type { Client } from "#lib/client/client.ts";

const DAY = 86_400;
const address = { line1: "2100 Congress Ave", locality: "Austin", region: "TX", postalcode: "78701", country: "US" } as const;

export const newContractor = async (client: Client, name = "noor"): Promise<string> =>
  (
    await client.contractors.create({
      body: { first_name: "Noor", last_name: "Haddad", email: `${name}@example.com`, phone: "512-555-0142", address },
    })
  ).id;

/** Insures a contractor for a new job and invoices a week of pay, which is charged in a day. */
export async function insuredAndInvoiced(client: Client, contractor: string) {
  const { id: entity } = await client.entities.create({ body: { name: "Harbor & Vale Events LLC" } });
  const codes = await client.categoryCodes.list({ query: { limit: 100 } });
  const category_code = codes.items.find(({ name }) => name === "Photographer")?.category_code ?? "";
  const work = { description: "Photographs.", category_code, entity, address, wage: 250_000, wage_type: "flatfee" } as const;
  const { id: job } = await client.jobs.create({ body: { ...work, name: "Gala" } });
  const quote = await client.quotes.create({ body: { contractor, job, coverage_type: ["general"] } });
  const policy = await client.policies.create({ body: { quote: quote.id } });
  const from = policy.effective_date;
  const invoice = await client.invoices.create({
    body: { contractor, job, gross_pay: 250_000, paycycle_startdate: from, paycycle_enddate: from + 7 * DAY },
  });
  return { work, invoice: invoice.id };
}
