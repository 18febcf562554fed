import { statusNames, statusTones } from "#components/dashboard/policies/assignments/assignment-rules.ts";
import { shortCoverageList } from "#components/dashboard/quotes/coverage-names.ts";
import { Term } from "#components/dashboard/quotes/term.tsx";
import { Reference, referenceName } from "#components/resource/reference/reference.tsx";
import { type DisplayField, type RelatedListSpec, type Row, related } from "#components/resource/view.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
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

const job: DisplayField<"assignments"> = { label: "Job", cell: (row) => referenceName("jobs", row.job) };
const contractor: DisplayField<"assignments"> = { label: "Contractor", cell: (row) => referenceName("contractors", row.contractor) };
const coverages: DisplayField<"assignments"> = { label: "Coverages", minor: true, cell: (row) => shortCoverageList(row.coverage_type) };
const term: DisplayField<"assignments"> = {
  label: "Term",
  minor: true,
  cell: (row) => <Term start={row.effective_date} end={row.end_date} />,
};
const status: DisplayField<"assignments"> = { label: "Status", sort: "status", cell: (row) => <AssignmentStatus assignment={row} plain /> };
const rest = [coverages, term, status];

export const assignmentColumns: DisplayField<"assignments">[] = [
  contractor,
  status,
  { ...job, minor: true },
  coverages,
  { label: "Starts", numeric: true, minor: true, sort: "effective_date", cell: (row) => <ExactDate seconds={row.effective_date} /> },
  { label: "Ends", numeric: true, minor: true, sort: "end_date", cell: (row) => <ExactDate seconds={row.end_date} /> },
  { label: "Premium per $100 earned", numeric: true, minor: true, cell: rate },
  { label: "Policy", extra: true, cell: (row) => referenceName("policies", row.policy) },
  { label: "Created", key: "created", numeric: true, extra: true },
];

/** The assignments on a contractor's, policy's or job's page. */
export const assignmentsOf = (filter: "contractor" | "policy" | "job", one: string): RelatedListSpec =>
  related({
    to: "assignments",
    title: "Assignments",
    filter,
    ...(filter === "policy" ? {} : { createWith: filter }),
    empty: `No assignment yet. An assignment covers a further job under ${one}, without a new application.`,
    columns:
      filter === "job"
        ? [contractor, ...rest]
        : [filter === "contractor" ? { label: "Job", cell: (row) => <Reference to="jobs" value={row.job} plain /> } : job, ...rest],
  });
