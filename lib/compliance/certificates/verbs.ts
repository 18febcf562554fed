import type { certificates } from "#lib/contract/compliance/certificate.ts";
import type { KeptFile } from "#lib/contract/core/common.ts";
import type { CallOutput } from "#lib/contract/core/operation.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { documentUrl, linkExpiry } from "#lib/platform/files/document-url.ts";
import { prepared } from "#lib/platform/http/prepare.ts";
import { listObjects, lockRow, type Verbs } from "#lib/platform/resource/crud.ts";
import { expandObjects } from "#lib/platform/resource/expand.ts";
import { listRows } from "#lib/platform/resource/list.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { asShown, auditsOf, correctionsOf, viewFailed, viewFull, viewShort } from "./audit.ts";
import { changePurpose } from "./belonging.ts";
import { approveResult, decide, look, reprocess } from "./decide.ts";
import { decisionsOf } from "./decision-ledger.ts";
import { deleteCertificate } from "./delete.ts";
import { confirm, correct } from "./enter-value.ts";
import { certificatesMatching } from "./matching.ts";
import { assertRoom, receiveCertificate } from "./receive.ts";
import { uploadLink } from "./remind.ts";
import { mayDecide, sampleStore } from "./samples.ts";
import { sentFiles } from "./sent-files.ts";
import { type Certificate, certificateStore } from "./store.ts";
import { undo } from "./undo.ts";
import { verify } from "./verification.ts";

type CertificateObject = CallOutput<typeof certificates.operations.get>;

/** Certificates as objects, with short or full audits on request: one query per kind, for any number of them. */
async function viewCertificates(ctx: Ctx, rows: Certificate[], expand: readonly string[] = []): Promise<CertificateObject[]> {
  const objects = await expandObjects(ctx, certificateStore.resource.name, await certificateStore.view(ctx, rows), expand);
  const isFull = expand.includes("review_results.full");
  if (!isFull && !expand.includes("review_results")) return objects;
  const audits = await auditsOf(ctx, rows);
  const corrections = isFull
    ? await correctionsOf(
        ctx,
        rows.map(({ id }) => id),
      )
    : [];
  return objects.map((object, i) => {
    const row = rows[i];
    const audit = row && audits.get(row.id);
    // While it is read again, the earlier result is not shown.
    if (!row || row.status === "pending" || row.status === "processing") return object;
    const own = corrections.filter(({ certificate }) => certificate === row.id);
    if (row.status === "error") return { ...object, review_results: viewFailed(row, isFull ? own : null) };
    if (!audit) return object;
    const [shown, results] = asShown(ctx, row, audit);
    return { ...object, review_results: isFull ? viewFull(shown, results, own, ctx.now) : viewShort(shown, results, ctx.now) };
  });
}

async function viewCertificate(ctx: Ctx, row: Certificate, expand: readonly string[] = []): Promise<CertificateObject> {
  const [object] = await viewCertificates(ctx, [row], expand);
  return object as CertificateObject;
}

/** Addresses of a certificate's files for the next hour, with any status. */
function fileAddress(ctx: Ctx, certificate: Certificate) {
  const { document, file_key, filename, size, sha256 } = certificate;
  return {
    url: file_key === null ? null : documentUrl(ctx, document),
    ...{ filename, size, sha256 },
    expires_at: linkExpiry(ctx.runtime.clock()),
    sent: sentFiles(ctx, certificate),
  };
}

type Uploading = { body: { certificate: KeptFile[] } };

export const certificateVerbs: Verbs<typeof certificates.operations> = {
  list: async (ctx, { query }) => {
    // Members who see samples as flagged must not find them among the approved.
    const hidesSamples = (query.status === "approved" || query.verify_before !== undefined) && mayDecide(ctx);
    const asked = hidesSamples ? { ...query, sampled: false } : query;
    const page = await listRows(ctx, certificateStore, query, certificatesMatching(asked));
    return { ...page, items: await viewCertificates(ctx, page.items, query.expand) };
  },
  get: async (ctx, { certificate, query }) => await viewCertificate(ctx, await getRow(ctx, certificateStore, certificate), query.expand),
  create: prepared(
    (ctx, { body }: Uploading) => assertRoom(ctx, body.certificate),
    (ctx, { body }) => write(ctx, async (w) => await viewCertificate(w, await receiveCertificate(w, body, "platform"))),
  ),
  delete: (ctx, { certificate }) => write(ctx, async (w) => await deleteCertificate(w, await lockRow(w, certificateStore, certificate))),
  undo: (ctx, input) => write(ctx, (w) => undo(w, input)),
  samples: (ctx, { query }) => listObjects(ctx, sampleStore, query),
  decisions: (ctx, { certificate, query }) => decisionsOf(ctx, certificate, query),
  file: async (ctx, { certificate }) => fileAddress(ctx, await getRow(ctx, certificateStore, certificate)),
  changePurpose: (ctx, input) => write(ctx, async (w) => await viewCertificate(w, await changePurpose(w, input))),
  decide: (ctx, input) => write(ctx, async (w) => await viewCertificate(w, await decide(w, input))),
  approveResult: (ctx, input) => write(ctx, (w) => approveResult(w, input)),
  correct: (ctx, input) => write(ctx, async (w) => await viewCertificate(w, await correct(w, input))),
  confirm: (ctx, input) => write(ctx, async (w) => await viewCertificate(w, await confirm(w, input))),
  verify: (ctx, input) => write(ctx, async (w) => await viewCertificate(w, await verify(w, input))),
  reprocess: (ctx, input) => write(ctx, async (w) => await viewCertificate(w, await reprocess(w, input))),
  uploadLink: (ctx, { certificate }) =>
    write(ctx, async (w) => {
      const { url, expires_at } = await uploadLink(w, await lockRow(w, certificateStore, certificate));
      return { url, expires_at: toEpoch(expires_at) };
    }),
  look,
};
