import { readdirSync } from "node:fs";
import { afterAll, expect, test, vi } from "vitest";
import type { z } from "zod";
import type { ResourceKey } from "#lib/dashboard/routes.ts";

const given = vi.hoisted(() => new Map<string, string>());

// Every field gets a label that nobody knows, so that nothing can be linked by the present ones.
vi.mock("#lib/contract/core/labels.ts", () => ({
  labelOf: (resource: { name?: string } | null, path: string) => {
    const key = `${resource?.name ?? ""} ${path}`;
    const label = given.get(key) ?? `Label ${crypto.randomUUID()}`;
    given.set(key, label);
    return label;
  },
}));

// Modules are loaded once for all files of a worker: those that are here know these labels, and no others do.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { toBody } = await import("#components/resource/form/form-body.ts");
const { toFormValues } = await import("#components/resource/form/form-shape.ts");
const { readFields, textsOf } = await import("#components/resource/list/filter-fields.ts");
const { filtersOf } = await import("#components/resource/list/filter-params.ts");
const { choicesOf, shapeOf, shownColumns } = await import("#components/resource/list/list-columns.ts");
const { fieldLines } = await import("#components/resource/timeline/field-lines.ts");
const { contractors } = await import("#lib/contract/people/contractor.ts");
const { jobs } = await import("#lib/contract/people/job.ts");
const { operationOf } = await import("#lib/dashboard/operations.ts");
const { readListState } = await import("#lib/dashboard/lists/search-params.ts");
const { matchColumns } = await import("#lib/rules/desk/imports/match-columns.ts");
const { rowBody } = await import("#lib/rules/desk/imports/row-body.ts");
const { contractorsView } = await import("./contractors.tsx");
const { jobsView } = await import("./jobs.tsx");

const labelOf = (path: string) => given.get(`contractor ${path}`) ?? "never asked";

test("columns, facts, forms and filters have the labels of their fields", () => {
  const { columns, facts = [], fields = [], filters } = contractorsView;
  const labelled = [...columns, ...facts].filter(({ key, cell }) => key && !cell);
  expect(labelled.map(({ label }) => label)).toEqual(labelled.map(({ key = "" }) => labelOf(key)));
  expect(labelled.map(({ key }) => key)).toContain("company_name");
  expect(fields.map(({ label }) => label)).toEqual(fields.map(({ name }) => labelOf(name)));
  expect(filters.find(({ name }) => name === "email")?.label).toBe(labelOf("email"));
});

test("an import knows columns by their names, their labels and what other systems call them", () => {
  const headers = ["company_name", labelOf("first_name"), "Surname", "E-Mail", labelOf("address.region"), "Tax"];
  expect(matchColumns("contractors", headers)).toEqual(["company_name", "first_name", "last_name", "email", "address.region", null]);
  const { body, errors } = rowBody("jobs", ["name", "wage_usd", "years_experience"], ["Gala", "1,250.50", "5"]);
  expect({ body, errors }).toEqual({ body: { name: "Gala", wage: 125_050, years_experience: 5 }, errors: [] });
});

test("a form sends the contract's fields", () => {
  const start = toFormValues(contractorsView.fields ?? [], {});
  const typed = {
    ...start,
    first_name: "Dana",
    email: "dana@example.com",
    withhold_premium: true,
    address: { region: "TX", line1: "1 Main" },
  };
  const sent = toBody(contractors.operations.create.body, contractorsView.fields ?? [], typed, null);
  expect(sent.body).toEqual({
    first_name: "Dana",
    email: "dana@example.com",
    withhold_premium: true,
    address: { region: "TX", line1: "1 Main" },
  });
  const before = toFormValues(jobsView.fields ?? [], { wage: 250_000, years_experience: 5 });
  const after = { ...before, wage: "2,750.50", years_experience: "" };
  expect(toBody(jobs.operations.update.body, jobsView.fields ?? [], after, before).body).toEqual({ wage: 275_050, years_experience: null });
});

test("a list's address names columns, filters and orders by their fields", () => {
  const shape = shapeOf(jobsView);
  const state = readListState({ columns: "category_code,wage", wage_min: "10000", sort: "-wage" }, shape);
  expect(state).toMatchObject({ columns: ["category_code", "wage"], filters: { wage_min: "10000" }, sort: "-wage" });
  expect(shownColumns(jobsView, state).map(({ key }) => key)).toEqual(["name", "category_code", "wage"]);
  expect(choicesOf(jobsView).map(({ id }) => id)).toEqual(["entity", "category_code", "wage", "state", "created"]);
  const filters = filtersOf(jobsView);
  const texts = { ...Object.assign({}, ...filters.map((filter) => textsOf(filter, {}, {}))), wage_max: "500" };
  expect(readFields({ filters, texts, state, off: {} })).toMatchObject({
    state: { filters: { wage_max: "50000" }, sort: "-wage" },
  });
});

test("the timeline names fields by their labels and formats their values by their kinds", () => {
  const change = (field: string, before: unknown, after: unknown) => ({ field, before, after, hidden: false });
  const lines = fieldLines("contractor", [change("company_name", null, "Reyes LLC"), change("address", null, { region: "TX" })]);
  expect(lines).toEqual([
    { label: labelOf("company_name"), values: { before: null, after: "Reyes LLC" } },
    { label: labelOf("address.region"), values: { before: null, after: "TX" } },
  ]);
  expect(fieldLines("job", [change("wage", 250_000, 275_050)])[0]?.values).toEqual({ before: "$2,500.00", after: "$2,750.50" });
});

/** Fields that a form of its own has, or that a person cannot enter: aliases of older clients, and what only programs choose. */
const notInForms: Readonly<Record<string, string>> = {
  assignments: "policy coverage_type endorsements effective_date end_date bind",
  certificates: "certificate contractor entity job",
  claims: "injured",
  complianceWaivers: "until",
  engagements: "to",
  insuranceRequirements: "name rules combine holds_from holds_for_existing_from grace_days entity category_code",
  invoices: "contractor job gross_pay paycycle_startdate paycycle_enddate purchase_order_number replaces",
  quotes: "coverage_type effective_date end_date endorsements bind",
  webhookEndpoints: "api_version status",
};

interface Written {
  key: ResourceKey;
  fields?: readonly { name: string }[];
}

test.each(readdirSync(import.meta.dirname).filter((file) => file.endsWith(".tsx")))(
  "%s names only fields that the contract has, and every field that can be written",
  async (file) => {
    // A field that is not there, or a column that is there twice, is refused while the view is declared.
    const views = Object.values((await import(`./${file}`)) as Record<string, Partial<Written>>);
    for (const { key, fields } of views.flatMap((one) => (one?.key && one.fields ? [one as Required<Written>] : []))) {
      const bodies = [operationOf(key, "create")?.body, operationOf(key, "update")?.body];
      const writable = new Set(bodies.flatMap((body) => Object.keys((body as Partial<z.ZodObject>)?.shape ?? {})));
      const named = new Set([...fields.map(({ name }) => name), ...(notInForms[key]?.split(" ") ?? [])]);
      expect(
        [...writable].filter((name) => !named.has(name)),
        key,
      ).toEqual([]);
    }
  },
);
