import { CoverDay } from "#components/dashboard/compliance/positions/cover-day.tsx";
import { waiverStatusNames, waiverTones } from "#components/dashboard/compliance/waivers/waiver-labels.ts";
import { Reference } from "#components/resource/reference/reference.tsx";
import { type Row, related } from "#components/resource/view.ts";
import { NoValue } from "#components/ui/money.tsx";
import { Status } from "#components/ui/status.tsx";
import { ruleTexts } from "#lib/contract/compliance/rules.ts";

type Waiver = Row<"complianceWaivers">;

/** The rule that is waived, with its coverage. */
export const waived = ({ coverage_name, rule }: Waiver) => `${coverage_name ?? "Certificate as a whole"}: ${ruleTexts[rule].title}`;

export const WaiverStatus = ({ waiver, plain = false }: { waiver: Waiver; plain?: boolean }) => (
  <Status tone={waiverTones[waiver.status]} plain={plain}>
    {waiverStatusNames[waiver.status]}
  </Status>
);

/** Where it counts. */
export function Scope({ entity, job }: Waiver) {
  if (job) return <Reference to="jobs" value={job} />;
  if (entity) return <Reference to="entities" value={entity} />;
  return "Wherever the default requirement applies";
}

export const through = ({ through: last }: Waiver) => (last === null ? <NoValue label="No end" /> : <CoverDay day={last} />);

/** The waivers on the page of their contractor. */
export const waiversOfContractor = related({
  to: "complianceWaivers",
  title: "Waivers",
  filter: "contractor",
  createWith: "contractor",
  empty: "No rule is waived for this contractor. Waivers of a single certificate are on its own page.",
  columns: [
    { id: "waived", label: "Waived", cell: waived },
    { id: "for", label: "For", minor: true, cell: (waiver) => <Scope {...waiver} /> },
    { label: "Reason", key: "reason", minor: true },
    { id: "approved-by", label: "Approved by", minor: true, cell: ({ approved_by }) => approved_by?.name ?? <NoValue label="Not yet" /> },
    { id: "status", label: "Status", cell: (waiver) => <WaiverStatus waiver={waiver} plain /> },
    { id: "through", label: "Through", numeric: true, cell: through },
  ],
});
