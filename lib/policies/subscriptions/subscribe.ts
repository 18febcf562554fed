import { and, count, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { SharedKind } from "#lib/contract/policies/share-words.ts";
import { insuredName } from "#lib/documents/certificate-data.ts";
import { addDays, addSeconds, toEpoch } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { mail } from "#lib/platform/mail/mail.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { emailTexts } from "#lib/text/emails.ts";
import type { Language } from "#lib/text/language.ts";
import type { Group } from "../granted.ts";
import { type ToldCover, coverSubscriptions as table } from "../schema/certificate-shares.ts";
import { namedPaper, type StandingCover, standingCover, stateOf } from "../verification.ts";
import { stopUrl } from "./link.ts";

export type Subscription = typeof table.$inferSelect;

/** The most addresses that are told about one paper, with those that were asked today. */
const MAX_OF_A_PAPER = 20;
/** An address is written to at most this often by whoever types it. */
const AGAIN_AFTER_SECONDS = 10 * 60;
/** For how long the button in the email can be pressed. */
export const WAITING_DAYS = 7;

/** What there is to tell of a cover now. */
export function toldOf(standing: StandingCover, now: Date): ToldCover {
  const ends = toEpoch(standing.ends);
  const state = stateOf(standing, now);
  if (state === "active") return { state: standing.endsEarly ? "ends_early" : "ahead", ends };
  return { state: state === "expired" ? "ended" : "cancelled", ends };
}

interface Place {
  policy: string;
  /** The id in the paper's verification URL. */
  paper: string;
  certificate: SharedKind | null;
  email: string;
}

const addressed = (w: Writer, { paper, email }: Place) =>
  and(inScope(table, w), eq(table.paper, paper), sql`lower(${table.email}) = ${email.toLowerCase()}`);

async function insert(w: Writer, place: Place, values: Pick<Subscription, "language" | "asked_at" | "confirmed_at">, told: ToldCover) {
  const id = newId("csub");
  const row = { org_id: w.orgId, environment: w.environment, id, created: w.now, ...place, ...values, ended_at: null, told };
  const [made] = await w.tx.insert(table).values(row).onConflictDoNothing().returning();
  // Two at once for one address are one.
  const [found] = made ? [made] : await w.tx.select().from(table).where(addressed(w, place)).for("update");
  if (!found) throw new Error("The subscription was not inserted.");
  if (made) await w.audit("cover_subscription.create", id, { paper: place.paper, email: place.email });
  return { row: found, isNew: Boolean(made) };
}

/** Subscribes the holder whom a certificate is sent to. @returns the subscription's id */
export async function subscribeHolder(w: Writer, place: Place): Promise<string> {
  const standing = await standingCover(w, place.paper);
  if (!standing) throw new Error(`The certificate ${place.paper} has no cover.`);
  const { row } = await insert(w, place, { language: "en", asked_at: null, confirmed_at: w.now }, toldOf(standing, w.now));
  return row.id;
}

const named = ({ cover: { insured, policy_number } }: StandingCover) => ({
  policy: policy_number,
  insured: insuredName({ name: insured.name, companyName: insured.company_name, address: {} }),
});

/** Writes the email with the button. To an address that is told already it says so. */
async function ask(w: Writer, subscription: Subscription, standing: StandingCover): Promise<"on_its_way" | "kept"> {
  const { id, email, language, policy } = subscription;
  const t = emailTexts(language);
  const isTold = subscription.confirmed_at !== null && subscription.ended_at === null;
  const { status } = await mail(w, {
    ...{ to: email, about: policy, kind: "cover_subscription", language },
    subject: t("Messages when the cover of {insured} ends", named(standing)),
    text: [
      t(
        "Somebody entered this address to get an email when the cover of {insured}, policy {policy}, ends, is cancelled or is reinstated.",
        named(standing),
      ),
      isTold
        ? t("You get these emails already. You can stop them here:")
        : t("If it was you, open this page and press the button. Otherwise do nothing: nobody writes to you again."),
      stopUrl(w, id),
    ].join("\n\n"),
  });
  return status === "kept" ? "kept" : "on_its_way";
}

/** @throws ApiError conflict when the paper has as many as it takes */
async function assertRoom(w: Writer, paper: string): Promise<void> {
  const isWaiting = and(isNull(table.confirmed_at), gt(table.asked_at, addDays(w.now, -1)));
  const isTold = and(sql`${table.confirmed_at} is not null`, isNull(table.ended_at));
  const [row] = await w.tx
    .select({ all: count() })
    .from(table)
    .where(and(inScope(table, w), eq(table.paper, paper), or(isWaiting, isTold)));
  if ((row?.all ?? 0) >= MAX_OF_A_PAPER)
    throw new ApiError(
      "conflict",
      `${MAX_OF_A_PAPER} addresses get emails about this paper already, which is the most. Call the producer.`,
    );
}

/** Those who never pressed the button are forgotten. */
const forgetUnanswered = (w: Writer, paper: string) =>
  w.tx
    .delete(table)
    .where(and(inScope(table, w), eq(table.paper, paper), isNull(table.confirmed_at), lt(table.asked_at, addDays(w.now, -WAITING_DAYS))));

/**
 * Asks an address whether it wants to be told of the end of a paper's cover.
 * @throws ApiError resource_not_found, organization_closed, conflict
 */
export async function subscribe(
  visitor: Ctx,
  { token, email, language = "en" }: { token: string; email: string; language?: Language | undefined },
) {
  const { ctx, paper, standing, groups } = await namedPaper(visitor, token);
  const [only, ...others] = groups;
  const certificate = only && !others.length ? kinds[only] : null;
  return await write(ctx, async (w) => {
    await forgetUnanswered(w, paper);
    await assertRoom(w, paper);
    const place: Place = { policy: standing.policy, paper, certificate, email };
    const { row, isNew } = await insert(w, place, { language, asked_at: w.now, confirmed_at: null }, toldOf(standing, w.now));
    const isTooSoon = !isNew && row.asked_at !== null && addSeconds(row.asked_at, AGAIN_AFTER_SECONDS) > w.now;
    const outgoing = w.runtime.mailer.serves(w.environment) ? ("on_its_way" as const) : ("kept" as const);
    if (isTooSoon) return { mail: outgoing };
    if (!isNew)
      await w.tx
        .update(table)
        .set({ asked_at: w.now, language })
        .where(and(inScope(table, w), eq(table.id, row.id)));
    return { mail: await ask(w, { ...row, language }, standing) };
  });
}

const kinds: Readonly<Record<Group, SharedKind>> = { gl: "gl_coi", wc: "wc_coi" };
