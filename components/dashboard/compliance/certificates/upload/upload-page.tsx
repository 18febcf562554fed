import { UploadForm } from "#components/dashboard/compliance/certificates/upload/upload-form.tsx";
import { findName } from "#components/resource/reference/find-name.ts";
import { Breadcrumb } from "#components/ui/breadcrumb.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { getSession } from "#lib/dashboard/session/session.ts";

const subjects = { contractor: "contractors", entity: "entities", job: "jobs" } as const;
type Query = Partial<Record<keyof typeof subjects, string | string[]>>;

/** The staff's upload page; linking pages preset `?contractor=`, `?entity=` and `?job=`. */
export async function UploadPage({ searchParams }: { searchParams: Promise<Query> }) {
  const session = await getSession();
  const query = await searchParams;
  const idOf = (name: keyof typeof subjects) => {
    const id = query[name];
    return typeof id === "string" ? id : "";
  };
  const initial = { contractor: idOf("contractor"), entity: idOf("entity"), job: idOf("job") };
  const known = (["contractor", "entity", "job"] as const).filter((name) => initial[name] !== "");
  const names = await Promise.all(
    known.map(async (name) => [initial[name], await findName(session, subjects[name], initial[name])] as const),
  );
  return (
    <>
      <PageHeader
        title="Upload certificates"
        description="Each is read and audited against your insurance requirements. Certificates that meet every rule are approved; the others wait in the inbox."
        breadcrumb={<Breadcrumb crumbs={[{ label: "Certificates", href: "/certificates" }, { label: "Upload" }]} />}
      />
      <UploadForm initial={initial} names={Object.fromEntries(names)} />
    </>
  );
}
