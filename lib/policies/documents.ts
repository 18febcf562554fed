import { isDeepStrictEqual } from "node:util";
import { systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import type { JobData, JobScope } from "#lib/platform/jobs/jobs.ts";
import { lockRow, noteOnRow } from "#lib/platform/resource/crud.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { quoteStore } from "#lib/quotes/store.ts";
import { announcePolicy } from "./announce.ts";
import { documentsBy, dropDocuments, keepDocuments, makeCertificates } from "./certificates.ts";
import { certifiedPolicy } from "./certified.ts";
import { mailNewCover } from "./cover-mail.ts";
import { dropHolderPapers, keepHolderPapers, makeHolderPapers } from "./holder-papers.ts";
import { makePolicyDocument, makePolicySummary } from "./policy-document.ts";
import { policyWork, policies as table } from "./schema/policies.ts";
import { policyStore } from "./store.ts";
import { summaryFacts } from "./summary.ts";

declare module "#lib/platform/jobs/jobs.ts" {
  interface JobData {
    "policy-documents": JobScope & { policy: string };
  }
}

/**
 * Creates a policy's document and certificates, emits the event that waited for them, and writes to the
 * contractor of new cover. Idempotent: they are stored once per request. If dates, quote, endorsements or status
 * changed meanwhile, only the later job counts.
 */
export async function makePolicyDocuments(runtime: Runtime, data: JobData["policy-documents"]): Promise<void> {
  const ctx = await systemContext(runtime, data, "policy-documents");
  const policy = await getRow(ctx, policyStore, data.policy);
  if (!policy.documents_by) return;
  const quote = await getRow(ctx, quoteStore, policy.quote);
  const cover = await certifiedPolicy(ctx, policy);
  const made = await makeCertificates(ctx, cover);
  const facts = await summaryFacts(ctx, policy, quote);
  made.push(await makePolicySummary(ctx, policy, facts, cover), await makePolicyDocument(ctx, policy, cover));
  const ofHolders = await makeHolderPapers(ctx, cover);
  await write(ctx, async (w) => {
    const now = await lockRow(w, policyStore, policy.id);
    const moved =
      now.quote !== policy.quote ||
      now.status !== policy.status ||
      now.papers_revision !== policy.papers_revision ||
      !isDeepStrictEqual(now.endorsements, policy.endorsements) ||
      now.effective_date.getTime() !== policy.effective_date.getTime() ||
      now.expiration_date.getTime() !== policy.expiration_date.getTime();
    if (moved || !now.documents_by) {
      dropHolderPapers(w, ofHolders);
      return dropDocuments(w, made);
    }
    await keepDocuments(w, made);
    await keepHolderPapers(w, ofHolders);
    const kept = await noteOnRow(w, policyStore, now, { documents_by: null, papers_revision: policy.papers_revision + 1 });
    const announced = await announcePolicy(w, kept);
    if (now.to_announce) await mailNewCover(w, announced, facts, made);
  });
}

/** Certificates not stored in time, because the queue gave up. */
export const policyDocuments = defineScheduled({
  name: "policy-documents",
  table,
  ...policyWork(table).documents,
  async settle(w, policy) {
    await noteOnRow(w, policyStore, policy, { documents_by: documentsBy(w.now) });
    await w.enqueue("policy-documents", { orgId: w.orgId, environment: w.environment, policy: policy.id });
  },
});
