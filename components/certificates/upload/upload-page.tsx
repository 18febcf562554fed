import { UploadForm } from "#components/certificates/upload/upload-form.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { Breadcrumb } from "#components/ui/breadcrumb.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { attempt } from "#lib/dashboard/attempt.ts";
import { nameOf } from "#lib/dashboard/places.ts";
import { getSession } from "#lib/dashboard/session.ts";

/** Where staff upload certificates; `?contractor=` says whose, as the contractor's page links here. */
export async function UploadPage({ searchParams }: { searchParams: Promise<{ contractor?: string | string[] }> }) {
  const session = await getSession();
  const { contractor: id } = await searchParams;
  const read = typeof id === "string" && id ? await attempt(() => session.client.contractors.get({ contractor: id })) : null;
  if (read && !read.ok) return <ServiceProblem whole {...read.problem} title="The contractor could not be loaded" />;
  const contractor = read ? { id: read.value.id, name: nameOf("contractors", read.value) } : null;
  return (
    <>
      <PageHeader
        title="Upload certificates"
        description="Each is read and judged by your insurance requirements; what is plainly fine is approved, the rest waits in the review queue."
        breadcrumb={<Breadcrumb crumbs={[{ label: "Certificates", href: "/certificates" }, { label: "Upload" }]} />}
      />
      <UploadForm contractor={contractor} />
    </>
  );
}
