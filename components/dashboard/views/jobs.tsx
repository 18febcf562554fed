import { BalanceSection } from "#components/dashboard/billing/invoices/balance.tsx";
import { columnsOfJob } from "#components/dashboard/billing/invoices/columns.tsx";
import { LackingSection } from "#components/dashboard/compliance/positions/lacking-section.tsx";
import { assignmentsOf } from "#components/dashboard/policies/assignments/columns.tsx";
import { PolicyStatus } from "#components/dashboard/policies/policy-status.tsx";
import { shortCoverageList } from "#components/dashboard/quotes/coverage-names.ts";
import { optionsOf } from "#components/resource/field-spec.ts";
import { AddressText, MetadataList } from "#components/resource/list/cells.tsx";
import { Reference, referenceId, referenceName } from "#components/resource/reference/reference.tsx";
import { type DisplayField, defineView, type Row, related } from "#components/resource/view.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Money } from "#components/ui/money.tsx";
import { placeNames } from "#lib/contract/core/region-names.ts";

const wageTypeNames: Record<Row<"jobs">["wage_type"], string> = {
  flatfee: "Flat fee",
  hourly: "Hourly",
  unit: "Per unit",
  blended: "Blended",
};

const per: Record<Row<"jobs">["wage_type"], string> = { flatfee: "flat", hourly: "an hour", unit: "a unit", blended: "blended" };

/** The pay and its basis: "$5,400.00 flat", "$45.00 an hour". */
export function wageOf({ wage, wage_type }: Row<"jobs">) {
  return (
    <>
      <Money cents={wage} /> <span className="text-fg-muted">{per[wage_type]}</span>
    </>
  );
}

/** The policies on the page of a job. */
const policyColumns: readonly DisplayField<"policies">[] = [
  { label: "Number", key: "policy_number" },
  { label: "Contractor", cell: (policy) => referenceName("contractors", policy.contractor) },
  { label: "Coverages", cell: (policy) => shortCoverageList(policy.coverage_type), minor: true },
  {
    label: "Status",
    cell: ({ status, cover_begins, cancellation_notice }) => (
      <PolicyStatus status={status} begins={cover_begins} toBeCancelled={cancellation_notice !== null} plain />
    ),
  },
  { label: "Expires", numeric: true, minor: true, cell: ({ expiration_date }) => <ExactDate seconds={expiration_date} /> },
];

const addresses = [
  { value: "true", label: "Empty" },
  { value: "false", label: "Not empty" },
];

export const jobsView = defineView("jobs", {
  imported: true,
  empty: "A job says what work is done, where, for whom and for how much: a quote is priced for one contractor on one job.",
  columns: [
    { label: "Name", key: "name" },
    { label: "Contracting entity", key: "entity" },
    { label: "Category", key: "category_code", minor: true },
    { label: "Wage", numeric: true, sort: "wage", cell: wageOf },
    { label: "State", minor: true, cell: ({ address }) => address?.region ?? "Not given" },
    { label: "Created", key: "created", numeric: true, minor: true },
  ],
  filters: [
    { kind: "reference", name: "entity", label: "Contracting entity", to: "entities" },
    { kind: "reference", name: "category_code", label: "Category", to: "categoryCodes" },
    {
      kind: "select",
      name: "work_state",
      label: "State",
      options: Object.entries(placeNames).map(([value, label]) => ({ value, label })),
    },
    { kind: "amount", name: "wage", label: "Wage" },
    { kind: "select", name: "address_is_empty", label: "Address", options: addresses },
  ],
  facts: [
    { label: "Description", key: "description" },
    { label: "Contracting entity", key: "entity" },
    { label: "Category", key: "category_code" },
    { label: "Work location", cell: ({ address }) => <AddressText address={address} /> },
    { label: "Wage", cell: wageOf },
    {
      label: "Experience asked for",
      cell: ({ years_experience: years }) => (years === null ? "Not stated" : `${years} ${years === 1 ? "year" : "years"}`),
    },
    { label: "Metadata", cell: ({ custom_metadata }) => <MetadataList pairs={custom_metadata} /> },
  ],
  fields: [
    { kind: "text", name: "name", label: "Name" },
    { kind: "textarea", name: "description", label: "Description", hint: "What the contractor does on this job." },
    { kind: "reference", name: "entity", label: "Contracting entity", to: "entities" },
    { kind: "reference", name: "category_code", label: "Category", to: "categoryCodes", hint: "Decides the rates." },
    { kind: "money", name: "wage", label: "Wage", half: true },
    { kind: "select", name: "wage_type", label: "Wage type", options: optionsOf(wageTypeNames), half: true },
    { kind: "integer", name: "years_experience", label: "Years of experience", half: true },
    {
      kind: "address",
      name: "address",
      label: "Work location",
      hint: "Where the work is done. The state decides the workers' compensation rate.",
    },
    { kind: "metadata", name: "custom_metadata", label: "Metadata", hint: "Your own keys and values, returned with the job." },
  ],
  related: [
    related({
      to: "quotes",
      title: "Quotes",
      filter: "job",
      createWith: "job",
      empty: "No quote for this job yet.",
      columns: [
        { label: "Contractor", cell: ({ contractor }) => <Reference to="contractors" value={contractor} plain /> },
        { label: "Created", key: "created", numeric: true },
      ],
    }),
    related({
      to: "policies",
      title: "Policies",
      filter: "job",
      empty: "No policy was issued for this job yet.",
      columns: policyColumns,
    }),
    assignmentsOf("job", "the policy of a contractor"),
    related({
      to: "invoices",
      title: "Invoices",
      filter: "job",
      createWith: "job",
      empty: "No pay for this job has been invoiced yet.",
      columns: columnsOfJob,
    }),
  ],
  state: async ({ id }, { client, can }) => {
    const { items } = await client.policies.list({ query: { job: id, status: "active", limit: 1 } });
    const quote = can("quotes:write") ? { label: "New quote", href: `/quotes/new?job=${id}` } : null;
    return items.length
      ? {
          tone: "success",
          state: "Contractors are insured for it",
          next: "Report their pay, or quote cover for another contractor.",
          action: quote,
        }
      : {
          tone: "neutral",
          state: "No active policy is for this job",
          next: "Quote cover for a contractor who works on it.",
          action: quote,
        };
  },
  body: (job, session) => (
    <>
      <LackingSection about={{ job: job.id, of: referenceId("entities", job.entity) }} session={session} />
      <BalanceSection owner={{ job: job.id }} session={session} />
    </>
  ),
  bulk: [
    {
      verb: "delete",
      label: "Delete",
      done: "deleted",
      final: true,
      consequence: "Those that have a policy, an invoice or an assignment in force are not deleted. This cannot be undone.",
    },
  ],
  deletion: {
    consequence: async ({ name }) => `Deletes ${name}. A job that has a policy or an invoice cannot be deleted. This cannot be undone.`,
  },
});
