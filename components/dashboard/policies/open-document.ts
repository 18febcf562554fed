import { notFound, redirect } from "next/navigation";
import { certificateGroups } from "#components/dashboard/policies/certificates.ts";
import type { Client } from "#lib/client/client.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import { getSession } from "#lib/dashboard/session/session.ts";

type WithCertificates = { certificates: { gl_coi_pdf_url: string | null; wc_coi_pdf_url: string | null } };

/**
 * Opens the document whose URL `read` returns. The service's own URLs expire after an hour; an address of the dashboard that calls this
 * does not.
 */
export async function openDocument(read: (client: Client) => Promise<string | null>): Promise<Response> {
  const url = await getSession()
    .then(({ client }) => read(client))
    .catch((error: unknown) => {
      if (error instanceof ServiceError) return error;
      throw error;
    });
  if (url instanceof ServiceError) {
    const status = url.status || 503;
    return new Response(`${url.message}\n`, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
  }
  if (!url) notFound();
  redirect(url);
}

/** Opens a certificate of the object that `read` returns. */
export async function openCertificate(asked: string, read: (client: Client) => Promise<WithCertificates>): Promise<Response> {
  const group = certificateGroups.find((known) => known === asked);
  if (!group) notFound();
  return await openDocument(async (client) => (await read(client)).certificates[`${group}_coi_pdf_url`]);
}

/** Opens a notice about the end of a policy, the policy itself, or its summary. */
export async function openPolicyNotice(policy: string, kind: string): Promise<Response> {
  if (kind !== "cancellation" && kind !== "nonrenewal" && kind !== "policy" && kind !== "summary") notFound();
  return await openDocument(async (client) => {
    const { cancellation_notice, nonrenewal, policy_document_url, policy_summary_url } = await client.policies.get({ policy });
    if (kind === "policy") return policy_document_url;
    if (kind === "summary") return policy_summary_url;
    return (kind === "cancellation" ? cancellation_notice : nonrenewal)?.notice_pdf_url ?? null;
  });
}

/** Opens a signed application. */
export const openSignedApplication = (session: string): Promise<Response> =>
  openDocument(async (client) => (await client.applySessions.get({ session })).signed_pdf_url);
