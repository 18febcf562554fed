import { statusNames, statusTones } from "#components/dashboard/policies/assignments/assignment-rules.ts";
import { shortCoverageList } from "#components/dashboard/quotes/coverage-names.ts";
import { Term } from "#components/dashboard/quotes/term.tsx";
import { Reference, referenceName } from "#components/resource/reference/reference.tsx";
import { type RelatedListSpec, type Row, related } from "#components/resource/view.ts";
import { type DisplayInput, extra, minor } from "#components/resource/view-input.ts";
import { Money, NoValue } from "#components/ui/money.tsx";
import { Status } from "#components/ui/status.tsx";

type Assignment = Row<"assignments">;

/** The label of an assignment's state. Unbound ones show whether they are eligible, pending ones whether the card was declined. */
export function AssignmentStatus({ assignment, plain = false }: { assignment: Assignment; plain?: boolean }) {
  const { status, eligible, last_decline } = assignment;
  const isRefused = status === "not_bound" && !eligible.result;
  const isDeclined = status === "pending" && last_decline !== null;
  const word = isDeclined ? `${statusNames.pending}, card declined` : statusNames[status];
  return (
    <Status tone={isRefused || isDeclined ? "danger" : statusTones[status]} plain={plain}>
      {isRefused ? "Not eligible" : word}
    </Status>
  );
}

export const rate = ({ net_rate }: Assignment) => (net_rate ? <Money cents={net_rate} /> : <NoValue label="Nothing offered" />);

const job: DisplayInput<"assignments"> = { key: "job", cell: (row) => referenceName("jobs", row.job) };
const contractor: DisplayInput<"assignments"> = { key: "contractor", cell: (row) => referenceName("contractors", row.contractor) };
const coverages: DisplayInput<"assignments"> = { key: "coverage_type", minor: true, cell: (row) => shortCoverageList(row.coverage_type) };
const term: DisplayInput<"assignments"> = {
  id: "term",
  label: "Term",
  minor: true,
  cell: (row) => <Term start={row.effective_date} end={row.end_date} />,
};
const status: DisplayInput<"assignments"> = { key: "status", cell: (row) => <AssignmentStatus assignment={row} plain /> };
const rest = [coverages, term, status];

export const assignmentColumns: DisplayInput<"assignments">[] = [
  contractor,
  status,
  { ...job, minor: true },
  coverages,
  ...minor("effective_date", "end_date"),
  { key: "net_rate", minor: true, cell: rate },
  { key: "policy", extra: true, cell: (row) => referenceName("policies", row.policy) },
  ...extra("created"),
];

/** The assignments on a contractor's, policy's or job's page. */
export const assignmentsOf = (filter: "contractor" | "policy" | "job", one: string): RelatedListSpec =>
  related({
    to: "assignments",
    filter,
    ...(filter === "policy" ? {} : { createWith: filter }),
    empty: `No assignment yet. An assignment covers a further job under ${one}, without a new application.`,
    columns:
      filter === "job"
        ? [contractor, ...rest]
        : [filter === "contractor" ? { key: "job", cell: (row) => <Reference to="jobs" value={row.job} plain /> } : job, ...rest],
  });
