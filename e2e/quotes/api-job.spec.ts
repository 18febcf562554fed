import { expect, test } from "@playwright/test";
import { e2e } from "#e2e/support/settings.ts";
import { createClient } from "#lib/client/client.ts";

test("a platform takes a contractor from nothing to an active policy with only its key", async () => {
  const api = createClient({ baseUrl: e2e.apiUrl, token: e2e.sandboxKey });
  const { items: categories } = await api.categoryCodes.list({ query: { limit: 100 } });
  const photographer = categories.find((category) => category.name === "Photographer");
  const entity = await api.entities.create({ body: { name: "Lantern Weddings LLC", required_coverage: ["general"] } });
  const job = await api.jobs.create({
    body: {
      name: "Vineyard wedding",
      description: "A day of photographs.",
      category_code: photographer?.category_code ?? "",
      entity: entity.id,
      address: { locality: "Austin", region: "TX" },
      wage: 250_000,
      wage_type: "flatfee",
      years_experience: 5,
    },
  });
  const contractor = await api.contractors.create(
    {
      body: {
        first_name: "Ines",
        last_name: "Marlow",
        email: `ines.${Date.now()}@example.com`,
        address: { line1: "1 Elm St", locality: "Austin", region: "TX", postalcode: "78701" },
      },
    },
    { idempotencyKey: `contractor-${Date.now()}` },
  );
  const quote = await api.quotes.create({ body: { contractor: contractor.id, job: job.id, coverage_type: ["general", "workers-comp"] } });
  expect([quote.eligible, quote.gl_net_rate, quote.wc_net_rate, quote.net_rate]).toEqual([true, 29, 40, 69]);

  const policy = await api.policies.create({ body: { quote: quote.id } });
  expect(policy.status).toBe("active");

  await expect.poll(async () => (await api.policies.get({ policy: policy.id })).certificates.wc_coi_pdf_url).not.toBeNull();
  const { certificates } = await api.policies.get({ policy: policy.id });
  const pdf = await fetch(certificates.gl_coi_pdf_url ?? "");
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");

  const { items: events } = await api.events.list({ query: { object_id: policy.id } });
  expect(events[0]?.data.pdf_url).not.toBeNull();
  expect(events.map(({ type, data }) => [type, data.object, data.id])).toEqual([["policy.active", "policy", policy.id]]);
});
