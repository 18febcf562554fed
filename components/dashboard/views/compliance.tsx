import { Plus, Printer } from "lucide-react";
import {
  endColumn,
  isFine,
  missingColumn,
  personColumn,
  placeColumn,
  statusColumn,
} from "#components/dashboard/compliance/positions/columns.tsx";
import { CoverDay } from "#components/dashboard/compliance/positions/cover-day.tsx";
import { epochOf } from "#components/dashboard/compliance/positions/days.ts";
import { personOf } from "#components/dashboard/compliance/positions/person.ts";
import { EngageChosen } from "#components/dashboard/compliance/requests/engage-chosen.tsx";
import { RequestChosen, RequestOne } from "#components/dashboard/compliance/requests/request-chosen.tsx";
import type { RequestableScope } from "#components/dashboard/compliance/requests/request-terms.tsx";
import { referenceId, referenceName } from "#components/resource/reference/reference.tsx";
import { defineView, type Row } from "#components/resource/view.ts";
import { formatDays } from "#components/ui/format-time.ts";
import { LinkButton } from "#components/ui/link.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { positionNames } from "#lib/contract/compliance/position-names.ts";
import { proofName } from "#lib/contract/compliance/required-kinds.ts";
import { knownCoverages } from "#lib/contract/core/coverages.ts";
import { requirableDocuments } from "#lib/contract/core/document-kinds.ts";
import { newLabel, ROSTER_PATH } from "#lib/dashboard/routes.ts";
import { type DashboardSession, getSession } from "#lib/dashboard/session/session.ts";

type Position = Row<"compliancePositions">;

/** The tabs: what needs something first. */
const segments = ["not_covered", "expiring", "pending", "upcoming", "met", "covered", "not_required"] as const;

const everywhere: RequestableScope = { scope: "default", id: null, label: "All work" };

/** What a row is about, as proof is requested for it. */
function placeOf({ scope, entity, job }: Position): RequestableScope {
  if (scope === "job") return { scope, id: referenceId("jobs", job), label: referenceName("jobs", job) };
  return scope === "entity" ? { scope, id: referenceId("entities", entity), label: referenceName("entities", entity) } : everywhere;
}

/** What can be requested of all these rows: what they have in common, or of each all that is required for their work. */
function scopesOf(rows: readonly Position[]): RequestableScope[] {
  const [first, ...others] = rows.map(placeOf);
  return first?.id && others.every(({ id }) => id === first.id) ? [first, everywhere] : [everywhere];
}

function WorkDays({ row: { work_from, work_through } }: { row: Position }) {
  if (work_from === null && work_through === null) return <NoValue label="No dates" />;
  if (work_from !== null && work_through !== null) return formatDays(epochOf(work_from), epochOf(work_through));
  return (
    <>
      {work_from === null ? "To " : "From "}
      <CoverDay day={work_from ?? work_through ?? ""} />
    </>
  );
}

async function NextStep({ row }: { row: Position }) {
  const { id, name, isDeleted } = personOf(row);
  if (isDeleted || isFine(row) || row.status === "upcoming") return null;
  const { can } = await getSession();
  if (row.status !== "pending" && !can("compliance_requests:write")) return null;
  if (row.status !== "pending") return <RequestOne contractor={id} name={name} scope={placeOf(row)} />;
  return (
    // A hidden part of the text would be read with a space before it.
    <LinkButton size="sm" href={`/inbox?can_act=false&contractor=${id}`} aria-label={`Review: ${name}`}>
      Review
    </LinkButton>
  );
}

const queryOf = (filters: Readonly<Record<string, string>>) => (Object.keys(filters).length ? `?${new URLSearchParams(filters)}` : "");

/** The report of the same contractors, and an entity's jobs side by side. */
function Links({ filters }: { filters: Readonly<Record<string, string>> }) {
  const { entity, ...others } = filters;
  return (
    <>
      <LinkButton href={`${ROSTER_PATH}/report${queryOf(filters)}`}>
        <Printer aria-hidden /> <span className="max-sm:sr-only">Printable report</span>
      </LinkButton>
      {others.job ? null : (
        <LinkButton href={`${ROSTER_PATH}/matrix${queryOf(entity ? { entity } : {})}`} className="max-sm:hidden">
          {entity ? "Its jobs side by side" : "Entities side by side"}
        </LinkButton>
      )}
    </>
  );
}

function Together({ session, rows }: { session: DashboardSession; rows: readonly Position[] }) {
  return (
    <>
      <RequestChosen scopes={scopesOf(rows)} />
      {session.can("engagements:write") ? <EngageChosen /> : null}
    </>
  );
}

/** One row for each contractor and place of work. */
export const complianceView = defineView("compliancePositions", {
  at: {
    path: ROSTER_PATH,
    rows: { one: "contractor", many: "contractors" },
    hrefOf: (row) => (personOf(row).isDeleted ? null : `/contractors/${personOf(row).id}/compliance`),
    saved: "roster",
    firstStep: ({ can }) =>
      can("contractors:write") ? (
        <LinkButton variant="primary" href="/contractors/new">
          <Plus aria-hidden /> {newLabel("contractors")}
        </LinkButton>
      ) : null,
    // One row for each contractor is the worst of their work: all of it, at the entity, or on the job.
    asked: ({ scope, entity, job }) =>
      scope === "default" ? { scope: job ? "job" : entity ? "entity" : "default" } : { by_place: "true" },
  },
  title: "Compliance",
  about: "Who is covered at each place of work, what is missing or ends and when, and what to do next.",
  empty: "Each contractor is shown here with every job and contracting entity they work for: covered, pending or not covered, and why.",
  nameOf: (row) => personOf(row).name,
  columns: [
    personColumn,
    placeColumn,
    statusColumn,
    missingColumn,
    endColumn,
    { id: "work", label: "Work", cell: (row) => <WorkDays row={row} />, minor: true },
    { id: "next", label: "Next step", cell: (row) => <NextStep row={row} />, bare: true },
  ],
  segments: "status",
  picker: "entity",
  filters: [
    { name: "status", kind: "select", options: segments.map((value) => ({ value, label: positionNames[value] })) },
    "entity",
    "job",
    {
      name: "lacking",
      label: "Missing",
      kind: "select",
      options: [...knownCoverages, ...requirableDocuments].map((value) => ({ value, label: proofName(value) })),
    },
    { name: "ends_before", label: "Ends before", kind: "day" },
    { name: "scope", label: "Rows", values: { default: "One for each contractor" } },
  ],
  listLinks: (filters) => <Links filters={filters} />,
  bulkTogether: (session, rows) => (session.can("compliance_requests:write") ? <Together session={session} rows={rows} /> : null),
  bulkAbout: (row) => personOf(row).id,
});
