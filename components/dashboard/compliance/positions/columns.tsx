import { CoverDay } from "#components/dashboard/compliance/positions/cover-day.tsx";
import { personOf } from "#components/dashboard/compliance/positions/person.ts";
import { PositionStatus } from "#components/dashboard/compliance/positions/position-status.tsx";
import { reasonsOf } from "#components/dashboard/compliance/positions/reasons.ts";
import { Reference, referenceName } from "#components/resource/reference/reference.tsx";
import type { Row } from "#components/resource/view.ts";
import type { DisplayInput } from "#components/resource/view-input.ts";
import { NoValue } from "#components/ui/money.tsx";

type Position = Row<"compliancePositions">;
type Column = DisplayInput<"compliancePositions">;

function Person({ row }: { row: Position }) {
  const { name, company } = personOf(row);
  return (
    <>
      {name}
      {company ? <span className="block truncate font-normal text-fg-muted text-xs">{company}</span> : null}
    </>
  );
}

/** The job, with its entity, or the entity that a position is for. */
export function PlaceOf({ row: { scope, entity, job, decided_by } }: { row: Position }) {
  if (scope === "default" && decided_by !== null) return "All work";
  if (scope === "default") return <span className="text-fg-muted">No work agreed yet</span>;
  if (scope === "entity") return <Reference to="entities" value={entity} />;
  return (
    <>
      <Reference to="jobs" value={job} />
      <span className="block truncate text-fg-muted text-xs">{referenceName("entities", entity)}</span>
    </>
  );
}

/** Whether nothing is missing. */
export const isFine = ({ status }: Position) => status === "covered" || status === "met" || status === "not_required";

function Missing({ row }: { row: Position }) {
  const why = isFine(row) ? "" : reasonsOf(row).join(" ");
  if (!why) return <NoValue label="Nothing" />;
  return (
    <span title={why} className="line-clamp-2 min-w-48 whitespace-normal">
      {why}
    </span>
  );
}

export const personColumn: Column = { key: "contractor", cell: (row) => <Person row={row} /> };
export const placeColumn: Column = { id: "place", label: "Works for", cell: (row) => <PlaceOf row={row} /> };
export const statusColumn: Column = { key: "status", cell: ({ status }) => <PositionStatus status={status} plain /> };
export const missingColumn: Column = { id: "missing", label: "What is missing", cell: (row) => <Missing row={row} /> };
/** The last day on which all that is required is met. */
export const endColumn: Column = {
  key: "covered_through",
  label: "Ends on",
  numeric: true,
  cell: ({ covered_through: day }) => (day === null ? <NoValue label="No known end" /> : <CoverDay day={day} />),
};
