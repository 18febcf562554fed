import { BalanceSection } from "#components/dashboard/billing/invoices/balance.tsx";
import { columnsOfJob } from "#components/dashboard/billing/invoices/columns.tsx";
import { LackingSection } from "#components/dashboard/compliance/positions/lacking-section.tsx";
import { standingState } from "#components/dashboard/compliance/positions/standing.ts";
import { assignmentsOf } from "#components/dashboard/policies/assignments/columns.tsx";
import { policiesOf } from "#components/dashboard/policies/columns.tsx";
import { bulkDelete } from "#components/resource/bulk-action.ts";
import { optionsOf } from "#components/resource/field-spec.ts";
import { Reference } from "#components/resource/reference/reference.tsx";
import { defineView, type Row, related } from "#components/resource/view.ts";
import { half, leftOut, minor, shown } from "#components/resource/view-input.ts";
import { Money } from "#components/ui/money.tsx";
import { placeNames } from "#lib/contract/core/region-names.ts";

const wageTypeNames: Record<Row<"jobs">["wage_type"], string> = {
  flatfee: "Flat fee",
  hourly: "Hourly",
  unit: "Per unit",
  blended: "Blended",
};

const paidBy: Record<Row<"jobs">["wage_type"], string> = {
  flatfee: "flat",
  hourly: "by the hour",
  unit: "by the unit",
  blended: "blended",
};

/** The pay for the whole job and how it is paid: "$5,400.00 flat", "$5,400.00 by the hour". */
export function wageOf({ wage, wage_type }: Row<"jobs">) {
  return (
    <>
      <Money cents={wage} /> <span className="text-fg-muted">{paidBy[wage_type]}</span>
    </>
  );
}

export const jobsView = defineView("jobs", {
  imported: true,
  empty: "A job says what work is done, where, for whom and for how much: a quote is priced for one contractor on one job.",
  columns: [
    "name",
    "entity",
    ...minor("category_code"),
    "wage",
    { id: "state", label: "State", minor: true, cell: ({ address }) => address?.region ?? "Not given" },
    ...minor("created"),
  ],
  cells: { wage: wageOf, years_experience: ({ years_experience }) => years_experience ?? "Not stated" },
  filters: [
    "entity",
    "category_code",
    { name: "work_state", label: "State", values: placeNames },
    "wage",
    { name: "address_is_empty", values: { true: "Empty", false: "Not empty" } },
  ],
  facts: {
    ...shown("description", "entity", "category_code", "address", "wage", "years_experience", "custom_metadata"),
    ...leftOut("name", "wage_type"),
  },
  fields: [
    "name",
    { name: "description", hint: "What the contractor does on this job." },
    "entity",
    { name: "category_code", hint: "Decides the rates." },
    ...half(
      { name: "wage", hint: "What you expect to pay for the whole job, also by the hour or the unit." },
      { name: "wage_type", options: optionsOf(wageTypeNames) },
      "years_experience",
    ),
    { name: "address", hint: "Where the work is done. The state decides the workers' compensation rate." },
    { name: "custom_metadata", hint: "Your own keys and values, returned with the job." },
  ],
  tabs: {
    Cover: [policiesOf("job", "No policy was issued for this job yet."), assignmentsOf("job", "the policy of a contractor")],
    Work: [
      related({
        to: "engagements",
        filter: "job",
        createWith: "job",
        empty: "Nobody is engaged on this job yet.",
        columns: ["contractor", ...minor("from", "through")],
      }),
      related({
        to: "quotes",
        filter: "job",
        createWith: "job",
        empty: "No quote for this job yet.",
        columns: [{ key: "contractor", cell: ({ contractor }) => <Reference to="contractors" value={contractor} plain /> }, "created"],
      }),
    ],
    Money: [
      related({
        to: "invoices",
        filter: "job",
        createWith: "job",
        empty: "No pay for this job has been invoiced yet.",
        columns: columnsOfJob,
      }),
    ],
  },
  state: async ({ id }, { client, can }) => {
    const standing = can("certificates:read") ? await standingState({ job: id }) : null;
    if (standing) return standing;
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
  body: ({ id }, session, tab) =>
    tab === "Cover" ? (
      <LackingSection about={{ job: id }} session={session} />
    ) : tab === "Money" ? (
      <BalanceSection owner={{ job: id }} session={session} />
    ) : null,
  bulk: [bulkDelete("Those that have a policy, an invoice or an assignment in force are not deleted. This cannot be undone.")],
  deletion: {
    consequence: async ({ name }) => `Deletes ${name}. A job that has a policy or an invoice cannot be deleted. This cannot be undone.`,
  },
});
