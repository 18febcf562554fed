import { readOwnKinds } from "#components/dashboard/compliance/proof-kinds.ts";
import { RequirementForm } from "#components/dashboard/compliance/requirements/requirement-form.tsx";
import { newTerms, toTermValues } from "#components/dashboard/compliance/requirements/requirement-terms.ts";
import { toRuleValues } from "#components/dashboard/compliance/requirements/to-rule-values.ts";
import { loadObject } from "#components/resource/load-object.ts";
import type { ObjectPage } from "#components/resource/object-page.ts";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { defaultRules } from "#lib/contract/compliance/requirement-rules.ts";
import { addedKinds, ruleSections } from "#lib/contract/compliance/rule-fields.ts";
import { naming } from "#lib/dashboard/operations.ts";
import { readVersion } from "#lib/dashboard/read-version.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { getSession } from "#lib/dashboard/session/session.ts";

const list = { label: "Insurance requirements", href: "/requirements" };

export async function NewRequirementPage() {
  const { client } = await getSession();
  const kinds = await attempt(() => readOwnKinds(client));
  if (!kinds.ok) return <ServiceProblem whole {...kinds.problem} title="The kinds of insurance and documents could not be loaded" />;
  const sections = ruleSections(kinds.value);
  return (
    <>
      <PageHeader title="New insurance requirement" crumbs={[list, { label: "New" }]} />
      <RequirementForm
        sections={sections}
        initial={{ name: "", values: { ...toRuleValues(sections, defaultRules), ...newTerms } }}
        cancelHref="/requirements"
        submitLabel="Create requirement"
      />
    </>
  );
}

export async function EditRequirementPage({ params }: ObjectPage) {
  const { id } = await params;
  const { client } = await getSession();
  const read = await attempt(() =>
    Promise.all([loadObject("insuranceRequirements", id), readVersion(client, "insuranceRequirements", id), readOwnKinds(client)]),
  );
  if (!read.ok) return <ServiceProblem whole {...read.problem} title="This requirement could not be loaded" />;
  const [requirement, { version }, kinds] = read.value;
  const { name, rules, is_default } = requirement;
  // Kinds that it already names are shown even where more were added than are listed.
  const unlisted = addedKinds(rules).filter((kind) => !kinds.some(({ id: known }) => known === kind.id));
  const sections = ruleSections([...kinds, ...unlisted]);
  const href = `/requirements/${encodeURIComponent(id)}`;
  return (
    <>
      <PageHeader
        title={`Edit ${name}`}
        description="Saving makes a new version. Certificates that are not decided yet are audited again against it."
        crumbs={[list, { label: name, href }, { label: "Edit" }]}
      />
      <RequirementForm
        sections={sections}
        initial={{ name, version: requirement.version, values: { ...toRuleValues(sections, rules), ...toTermValues(requirement) } }}
        isDefault={is_default}
        of={{ input: naming("insuranceRequirements", id), version }}
        cancelHref={href}
        submitLabel="Save as a new version"
      />
    </>
  );
}
