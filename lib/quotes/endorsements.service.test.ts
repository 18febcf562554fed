import { describe, expect, test } from "vitest";
import { addressIn, type Factories, factories, type Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { organization } from "#lib/testing/organization.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
tenantOfFile((tenant) => {
  ({ harness, key, make } = tenant);
});

const INSURED = { kind: "additional_insured_ongoing", coverage: "general" };
const PRIMARY = { kind: "primary_noncontributory", coverage: "general", written_agreement: true };
const WAIVER = { kind: "waiver_of_subrogation", coverage: "workers-comp" };
const quoting = async (over: Record<string, unknown>) => harness.call(key, "POST", "/quotes", await make.quoteBody(over));
const shown = ({ kind, form, name, source, net_rate, flat_premium }: Wire) => [kind, form, name, source, net_rate, flat_premium];

describe("on a quote", () => {
  test("are priced with it: flat charges beside the rate, percentages in it", async () => {
    const plain = await make.quote();
    const entity = await make.entity({ name: "Lakeside Yards LLC" });
    const quote = await make.quote({
      endorsements: [
        INSURED,
        { ...INSURED, party: entity.id },
        { ...INSURED, party: "City of Duluth" },
        { ...INSURED, form: "blanket" },
        PRIMARY,
        WAIVER,
      ],
    });
    // Texas taxes $5.00 at 4.85%; 5% and 2% of 2.7 cents before tax, 2% of the workers' compensation rate, each at least half a cent.
    expect(quote.endorsements.map(shown)).toEqual([
      ["additional_insured_ongoing", "scheduled", "Harbor & Vale Events LLC", "requested", 0, 524],
      ["additional_insured_ongoing", "scheduled", "Lakeside Yards LLC", "requested", 0, 524],
      ["additional_insured_ongoing", "scheduled", "City of Duluth", "requested", 0, 524],
      ["additional_insured_ongoing", "blanket", null, "requested", 1, 0],
      ["primary_noncontributory", "blanket", null, "requested", 1, 0],
      ["waiver_of_subrogation", "scheduled", "Harbor & Vale Events LLC", "requested", 1, 0],
    ]);
    expect(quote.endorsements.at(-1)).toMatchObject({ form_number: "WC 42 03 04", party: expect.stringMatching(/^en_/) });
    expect(quote).toMatchObject({ net_rate: plain.net_rate + 3, gl_net_rate: plain.gl_net_rate + 2, wc_net_rate: plain.wc_net_rate + 1 });
    const { body: worksheet } = await harness.call(key, "GET", `/quotes/${quote.id}/worksheet`);
    expect(worksheet.totals).toMatchObject({ net_rate: quote.net_rate, endorsement_premium_cents: 3 * 524 });
    expect(worksheet.endorsements[0].steps.map(({ column }: Wire) => column)).toEqual(["flat_cents", "tax_e6", null]);
  });

  test("stay while other fields change, and change when they are sent", async () => {
    const quote = await make.quote({ endorsements: [INSURED] });
    const put = async (body: object) => (await harness.call(key, "PUT", `/quotes/${quote.id}`, body)).body as Wire;
    expect((await put({ coverage_type: ["general"] })).endorsements).toEqual(quote.endorsements);
    expect((await put({ endorsements: quote.endorsements })).endorsements).toEqual(quote.endorsements);
    const after = await put({ endorsements: [] });
    expect([after.endorsements, after.gl_net_rate]).toEqual([[], 29]);
  });

  test("are previewed, and omitted from a declined quote", async () => {
    const body = await make.quoteBody({ endorsements: [INSURED] });
    const { body: preview } = await harness.call(key, "POST", "/quotes/preview", body);
    expect(preview.endorsements).toMatchObject([{ flat_premium: 524 }]);
    expect(preview.worksheet.totals.estimated_total_cents).toBe(1725 + 524 + 500);
    const declined = await make.quoteIn("TX", { wage: 200_000_000, endorsements: [INSURED] });
    expect(declined).toMatchObject({ eligible: false, endorsements: [{ net_rate: 0, flat_premium: 0 }] });
  });
});

describe("are refused with 400 and the reason", () => {
  test.each<[string, object, string, RegExp]>([
    ["primary cover without an additional insured", PRIMARY, "endorsements.0.kind", /additional insured/],
    [
      "an additional insured of workers' compensation",
      { ...WAIVER, kind: "additional_insured_ongoing" },
      "endorsements.0",
      /only subrogation/,
    ],
    ["completed operations", { ...INSURED, kind: "additional_insured_completed" }, "endorsements.0", /ends with the policy/],
    [
      "a blanket endorsement that names somebody",
      { ...INSURED, form: "blanket", party: "Northwind" },
      "endorsements.0.party",
      /names nobody/,
    ],
    ["an entity that is not there", { ...INSURED, party: "en_7Gh2kLmN8pQrStUvWxYz1234" }, "endorsements.0.party", /no entity/],
    ["an unknown kind", { kind: "flood", coverage: "general" }, "endorsements.0.kind", /./],
    ["a coverage that has none", { kind: "waiver_of_subrogation", coverage: "cyber" }, "endorsements.0.coverage", /./],
    ["a party without a name", { ...INSURED, party: "  " }, "endorsements.0.party", /./],
  ])("%s", async (_, endorsement, field, message) => {
    const { status, body } = await quoting({ endorsements: [endorsement] });
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
    expect(body.errors[0].message).toMatch(message);
  });

  test("a waiver where the state forbids it, and one in a list that is too long", async () => {
    const job = await make.job({ address: addressIn("KY") });
    const forbidden = await quoting({ job: job.id, endorsements: [INSURED, WAIVER] });
    expect(forbidden).toMatchObject({ status: 400, body: { error_code: "unavailable_coverage" } });
    expect(forbidden.body.errors).toEqual([{ field: "endorsements.1", message: expect.stringContaining("Kentucky does not allow") }]);
    const many = Array.from({ length: 21 }, (_, at) => ({ ...INSURED, party: `Owner ${at}` }));
    expect((await quoting({ endorsements: many })).status).toBe(400);
    expect((await quoting({ endorsements: many.slice(0, 20) })).status).toBe(201);
  });

  test("an entity of another organization", async () => {
    const other = await factories(harness, (await organization(harness)).keys.sandbox.full).entity();
    const { body } = await quoting({ endorsements: [{ ...INSURED, party: other.id }] });
    expect(body.error_code).toBe("invalid_entity_id");
  });
});

describe("an entity's terms", () => {
  const added_endorsements = [
    { ...INSURED, form: "scheduled" },
    { kind: "primary_noncontributory", coverage: "general", form: "blanket" },
    { ...WAIVER, form: "scheduled" },
  ];

  test("add endorsements to the quotes for its jobs, and omit those not sold there, with the reason", async () => {
    const entity = await make.entity({ added_endorsements });
    expect(entity.added_endorsements).toEqual(added_endorsements);
    const quote = await make.quote({ job: (await make.job({ entity: entity.id })).id, endorsements: [{ ...INSURED, party: entity.id }] });
    expect(quote.endorsements.map(({ kind, source }: Wire) => [kind, source])).toEqual([
      ["additional_insured_ongoing", "requested"],
      ["primary_noncontributory", "entity_terms"],
      ["waiver_of_subrogation", "entity_terms"],
    ]);
    const alone = await make.quote({ job: quote.job, coverage_type: ["general"] });
    expect(alone.endorsements.map(({ source, party }: Wire) => [source, party])).toEqual([
      ["entity_terms", entity.id],
      ["entity_terms", null],
    ]);
    const kentucky = await make.job({ entity: entity.id, address: addressIn("KY") });
    const there = await make.quote({ job: kentucky.id });
    expect(there.endorsements.map(({ coverage }: Wire) => coverage)).toEqual(["general", "general"]);
    const { body: worksheet } = await harness.call(key, "GET", `/quotes/${there.id}/worksheet`);
    expect(worksheet.endorsements_left_out).toEqual([{ ...WAIVER, reason: expect.stringContaining("Kentucky") }]);
  });

  test("count as prerequisites, and are selected again when the quote changes", async () => {
    const entity = await make.entity({ added_endorsements: [{ ...INSURED, form: "scheduled" }] });
    const quote = await make.quote({ job: (await make.job({ entity: entity.id })).id, endorsements: [PRIMARY] });
    expect(quote.endorsements).toHaveLength(2);
    await harness.call(key, "PUT", `/entities/${entity.id}`, { added_endorsements: [] });
    const { status, body } = await harness.call(key, "PUT", `/quotes/${quote.id}`, { coverage_type: ["general"] });
    expect([status, body.errors?.[0]?.field]).toEqual([400, "endorsements.0.kind"]);
    const { body: after } = await harness.call(key, "PUT", `/quotes/${quote.id}`, { endorsements: [] });
    expect(after.endorsements).toEqual([]);
  });
});

describe("on an assignment", () => {
  test("are chosen for its own job, and kept once it is bound", async () => {
    const { contractor } = await make.insured();
    const entity = await make.entity({ added_endorsements: [{ ...WAIVER, form: "blanket" }] });
    const body = { contractor, job: (await make.job({ entity: entity.id })).id, endorsements: [INSURED], bind: false };
    const offer = await make.assignment(body);
    expect(offer.endorsements.map(({ kind, name }: Wire) => [kind, name])).toEqual([
      ["additional_insured_ongoing", entity.name],
      ["waiver_of_subrogation", null],
    ]);
    const put = (change: object) => harness.call(key, "PUT", `/assignments/${offer.id}`, change);
    expect((await put({ endorsements: [PRIMARY] })).body.errors[0].field).toBe("endorsements.0.kind");
    expect((await put({ bind: true })).body).toMatchObject({ status: "active", endorsements: offer.endorsements });
    expect((await put({ endorsements: [] })).body.errors[0].field).toBe("endorsements");
    expect((await put({ endorsements: offer.endorsements })).status).toBe(200);
  });
});
