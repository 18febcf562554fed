import { certifiedCoverageNames } from "#components/certificates/certificate-labels.ts";
import { RuleSummary } from "#components/requirements/rule-summary.tsx";
import { VersionList } from "#components/requirements/version-list.tsx";
import { Reference } from "#components/resource/reference/reference.tsx";
import { defineView, type Row } from "#components/resource/view.ts";
import { Section } from "#components/ui/page-header.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { certifiedCoverages } from "#lib/contract/coverages.ts";

type Requirement = Row<"insuranceRequirements">;

function Scope({ row }: { row: Requirement }) {
  if (row.entity) return <Reference to="entities" value={row.entity} plain />;
  if (row.category_code) return <Reference to="categoryCodes" value={row.category_code} plain />;
  return "Everything else";
}

const asked = (row: Requirement) =>
  certifiedCoverages
    .filter((coverage) => row.rules.coverages[coverage] !== undefined)
    .map((coverage) => certifiedCoverageNames[coverage])
    .join(", ");

export const requirementsView = defineView("insuranceRequirements", {
  empty: "A requirement says what a certificate of insurance must show before a contractor counts as insured.",
  nameOf: ({ name }) => name,
  // The form is this resource's own: its fields are the rules of the contract.
  fields: [],
  columns: [
    { label: "Name", key: "name" },
    { label: "For", cell: (row) => <Scope row={row} /> },
    { label: "Requires", cell: asked, minor: true },
    { label: "Version", numeric: true, key: "version" },
    { label: "Changed", numeric: true, minor: true, cell: (row) => <RelativeTime seconds={row.updated} /> },
  ],
  filters: [
    { name: "entity", label: "Contracting entity", kind: "reference", to: "entities" },
    { name: "category_code", label: "Job category", kind: "reference", to: "categoryCodes" },
  ],
  facts: [
    { label: "For", cell: (row) => <Scope row={row} /> },
    { label: "Version", key: "version" },
    { label: "Changed", cell: (row) => <RelativeTime seconds={row.updated} /> },
  ],
  body: (row, session) => (
    <>
      <Section title="What certificates must show">
        <RuleSummary rules={row.rules} />
      </Section>
      <VersionList requirement={row.id} session={session} />
    </>
  ),
  deletion: {
    consequence: async (row) =>
      row.is_default
        ? `Deletes ${row.name}, the default. Certificates that no other requirement fits are refused until there is one again.`
        : `Deletes ${row.name}. Certificates it was for are checked by the next one that fits; what was decided stays on record.`,
  },
});
