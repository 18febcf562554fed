import type { KeptFile } from "#lib/contract/common.ts";
import type { certificates } from "#lib/contract/resources/certificate.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { prepared } from "#lib/platform/http/prepare.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { lockRow } from "#lib/platform/resource/crud.ts";
import { listRows } from "#lib/platform/resource/list.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { fileAddress } from "./address.ts";
import { changePurpose } from "./change-purpose.ts";
import { approveResult, correct, decide, look, reprocess } from "./decide.ts";
import { decisionsOf } from "./decision-ledger.ts";
import { deleteCertificate } from "./delete.ts";
import { viewCertificate, viewCertificates } from "./expanded.ts";
import { certificatesMatching } from "./matching.ts";
import { reviewQueue } from "./queue.ts";
import { checkFile, receiveCertificate } from "./receive.ts";
import { uploadLink } from "./remind.ts";
import { certificateStore } from "./store.ts";

type Uploading = { body: { certificate: KeptFile } };

export const certificateVerbs: Verbs<typeof certificates.operations> = {
  list: async (ctx, { query }) => {
    const page = await listRows(ctx, certificateStore, query, certificatesMatching(query));
    return { ...page, items: await viewCertificates(ctx, page.items, query.expand) };
  },
  get: async (ctx, { certificate, query }) => await viewCertificate(ctx, await getRow(ctx, certificateStore, certificate), query.expand),
  create: prepared(
    (ctx, { body }: Uploading) => checkFile(ctx, body.certificate),
    (ctx, { body }) => write(ctx, async (w) => await viewCertificate(w, await receiveCertificate(w, body, "platform"))),
  ),
  delete: (ctx, { certificate }) => write(ctx, async (w) => await deleteCertificate(w, await lockRow(w, certificateStore, certificate))),
  queue: async (ctx, { query }) => {
    const page = await reviewQueue(ctx, query);
    return { ...page, items: await viewCertificates(ctx, page.items, query.expand) };
  },
  decisions: (ctx, { certificate, query }) => decisionsOf(ctx, certificate, query),
  file: async (ctx, { certificate }) => fileAddress(ctx, await getRow(ctx, certificateStore, certificate)),
  changePurpose: (ctx, input) => write(ctx, async (w) => await viewCertificate(w, await changePurpose(w, input))),
  decide: (ctx, input) => write(ctx, async (w) => await viewCertificate(w, await decide(w, input))),
  approveResult: (ctx, input) => write(ctx, (w) => approveResult(w, input)),
  correct: (ctx, input) => write(ctx, async (w) => await viewCertificate(w, await correct(w, input))),
  reprocess: (ctx, input) => write(ctx, async (w) => await viewCertificate(w, await reprocess(w, input))),
  uploadLink: (ctx, { certificate }) =>
    write(ctx, async (w) => {
      const { url, expires_at } = await uploadLink(w, await lockRow(w, certificateStore, certificate));
      return { url, expires_at: toEpoch(expires_at) };
    }),
  look,
};
