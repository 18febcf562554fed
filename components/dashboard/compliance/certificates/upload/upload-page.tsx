import { UploadForm } from "#components/dashboard/compliance/certificates/upload/upload-form.tsx";
import { prefilled } from "#components/resource/reference/prefilled.ts";
import { PageHeader } from "#components/ui/page-header.tsx";
import type { SearchParams } from "#lib/dashboard/lists/search-params.ts";
import { getSession } from "#lib/dashboard/session/session.ts";

const subjects = { contractor: "contractors", entity: "entities", job: "jobs" } as const;

/** The staff's upload page; linking pages preset `?contractor=`, `?entity=` and `?job=`. */
export async function UploadPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { known, names } = await prefilled(await getSession(), await searchParams, subjects);
  const named = (["contractor", "entity", "job"] as const).map((name) => [known[name], names[name]]);
  return (
    <>
      <PageHeader
        title="Upload certificates"
        description="Each is read and audited against your insurance requirements. Certificates that meet every rule are approved; the others wait in the inbox."
        crumbs={[{ label: "Certificates", href: "/certificates" }, { label: "Upload" }]}
      />
      <UploadForm initial={known} names={Object.fromEntries(named)} />
    </>
  );
}
