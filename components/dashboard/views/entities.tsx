import { certificatesOf } from "#components/dashboard/compliance/certificates/related.tsx";
import { LackingSection } from "#components/dashboard/compliance/positions/lacking-section.tsx";
import { standingState } from "#components/dashboard/compliance/positions/standing.ts";
import { coverageNames } from "#components/dashboard/quotes/coverage-names.ts";
import { wageOf } from "#components/dashboard/views/jobs.tsx";
import { bulkDelete } from "#components/resource/bulk-action.ts";
import { type Choice, objectChoice } from "#components/resource/field-spec.ts";
import { counted } from "#components/resource/labels.ts";
import { defineView, type Row, related } from "#components/resource/view.ts";
import { half, leftOut, minor, shown } from "#components/resource/view-input.ts";
import { LinkButton } from "#components/ui/link.tsx";
import { Money, NoValue } from "#components/ui/money.tsx";
import { endorsementTitle } from "#lib/contract/core/endorsement-names.ts";
import { type EndorsedCoverage, endorsementScopes, type SoldEndorsement, soldEndorsements } from "#lib/contract/core/endorsements.ts";
import type { AddedEndorsement } from "#lib/contract/quotes/policy-endorsement.ts";

const whom: Record<AddedEndorsement["form"], string> = {
  scheduled: "Names the contracting entity.",
  blanket: "For everyone for whom a written contract requires it.",
};

const ofGeneral: readonly SoldEndorsement[] = soldEndorsements;
const ofWorkersComp: readonly SoldEndorsement[] = ["waiver_of_subrogation"];

const choicesFor = (coverage: EndorsedCoverage, kinds: readonly SoldEndorsement[]): Choice[] =>
  kinds.flatMap((kind) =>
    endorsementScopes.map((form) => {
      const added: AddedEndorsement = { kind, coverage, form };
      return { value: objectChoice(added), label: endorsementTitle(added), hint: whom[form] };
    }),
  );

/** Everything that an entity's terms can add, as choices of a form. */
const addedEndorsementChoices: readonly Choice[] = [...choicesFor("general", ofGeneral), ...choicesFor("workers-comp", ofWorkersComp)];

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
  imported: true,
  empty:
    "A contracting entity is the company that a contractor works for: its required coverage and limits decide what is quoted for its jobs.",
  columns: ["name", "required_coverage", ...minor("coverage_limit.occurrence_limit", "coverage_limit.aggregate_limit"), "created"],
  cells: {
    required_coverage: (entity) => <Coverages entity={entity} />,
    "coverage_limit.occurrence_limit": (entity) => <Limit entity={entity} of="occurrence_limit" />,
    "coverage_limit.aggregate_limit": (entity) => <Limit entity={entity} of="aggregate_limit" />,
    added_endorsements: (entity) => <Added entity={entity} />,
  },
  facts: {
    ...shown("name", "address", "required_coverage", "coverage_limit.occurrence_limit", "coverage_limit.aggregate_limit"),
    ...shown("added_endorsements", "purchase_order_required"),
    ...leftOut("coverage_limit"),
  },
  fields: [
    { name: "name", autoComplete: "organization" },
    "address",
    {
      name: "required_coverage",
      hint: "What a contractor must carry to work for this entity.",
      options: (["general", "professional", "workers-comp"] as const).map((value) => ({ value, label: coverageNames[value] })),
    },
    {
      name: "coverage_limit",
      hint: "Of general liability. Leave both empty where any limit will do.",
      fields: half("occurrence_limit", "aggregate_limit"),
    },
    {
      name: "added_endorsements",
      kind: "choices",
      hint: "Added to the quotes and assignments for its jobs where they are offered. A quote says which are not, and why.",
      objects: true,
      options: addedEndorsementChoices,
    },
    { name: "purchase_order_required", hint: "An invoice for pay on its jobs without a purchase order number waits in the inbox." },
  ],
  state: async ({ id, required_coverage }, { client, can }) => {
    const standing = can("certificates:read") ? await standingState({ entity: id }) : null;
    if (standing) return standing;
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
  body: (entity, session, tab) => (tab === "Cover" ? <LackingSection about={{ entity: entity.id }} session={session} /> : null),
  tabs: {
    Cover: [
      related({
        to: "insuranceRequirements",
        title: "Requirements",
        filter: "entity",
        empty: "No requirement of its own: the job's category or the default decides what certificates must show.",
        columns: ["name", "version"],
      }),
    ],
    Certificates: [certificatesOf("entity")],
    Work: [
      related({
        to: "jobs",
        filter: "entity",
        createWith: "entity",
        empty: "No job of this entity yet.",
        columns: ["name", "category_code", { key: "wage", cell: wageOf }],
      }),
    ],
  },
  bulk: [bulkDelete("The active policies of their jobs are cancelled today. This cannot be undone.")],
  deletion: {
    consequence: async (entity, client) => {
      const { items, next } = await client.jobs.list({ query: { entity: entity.id, limit: 100 } });
      const jobs = next ? "more than 100 jobs" : counted(items.length, "job", "jobs");
      if (items.length === 0) return `Deletes ${entity.name}. It has no jobs. This cannot be undone.`;
      return `Deletes ${entity.name}, which has ${jobs}, and cancels the active policies of its jobs today. This cannot be undone.`;
    },
  },
});
