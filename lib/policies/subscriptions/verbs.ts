import { and, eq } from "drizzle-orm";
import type { CoverSubscription, verifications } from "#lib/contract/policies/verification.ts";
import { insuredName } from "#lib/documents/certificate-data.ts";
import { addDays } from "#lib/kit/dates.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { contactOf, organizationRow } from "#lib/platform/organizations/branding.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { coverSubscriptions as table } from "../schema/certificate-shares.ts";
import { standingCover, verify } from "../verification.ts";
import { verificationUrl } from "../verification-url.ts";
import { subscriptionOfLink } from "./link.ts";
import { type Subscription, subscribe, toldOf, WAITING_DAYS } from "./subscribe.ts";

const gone = () => new ApiError("resource_not_found", "This link is too old, or what it was about is gone.");

/** The page of a paper that somebody is told about. */
export const pageOf = ({ runtime }: Pick<Ctx, "runtime">, { org_id, environment, paper: id, certificate }: Subscription): string =>
  verificationUrl(runtime, { org_id, environment, id }, certificate === null ? null : certificate === "gl_coi" ? "gl" : "wc");

function stateOf({ confirmed_at, ended_at, asked_at }: Subscription, now: Date): CoverSubscription["state"] {
  if (ended_at) return "ended";
  if (confirmed_at) return "active";
  if (asked_at && addDays(asked_at, WAITING_DAYS) <= now) throw gone();
  return "waiting";
}

async function shown(ctx: Ctx, subscription: Subscription): Promise<CoverSubscription> {
  const standing = await standingCover(ctx, subscription.paper);
  if (!standing) throw gone();
  const { insured, policy_number, environment } = standing.cover;
  return {
    state: stateOf(subscription, ctx.now),
    policy_number,
    insured_name: insuredName({ name: insured.name, companyName: insured.company_name, address: {} }),
    verification_url: pageOf(ctx, subscription),
    environment,
    contact: contactOf(ctx, await organizationRow(ctx)),
  };
}

/** Changes the subscription of a link. Repeated, nothing changes. */
async function change(
  visitor: Ctx,
  token: string,
  values: (w: Writer, now: Subscription) => Promise<Partial<Subscription> | null>,
  action: string,
) {
  const { ctx, subscription } = await subscriptionOfLink(visitor, token);
  return await write(ctx, async (w) => {
    const mine = and(inScope(table, w), eq(table.id, subscription.id));
    const [row] = await w.tx.select().from(table).where(mine).for("update");
    if (!row) throw gone();
    const changed = await values(w, row);
    if (!changed) return await shown(w, row);
    await w.tx.update(table).set(changed).where(mine);
    await w.audit(`cover_subscription.${action}`, row.id, { paper: row.paper });
    return await shown(w, { ...row, ...changed });
  });
}

async function confirmed(w: Writer, row: Subscription) {
  if (stateOf(row, w.now) === "active") return null;
  const standing = await standingCover(w, row.paper);
  if (!standing) throw gone();
  return { confirmed_at: w.now, ended_at: null, told: toldOf(standing, w.now) };
}

export const verificationVerbs: Verbs<typeof verifications.operations> = {
  verify: (ctx, { body }) => verify(ctx, body.token),
  subscribe: (ctx, { body }) => subscribe(ctx, body),
  async subscription(visitor, { body }) {
    const { ctx, subscription } = await subscriptionOfLink(visitor, body.token);
    return await shown(ctx, subscription);
  },
  confirmSubscription: (ctx, { body }) => change(ctx, body.token, confirmed, "confirm"),
  unsubscribe: (ctx, { body }) =>
    change(
      ctx,
      body.token,
      (w, row) => Promise.resolve(row.ended_at ? null : { ended_at: w.now, confirmed_at: row.confirmed_at ?? w.now }),
      "end",
    ),
};
