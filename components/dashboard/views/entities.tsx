import { certificatesOf } from "#components/dashboard/compliance/certificates/related.tsx";
import { LackingSection } from "#components/dashboard/compliance/positions/lacking-section.tsx";
import { coverageNames } from "#components/dashboard/quotes/coverage-names.ts";
import { addedEndorsementChoices } from "#components/dashboard/quotes/endorsements/added-endorsements.ts";
import { wageOf } from "#components/dashboard/views/jobs.tsx";
import { counted } from "#components/resource/labels.ts";
import { AddressText } from "#components/resource/list/cells.tsx";
import { Reference } from "#components/resource/reference/reference.tsx";
import { defineView, type Row, related } from "#components/resource/view.ts";
import { LinkButton } from "#components/ui/link.tsx";
import { Money, NoValue } from "#components/ui/money.tsx";
import { endorsementTitle } from "#lib/contract/core/endorsement-names.ts";

type Entity = Row<"entities">;

function Coverages({ entity }: { entity: Entity }) {
  if (entity.required_coverage.length === 0) return <NoValue />;
  return entity.required_coverage.map((coverage) => coverageNames[coverage]).join(", ");
}

function Limit({ entity, of }: { entity: Entity; of: "occurrence_limit" | "aggregate_limit" }) {
  return <Money cents={entity.coverage_limit?.[of] ?? null} whole />;
}

function Added({ entity }: { entity: Entity }) {
  if (entity.added_endorsements.length === 0) return <NoValue />;
  return entity.added_endorsements.map((one) => `${endorsementTitle(one)} (${one.form})`).join("; ");
}

export const entitiesView = defineView("entities", {
  empty:
    "A contracting entity is the company that a contractor works for: its required coverage and limits decide what is quoted for its jobs.",
  columns: [
    { label: "Name", key: "name" },
    { label: "Required coverage", cell: (entity) => <Coverages entity={entity} /> },
    { label: "Each occurrence", numeric: true, minor: true, cell: (entity) => <Limit entity={entity} of="occurrence_limit" /> },
    { label: "Aggregate", numeric: true, minor: true, cell: (entity) => <Limit entity={entity} of="aggregate_limit" /> },
    { label: "Created", key: "created", numeric: true },
  ],
  facts: [
    { label: "Legal name", key: "name" },
    { label: "Address", cell: (entity) => <AddressText address={entity.address} /> },
    { label: "Required coverage", cell: (entity) => <Coverages entity={entity} /> },
    { label: "Minimum each occurrence", cell: (entity) => <Limit entity={entity} of="occurrence_limit" /> },
    { label: "Minimum aggregate", cell: (entity) => <Limit entity={entity} of="aggregate_limit" /> },
    { label: "Endorsements added to its jobs", cell: (entity) => <Added entity={entity} /> },
    { label: "Purchase order", cell: ({ purchase_order_required }) => (purchase_order_required ? "Required" : "Not required") },
  ],
  fields: [
    { kind: "text", name: "name", label: "Legal name", autoComplete: "organization" },
    { kind: "address", name: "address", label: "Address" },
    {
      kind: "choices",
      name: "required_coverage",
      label: "Required coverage",
      hint: "What a contractor must carry to work for this entity.",
      options: (["general", "professional", "workers-comp"] as const).map((value) => ({ value, label: coverageNames[value] })),
    },
    {
      kind: "group",
      name: "coverage_limit",
      label: "Minimum limits",
      hint: "Of general liability. Leave both empty where any limit will do.",
      fields: [
        { kind: "money", name: "occurrence_limit", label: "Each occurrence", half: true },
        { kind: "money", name: "aggregate_limit", label: "General aggregate", half: true },
      ],
    },
    {
      kind: "choices",
      name: "added_endorsements",
      label: "Endorsements added to its jobs",
      hint: "Added to the quotes and assignments for its jobs where they are offered. A quote says which are not, and why.",
      objects: true,
      options: addedEndorsementChoices,
    },
    {
      kind: "switch",
      name: "purchase_order_required",
      label: "Purchase order required",
      hint: "An invoice for pay on its jobs without a purchase order number waits in the inbox.",
    },
  ],
  state: async ({ id, required_coverage }, { client, can }) => {
    const { items } = await client.jobs.list({ query: { entity: id, limit: 1 } });
    const requires = required_coverage.length
      ? `Requires ${required_coverage
          .map((one) => coverageNames[one])
          .join(", ")
          .toLowerCase()}`
      : "Requires no coverage of its own";
    const create = can("jobs:write") ? { label: "New job", href: `/jobs/new?entity=${id}` } : null;
    return items.length
      ? { tone: "neutral", state: requires, next: "Quote cover for one of its jobs, or add a job.", action: create }
      : {
          tone: "neutral",
          state: `${requires}; no job yet`,
          next: "Add its first job: quotes and certificates are for a job.",
          action: create,
        };
  },
  actions: (entity, session) =>
    session.can("invoices:read") ? <LinkButton href={`/entities/${entity.id}/statement`}>Statement</LinkButton> : null,
  body: (entity, session) => <LackingSection about={{ entity: entity.id }} session={session} />,
  related: [
    related({
      to: "jobs",
      title: "Jobs",
      filter: "entity",
      createWith: "entity",
      empty: "No job of this entity yet.",
      columns: [
        { label: "Name", key: "name" },
        { label: "Category", cell: ({ category_code }) => <Reference to="categoryCodes" value={category_code} /> },
        { label: "Wage", numeric: true, cell: wageOf },
      ],
    }),
    related({
      to: "insuranceRequirements",
      title: "Requirements",
      filter: "entity",
      empty: "No requirement of its own: the job's category or the default decides what certificates must show.",
      columns: [
        { label: "Name", key: "name" },
        { label: "Version", numeric: true, key: "version" },
      ],
    }),
    certificatesOf("entity"),
  ],
  bulk: [
    {
      verb: "delete",
      label: "Delete",
      done: "deleted",
      final: true,
      consequence: "The active policies of their jobs are cancelled today. This cannot be undone.",
    },
  ],
  deletion: {
    consequence: async (entity, client) => {
      const { items, next } = await client.jobs.list({ query: { entity: entity.id, limit: 100 } });
      const jobs = next ? "more than 100 jobs" : counted(items.length, "job", "jobs");
      if (items.length === 0) return `Deletes ${entity.name}. It has no jobs. This cannot be undone.`;
      return `Deletes ${entity.name}, which has ${jobs}, and cancels the active policies of its jobs today. This cannot be undone.`;
    },
  },
});
