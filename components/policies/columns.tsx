import { PolicyStatus } from "#components/policies/policy-status.tsx";
import { shortCoverageList } from "#components/quotes/coverage-names.ts";
import { referenceName } from "#components/resource/reference/reference.tsx";
import type { Shown } from "#components/resource/view.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";

/** The policies on the page of a job. */
export const policyColumns: readonly Shown<"policies">[] = [
  { label: "Number", key: "policy_number" },
  { label: "Contractor", cell: (policy) => referenceName("contractors", policy.contractor) },
  { label: "Coverages", cell: (policy) => shortCoverageList(policy.coverage_type), minor: true },
  {
    label: "Status",
    cell: ({ status, cover_begins }) => <PolicyStatus status={status} begins={cover_begins} plain />,
  },
  { label: "Expires", numeric: true, minor: true, cell: ({ expiration_date }) => <ExactDate seconds={expiration_date} /> },
];
