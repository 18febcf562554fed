import { toEpoch } from "#lib/kit/dates.ts";
import { type Ctx, systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import type { JobData, JobScope } from "#lib/platform/jobs/jobs.ts";
import { lockRow, noteOnRow, updateRow } from "#lib/platform/resource/crud.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import { dayIn } from "#lib/text/emails.ts";
import { CANCELLATION_HOUR } from "../cancellations/notice.ts";
import type { Policy } from "../cancellations/plan.ts";
import { documentsBy, keepDocuments } from "../certificates.ts";
import { noticeHead, reportingSection, storeNotice } from "../papers.ts";
import { policyWork, policies as table } from "../schema/policies.ts";
import { policyStore } from "../store.ts";
import { tellContractor } from "../tell.ts";

declare module "#lib/platform/jobs/jobs.ts" {
  interface JobData {
    "nonrenewal-notice": JobScope & { policy: string };
  }
}

/** Notices that are due. The job makes the PDF. It is enqueued again until the notice is given. */
export const nonrenewalNotice = defineScheduled({
  name: "nonrenewal-notice",
  table,
  ...policyWork(table).nonrenewal,
  async settle(w, policy) {
    // Cancelled or expired meanwhile: there is nothing to renew.
    const goesOn = policy.status === "active" && policy.cover_ends > w.now;
    await noteOnRow(w, policyStore, policy, { nonrenewal_notice_by: goesOn ? documentsBy(w.now) : null });
    if (goesOn) await w.enqueue("nonrenewal-notice", { orgId: w.orgId, environment: w.environment, policy: policy.id });
  },
});

const isOpen = ({ status, nonrenewal, nonrenewal_notice_by }: Policy) =>
  status === "active" && nonrenewal !== null && nonrenewal.noticed_at === null && nonrenewal_notice_by !== null;

async function makeNotice(ctx: Ctx, policy: Policy, reason: string) {
  const ends = showDay(dateOf(policy.expiration_date));
  const { head, questions } = await noticeHead(ctx, policy);
  const reporting = reportingSection(policy);
  return await storeNotice(ctx, policy, "nonrenewal_notice", {
    ...head,
    title: "Notice of nonrenewal",
    facts: [
      ["Cover ends", ends],
      ["Notice given", showDay(dateOf(ctx.now))],
      ["Days of notice", String(policy.nonrenewal?.notice_days)],
    ],
    sections: [
      {
        title: "What ends",
        paragraphs: [
          `This policy ends on ${ends} at ${CANCELLATION_HOUR}, and the insurer does not renew it. Nothing that happens from then on is covered by it.`,
          "Until then cover goes on unchanged.",
        ],
      },
      { title: "Reason", paragraphs: [reason] },
      ...(reporting ? [reporting] : []),
      questions,
    ],
  });
}

/** Gives the notice that a policy is not renewed: stores the PDF, emails the contractor and emits the event. Idempotent. */
export async function giveNonrenewalNotice(runtime: Runtime, data: JobData["nonrenewal-notice"]): Promise<void> {
  const ctx = await systemContext(runtime, data, "nonrenewal-notice");
  const seen = await getRow(ctx, policyStore, data.policy);
  if (!isOpen(seen) || !seen.nonrenewal) return;
  const { reason, marked_at } = seen.nonrenewal;
  const document = await makeNotice(ctx, seen, reason);
  await write(ctx, async (w) => {
    const policy = await lockRow(w, policyStore, data.policy);
    // Withdrawn meanwhile, or decided again for another reason.
    if (!isOpen(policy) || !policy.nonrenewal || policy.nonrenewal.marked_at !== marked_at || policy.nonrenewal.reason !== reason) return;
    await keepDocuments(w, [document]);
    const nonrenewal = { ...policy.nonrenewal, noticed_at: toEpoch(w.now), document: document.id };
    const noticed = await updateRow(w, policyStore, policy, { nonrenewal, nonrenewal_notice_by: null }, "give_nonrenewal_notice");
    await w.emit("policy.nonrenewal_noticed", policyStore, noticed);
    await tellContractor(w, noticed, "policy_nonrenewal_notice", (t) => {
      const end = { policy: noticed.policy_number, date: dayIn(t, noticed.expiration_date) };
      const what = t(
        "Your policy {policy} for {job} ends on {date} at 12:01 a.m. standard time at your address, and the insurer does not renew it. Until then cover goes on unchanged.",
        { ...end, job: `"${noticed.work.name}"` },
      );
      return { subject: t("Policy {policy} ends on {date} and is not renewed", end), text: `${what}\n\n${t("Reason:")} ${reason}` };
    });
  });
}
