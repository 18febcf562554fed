import { notFound, redirect } from "next/navigation";
import { certificateGroups } from "#components/policies/certificates.ts";
import type { Client } from "#lib/client/client.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import { getSession } from "#lib/dashboard/session/session.ts";

type Certified = { certificates: { gl_coi_pdf_url: string | null; wc_coi_pdf_url: string | null } };

/** Opens a certificate of the object that `read` returns. The service's own URLs expire after an hour; this address does not. */
export async function openCertificate(asked: string, read: (client: Client) => Promise<Certified>): Promise<Response> {
  const group = certificateGroups.find((known) => known === asked);
  if (!group) notFound();
  const cover = await getSession()
    .then(({ client }) => read(client))
    .catch((error: unknown) => {
      if (error instanceof ServiceError) return error;
      throw error;
    });
  if (cover instanceof ServiceError) {
    const status = cover.status || 503;
    return new Response(`${cover.message}\n`, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
  }
  const url = cover.certificates[`${group}_coi_pdf_url`];
  if (!url) notFound();
  redirect(url);
}
