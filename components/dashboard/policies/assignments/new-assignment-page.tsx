import { AssignmentForm } from "#components/dashboard/policies/assignments/assignment-form.tsx";
import { findName } from "#components/resource/reference/find-name.ts";
import { Breadcrumb } from "#components/ui/breadcrumb.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import type { SearchParams } from "#lib/dashboard/lists/search-params.ts";
import { getSession } from "#lib/dashboard/session/session.ts";

/** `/assignments/new`, prefilled by `?contractor=`, `?job=` or `?policy=`. */
export async function NewAssignmentPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const session = await getSession();
  const given = await searchParams;
  const idAt = (name: string) => (typeof given[name] === "string" ? given[name] : "");
  const known = { contractor: idAt("contractor"), job: idAt("job"), policy: idAt("policy") };
  const [contractor, job, policy] = await Promise.all([
    known.contractor && findName(session, "contractors", known.contractor),
    known.job && findName(session, "jobs", known.job),
    known.policy && findName(session, "policies", known.policy),
  ]);
  return (
    <>
      <PageHeader
        title="New assignment"
        breadcrumb={<Breadcrumb crumbs={[{ label: "Assignments", href: "/assignments" }, { label: "New assignment" }]} />}
      />
      <AssignmentForm known={known} names={{ contractor, job, policy }} />
    </>
  );
}
