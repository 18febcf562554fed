import type { Environment } from "#lib/contract/core/operation.ts";
import { WAITING_LIMIT } from "#lib/contract/desk/inbox-item.ts";
import { type InboxKind, inboxKindRows } from "#lib/contract/desk/inbox-kinds.ts";
import { addressOf, rootOf } from "#lib/kit/dashboard-address.ts";
import type { Member } from "#lib/organization/staff/team.ts";
import { oneLine } from "#lib/platform/mail/layout.ts";
import type { Digest } from "./settings.ts";

interface DigestItem {
  kind: InboxKind;
  title: string;
  created: Date;
  due_at: Date | null;
}

/** What waits for a member. */
export interface Waiting {
  /** Most urgent first. One more than the limit means that there are more. */
  counts: readonly { kind: InboxKind; count: number }[];
  oldest: DigestItem | null;
  /** The first that are due within a week, or overdue. */
  due: readonly DigestItem[];
}

interface DigestInput {
  waiting: Waiting;
  digest: Pick<Digest, "frequency" | "weekday" | "hour">;
  member: Pick<Member, "time_zone">;
  organization: { name: string; slug: string };
  environment: Environment;
  /** The dashboard's address. */
  site: string;
  /** The address that stops the digest. */
  unsubscribe: string;
  now: Date;
}

const counting = (count: number): string => (count > WAITING_LIMIT ? `${WAITING_LIMIT} or more` : String(count));

/** A title is what somebody named a file: it must neither begin a paragraph nor be a link. */
const quoted = (title: string): string => `“${oneLine(title).replaceAll("://", ": //").slice(0, 120)}”`;

/** The subject and text of a digest. Times are in the member's zone. */
export function digestText({ waiting, digest, member, organization, environment, site, unsubscribe, now }: DigestInput) {
  const time = (date: Date) => date.toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone: member.time_zone });
  const total = waiting.counts.reduce((sum, { count }) => sum + Math.min(count, WAITING_LIMIT), 0);
  const isMore = waiting.counts.some(({ count }) => count > WAITING_LIMIT);
  const items = total === 1 ? "1 item waits" : `${isMore ? `${total} or more` : total} items wait`;
  const inbox = `the ${environment === "sandbox" ? "sandbox " : ""}inbox of ${organization.name}`;
  const page = `${site}${addressOf(rootOf({ organization: organization.slug, environment }), "/inbox?can_act=true")}`;
  const lines = waiting.counts.map(({ kind, count }) => {
    const { one, many } = inboxKindRows[kind];
    return `${count === 1 ? one : many}: ${counting(count)}`;
  });
  const line = ({ kind, title, due_at }: DigestItem) =>
    `${inboxKindRows[kind].one} ${quoted(title)}: ${due_at && due_at < now ? "overdue since" : "due"} ${due_at ? time(due_at) : ""}`;
  const hour = new Date(Date.UTC(2000, 0, 1, digest.hour)).toLocaleString("en-US", { hour: "numeric", timeZone: "UTC" });
  const day = digest.weekday.charAt(0).toUpperCase() + digest.weekday.slice(1);
  const when = `${digest.frequency === "weekly" ? `every ${day}` : "every day"} at ${hour} (${member.time_zone.replaceAll("_", " ")})`;
  const { oldest, due } = waiting;
  const paragraphs = [
    `${items} for you, or for anyone with your role, in ${inbox}.`,
    lines.join("\n"),
    ...(oldest ? [`The oldest: ${inboxKindRows[oldest.kind].one} ${quoted(oldest.title)}, since ${time(oldest.created)}.`] : []),
    ...(due.length ? [`Due within a week:\n${due.map(line).join("\n")}`] : []),
    `Open the inbox:\n${page}`,
    `You have asked for this email ${when}. To stop it, without signing in:\n${unsubscribe}`,
  ];
  return { subject: `${items} in ${inbox}`, text: paragraphs.join("\n\n") };
}
