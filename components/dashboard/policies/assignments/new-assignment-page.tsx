import { AssignmentForm } from "#components/dashboard/policies/assignments/assignment-form.tsx";
import { prefilled } from "#components/resource/reference/prefilled.ts";
import { PageHeader } from "#components/ui/page-header.tsx";
import type { SearchParams } from "#lib/dashboard/lists/search-params.ts";
import { getSession } from "#lib/dashboard/session/session.ts";

/** `/assignments/new`, prefilled by `?contractor=`, `?job=` or `?policy=`. */
export async function NewAssignmentPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const start = await prefilled(await getSession(), await searchParams, { contractor: "contractors", job: "jobs", policy: "policies" });
  return (
    <>
      <PageHeader title="New assignment" crumbs={[{ label: "Assignments", href: "/assignments" }, { label: "New assignment" }]} />
      <AssignmentForm {...start} />
    </>
  );
}
