import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { insuredName } from "#lib/documents/certificate-data.ts";
import { fromEpoch } from "#lib/kit/dates.ts";
import { type Ctx, systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import type { JobData, JobScope } from "#lib/platform/jobs/jobs.ts";
import { mail } from "#lib/platform/mail/mail.ts";
import { inScope, type Store } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { localAt } from "#lib/rules/cover/day.ts";
import { emailTexts } from "#lib/text/emails.ts";
import { momentIn } from "#lib/text/moment.ts";
import type { Text } from "#lib/text/text.ts";
import { type ToldCover, coverSubscriptions as table } from "../schema/certificate-shares.ts";
import { type StandingCover, standingCover } from "../verification.ts";
import { stopUrl } from "./link.ts";
import { type Subscription, toldOf } from "./subscribe.ts";
import { pageOf } from "./verbs.ts";

declare module "#lib/platform/jobs/jobs.ts" {
  interface JobData {
    "cover-news": JobScope & { policy: string };
  }
}

/** What of a policy or an assignment says when its cover ends. */
const ENDS = ["status", "cancels_at", "cancelled_at", "cancellation_date", "expiration_date", "end_date"];

/** Called for every written row: whoever is told of a cover's end is told when it has changed. */
export async function coverChanged(
  w: Writer,
  { resource }: Pick<Store, "resource">,
  before: object | null,
  after: object | null,
): Promise<void> {
  if ((resource.name !== "policy" && resource.name !== "assignment") || !before || !after) return;
  const [was, is] = [before as Record<string, unknown>, after as Record<string, unknown>];
  if (ENDS.every((name) => isDeepStrictEqual(was[name], is[name]))) return;
  await w.enqueue("cover-news", {
    orgId: w.orgId,
    environment: w.environment,
    policy: String(resource.name === "policy" ? is.id : is.policy),
  });
}

/** What is said of a change, with what was said before it. */
function said(t: Text, before: ToldCover, now: ToldCover, { cover }: StandingCover): { subject: string; text: string } {
  const { insured } = cover;
  const when = momentIn(t, localAt(fromEpoch(now.ends), cover.home_state ?? cover.work_state));
  const of = {
    insured: insuredName({ name: insured.name, companyName: insured.company_name, address: {} }),
    policy: cover.policy_number,
    when,
  };
  const { insured: whose } = of;
  switch (now.state) {
    case "cancelled":
      return {
        subject: t("The cover of {insured} was cancelled", { insured: whose }),
        text: t("The cover of {insured} under policy {policy} was cancelled. It ended on {when}.", of),
      };
    case "ended":
      return {
        subject: t("The cover of {insured} has ended", { insured: whose }),
        text: t("The cover of {insured} under policy {policy} has reached its end. It ended on {when}.", of),
      };
    case "ends_early":
      return {
        subject: t("The cover of {insured} ends early", { insured: whose }),
        text: t("The cover of {insured} under policy {policy} is to be cancelled. It ends on {when} instead of later.", of),
      };
    default:
      return before.state === "ahead"
        ? {
            subject: t("The cover of {insured} ends on another day", { insured: whose }),
            text: t("The end of the cover of {insured} under policy {policy} was changed. It ends on {when}.", of),
          }
        : {
            subject: t("The cover of {insured} was reinstated", { insured: whose }),
            text: t("The cover of {insured} under policy {policy} is not cancelled any more. It ends on {when}.", of),
          };
  }
}

async function tell(w: Writer, subscription: Subscription, now: ToldCover, standing: StandingCover): Promise<void> {
  const { id, email, language, policy, told } = subscription;
  const t = emailTexts(language);
  const { subject, text } = said(t, told, now, standing);
  const stop = stopUrl(w, id);
  await mail(w, {
    ...{ to: email, about: policy, kind: "cover_news", language, subject, unsubscribe: stop },
    text: [
      ...(standing.cover.sample ? [t("This is a sample: no one is insured.")] : []),
      text,
      t("The times are standard time at the insured's address."),
      `${t("Its status now:")}\n${pageOf(w, subscription)}`,
      `${t("Stop these messages here:")}\n${stop}`,
    ].join("\n\n"),
  });
  await w.tx
    .update(table)
    // After its term nothing more comes.
    .set({ told: now, ...(now.state === "ended" ? { ended_at: w.now } : {}) })
    .where(and(inScope(table, w), eq(table.id, id)));
}

const PAGE = 100;

/** The next subscriptions that are told of a policy's cover, and of that of its assignments. */
const pageAfter = (ctx: Ctx, policy: string, last: string) =>
  ctx.db
    .select({ id: table.id })
    .from(table)
    .where(and(inScope(table, ctx), eq(table.policy, policy), isNotNull(table.confirmed_at), isNull(table.ended_at), gt(table.id, last)))
    .orderBy(asc(table.id))
    .limit(PAGE);

/** Tells those who want to know what is now true of a policy's cover and was not told before. Repeated, nothing more is sent. */
export async function tellOfCover(runtime: Runtime, data: JobData["cover-news"]): Promise<void> {
  const ctx = await systemContext(runtime, data, "cover-news");
  for (let last = ""; ; ) {
    const page = await pageAfter(ctx, data.policy, last);
    for (const { id } of page)
      await write(ctx, async (w) => {
        const [row] = await w.tx
          .select()
          .from(table)
          .where(and(inScope(table, w), eq(table.id, id)))
          .for("update");
        const standing = row && !row.ended_at ? await standingCover(w, row.paper) : null;
        if (!row || !standing) return;
        const now = toldOf(standing, w.now);
        if (!isDeepStrictEqual(now, row.told)) await tell(w, row, now, standing);
      });
    last = page.at(-1)?.id ?? last;
    if (page.length < PAGE) return;
  }
}
