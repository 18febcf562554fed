import { CoverDay } from "#components/dashboard/compliance/positions/cover-day.tsx";
import { choiceName, optionsIn } from "#components/dashboard/compliance/requirements/rule-values.ts";
import { toRuleValues } from "#components/dashboard/compliance/requirements/to-rule-values.ts";
import { ConfirmButton } from "#components/resource/form/confirm-button.tsx";
import { Reference } from "#components/resource/reference/reference.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { FieldChanges } from "#components/resource/timeline/field-changes.tsx";
import { defineView, type Row } from "#components/resource/view.ts";
import { leftOut, shown } from "#components/resource/view-input.ts";
import { TextLink } from "#components/ui/link.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import type { insuranceRequirements } from "#lib/contract/compliance/insurance-requirement.ts";
import { proofName, requiredKinds } from "#lib/contract/compliance/required-kinds.ts";
import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { addedKinds, ruleSections } from "#lib/contract/compliance/rule-fields.ts";
import type { CallOutput } from "#lib/contract/core/operation.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { type DashboardSession, presentTime } from "#lib/dashboard/session/session.ts";

/** The requirements as readable lines. */
function RuleSummary({ rules }: { rules: RequirementRules }) {
  const sections = ruleSections(addedKinds(rules));
  const values = toRuleValues(sections, rules);
  const asked = sections.filter(({ at }) => at === null || values[at] === true);
  return asked.map(({ at, title, fields }) => {
    const lines = fields.flatMap(({ path, label, kind }) => {
      const value = values[path];
      if (kind === "flag") return value === true ? [label] : [];
      if (kind === "several") return optionsIn(value).length ? [`${label}: ${optionsIn(value).map(choiceName).join(", ")}`] : [];
      if (value === "" || value === "none" || value === "inherit" || value === "0") return [];
      const text = String(value);
      return [`${label}: ${kind === "dollars" ? `$${text}` : kind === "choice" ? choiceName(text) : text}`];
    });
    return (
      <div key={at} className="pb-3">
        <h3 className="font-semibold text-sm">{title}</h3>
        <ul className="list-disc pl-5 text-fg-muted text-sm">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {lines.length ? null : <li>{at?.startsWith("documents.") ? "Accepted and valid" : "Shown on the certificate"}</li>}
        </ul>
      </div>
    );
  });
}

type Terms = Pick<Row<"insuranceRequirements">, "combine" | "holds_from" | "holds_for_existing_from" | "grace_days">;

/** Its first days and its grace. */
function TermSummary({ combine, holds_from, holds_for_existing_from, grace_days }: Terms) {
  return (
    <>
      {holds_from === null ? "From when it was saved" : <CoverDay day={holds_from} />}
      {holds_for_existing_from === null ? null : (
        <>
          , for existing engagements from <CoverDay day={holds_for_existing_from} />
        </>
      )}
      {grace_days > 0 ? `, with ${grace_days} days of grace` : ""}
      {combine === "strictest" ? "; together with the requirement that would apply without it" : ""}
    </>
  );
}

const SHOWN = 20;

type Version = CallOutput<typeof insuranceRequirements.operations.versions>[number];

/** What differs from the version before. */
const VersionChanges = ({ changes }: Pick<Version, "changes">) => (
  <FieldChanges
    action="insurance_requirement.update"
    changes={changes.map(({ path, before, after }) => ({ field: path, before, after, hidden: false }))}
  />
);

/** Earlier versions of a requirement. Decisions refer to the version they used. */
async function VersionList({ requirement, session }: { requirement: string; session: DashboardSession }) {
  const read = await attempt(() =>
    session.client.insuranceRequirements.versions({ insurance_requirement: requirement, query: { limit: SHOWN } }),
  );
  if (!read.ok) return <ServiceProblem {...read.problem} title="The versions could not be loaded" />;
  return (
    <Section title="Versions">
      <ol className="divide-y rounded-md border">
        {read.value.items.map((version) => (
          <li key={version.id}>
            <details className="px-3 py-2 text-sm">
              <summary className="cursor-pointer">
                Version {version.version}{" "}
                <span className="text-fg-muted">
                  · <RelativeTime seconds={version.created} /> · Holds: <TermSummary {...version} />
                  {version.restores === null ? "" : ` · puts version ${version.restores} back`}
                </span>
              </summary>
              <div className="pt-3">
                <RuleSummary rules={version.rules} />
              </div>
            </details>
            {version.changes.length ? (
              <div className="px-3 pb-2">
                <VersionChanges changes={version.changes} />
              </div>
            ) : null}
          </li>
        ))}
      </ol>
    </Section>
  );
}

type Requirement = Row<"insuranceRequirements">;

/** Takes back the newest version for as long as the service allows it. */
async function UndoVersion({ row: { id, version, revert_until }, session }: { row: Requirement; session: DashboardSession }) {
  if (revert_until === null || !session.can("insurance_requirements:write") || revert_until <= (await presentTime())) return null;
  return (
    <ConfirmButton
      operation="insuranceRequirements.revert"
      input={{ insurance_requirement: id, body: { version } }}
      label={`Undo version ${version}`}
      title={`Undo version ${version}?`}
      confirmLabel="Undo"
      consequence={`Version ${version - 1} applies again, as if it had never been replaced, and everybody's compliance is computed by it.`}
    />
  );
}

function Scope({ row }: { row: Requirement }) {
  if (row.entity) return <Reference to="entities" value={row.entity} plain />;
  if (row.category_code) return <Reference to="categoryCodes" value={row.category_code} plain />;
  return "Everything else";
}

const asked = (row: Requirement) =>
  requiredKinds(row.rules)
    .map((kind) => proofName(kind, row.rules))
    .join(", ");

export const requirementsView = defineView("insuranceRequirements", {
  empty:
    "A requirement says which insurance certificates must show, and which documents must be valid, before a contractor counts as covered.",
  nameOf: ({ name }) => name,
  notice: () => (
    <p className="pb-3 text-sm">
      <TextLink href="/proof-kinds">Kinds of insurance and documents that you added</TextLink>
    </p>
  ),
  // The form is custom: its fields are the rules of the contract.
  fields: [],
  columns: [
    "name",
    { id: "for", label: "For", cell: (row) => <Scope row={row} /> },
    { key: "rules", label: "Requires", cell: asked, minor: true },
    "version",
    { key: "updated", label: "Changed", minor: true },
  ],
  filters: ["entity", { name: "category_code", label: "Job category" }],
  facts: {
    entity: { label: "For", cell: (row) => <Scope row={row} /> },
    ...shown("version"),
    holds_from: { label: "Holds", cell: (row) => <TermSummary {...row} /> },
    updated: { label: "Changed", cell: (row) => <RelativeTime seconds={row.updated} /> },
    ...leftOut("name", "category_code", "is_default", "rules", "combine", "holds_for_existing_from", "grace_days", "revert_until"),
  },
  actions: (row, session) => <UndoVersion row={row} session={session} />,
  body: (row, session) => (
    <>
      <Section title="What is required">
        <RuleSummary rules={row.rules} />
      </Section>
      <VersionList requirement={row.id} session={session} />
    </>
  ),
  deletion: {
    consequence: async (row) =>
      row.is_default
        ? `Deletes ${row.name}, the default. Certificates that no other requirement fits are refused until there is one again.`
        : `Deletes ${row.name}. Its certificates are audited against the next matching requirement; decisions stay on record.`,
  },
});
