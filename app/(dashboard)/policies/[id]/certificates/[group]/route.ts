import { notFound, redirect } from "next/navigation";
import { certificateGroups } from "#components/policies/certificates.ts";
import { ServiceError } from "#lib/client/client.ts";
import { getSession } from "#lib/dashboard/session.ts";

/** Opens a certificate: the service's own links work for an hour, this address always. */
export async function GET(_: Request, { params }: { params: Promise<{ id: string; group: string }> }): Promise<Response> {
  const { id, group: asked } = await params;
  const group = certificateGroups.find((known) => known === asked);
  if (!group) notFound();
  const { client } = await getSession();
  const policy = await client.policies.get({ policy: id }).catch((error: unknown) => {
    if (error instanceof ServiceError) return error;
    throw error;
  });
  if (policy instanceof ServiceError) {
    const status = policy.status || 503;
    return new Response(`${policy.message}\n`, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
  }
  const url = policy.certificates[`${group}_coi_pdf_url`];
  if (!url) notFound();
  redirect(url);
}
