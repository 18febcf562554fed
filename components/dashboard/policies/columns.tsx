import { PolicyStatus } from "#components/dashboard/policies/policy-status.tsx";
import { coverageList, shortCoverageList } from "#components/dashboard/quotes/coverage-names.ts";
import { referenceName } from "#components/resource/reference/reference.tsx";
import { type Row, related } from "#components/resource/view.ts";
import { minor } from "#components/resource/view-input.ts";

export const PolicyMark = ({ policy, plain = false }: { policy: Row<"policies">; plain?: boolean }) => (
  <PolicyStatus status={policy.status} begins={policy.cover_begins} toBeCancelled={policy.cancellation_notice !== null} plain={plain} />
);

/** The policies on a contractor's or a job's page. */
export const policiesOf = (filter: "contractor" | "job", empty: string) =>
  related({
    to: "policies",
    filter,
    empty,
    columns: [
      "policy_number",
      filter === "contractor" ? "job" : { key: "contractor", cell: ({ contractor }) => referenceName("contractors", contractor) },
      {
        key: "coverage_type",
        minor: true,
        cell: ({ coverage_type: all }) => (filter === "job" ? shortCoverageList(all) : coverageList(all)),
      },
      { key: "status", cell: (policy) => <PolicyMark policy={policy} plain /> },
      ...minor("expiration_date"),
    ],
  });
