import { and, desc, inArray } from "drizzle-orm";
import type { MailDelivery } from "#lib/contract/core/mail-delivery.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import type { Ctx } from "../context/context.ts";
import { mails } from "../db/schema/mails.ts";
import { tooMany } from "../http/rate-limit.ts";
import { inScope } from "../resource/store.ts";

type Mail = Pick<typeof mails.$inferSelect, keyof typeof columns>;

const columns = (({ id, object_id, kind, status, code, problem, attempts, created, sent_at }) => ({
  ...{ id, object_id, kind, status, code, problem, attempts, created, sent_at },
}))(mails);

function statusOf({ status, attempts }: Mail): MailDelivery["status"] {
  if (status === "queued") return attempts > 0 ? "deferred" : "queued";
  return status === "kept" ? "kept" : status === "sent" ? "accepted" : "refused";
}

/** The delivery of the newest email about each object, by the object's id. */
export async function deliveriesOf(ctx: Ctx, objects: readonly string[]): Promise<Map<string, MailDelivery>> {
  if (!objects.length) return new Map();
  const rows = await ctx.db
    .selectDistinctOn([mails.object_id], columns)
    .from(mails)
    .where(and(inScope(mails, ctx), inArray(mails.object_id, [...objects])))
    .orderBy(mails.object_id, desc(mails.created), desc(mails.id));
  return new Map(
    rows.map((row) => {
      const { id: mail, kind, code, problem, attempts, created, sent_at } = row;
      const times = { created: toEpoch(created), sent_at: sent_at && toEpoch(sent_at) };
      return [row.object_id ?? "", { mail, kind, status: statusOf(row), code, problem, attempts, ...times }];
    }),
  );
}

/** The least time between two emails that people send about one object. */
const RESEND_SECONDS = 60;

/** @throws ApiError too_many_requests */
export async function assertNotJustSent(ctx: Ctx, object: string): Promise<void> {
  const last = (await deliveriesOf(ctx, [object])).get(object);
  const wait = last ? last.created + RESEND_SECONDS - toEpoch(ctx.now) : 0;
  if (wait > 0) throw tooMany("emails about this were sent just now", wait);
}
