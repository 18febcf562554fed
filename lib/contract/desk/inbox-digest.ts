import { z } from "zod";
import { epoch, sensitive, text } from "../core/common.ts";
import { operation } from "../core/operation.ts";

export const digestFrequencies = ["off", "daily", "weekly"] as const;
export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof weekdays)[number];

/** The hour of a digest that was never set. */
export const USUAL_DIGEST_HOUR = 8;

const frequency = z.enum(digestFrequencies).meta({ description: "How often the digest is sent. Default `off`." });
const weekday = z.enum(weekdays);
const hour = z.int().min(0).max(23);
const organization = z.string().meta({ description: "The organization's name." });

const read = z
  .object({
    frequency,
    weekday: weekday.meta({ description: "The day of a weekly digest. Default `monday`." }),
    hour: hour.meta({ description: `The hour from which it is sent, in \`time_zone\`. Default ${USUAL_DIGEST_HOUR}.` }),
    time_zone: z.string().meta({ description: "IANA name of the member's time zone, from their preferences." }),
    next_at: epoch().nullable().meta({ description: "When the next one is due, in epoch seconds. Null: it is off." }),
  })
  .meta({ id: "InboxDigest" });
export type InboxDigest = z.infer<typeof read>;

const linked = z
  .object({
    frequency,
    organization,
    environment: z.enum(["sandbox", "production"]).meta({ description: "The environment whose inbox the digest is about." }),
  })
  .meta({ id: "LinkedInboxDigest" });
export type LinkedInboxDigest = z.infer<typeof linked>;

const token = () => sensitive(text(200).meta({ description: "The code in the digest's link." }));
const own = { access: "staff", path: "/staff/inbox_digest", response: read, extension: true } as const;
const byLink = { access: "public", method: "POST", response: linked, errors: ["resource_not_found"], extension: true } as const;

/** The email about what waits in the inbox, which each member sets for themselves in each environment. */
export const inboxDigests = {
  about: "The email, daily or weekly, about what waits in the inbox for the signed-in member.",
  operations: {
    get: operation({ ...own, method: "GET", summary: "Get when the signed-in person is sent a digest of the inbox" }),
    update: operation({
      ...own,
      method: "PUT",
      summary: "Set when the signed-in person is sent a digest of the inbox. Nothing is sent when nothing waits",
      body: z
        .object({
          frequency,
          weekday: weekday.optional().meta({ description: "The day of a weekly digest. Omitted: unchanged." }),
          hour: hour.optional().meta({ description: "The hour, in the member's time zone. Omitted: unchanged." }),
        })
        .meta({ id: "InboxDigestInput" }),
    }),
    find: operation({
      ...byLink,
      path: "/hosted/inbox_digests/find",
      summary: "Get which digest the link in it would stop",
      body: z.object({ token: token() }).meta({ id: "InboxDigestLink" }),
    }),
    unsubscribe: operation({
      ...byLink,
      path: "/hosted/inbox_digests/unsubscribe",
      summary: "Stop a digest by the link in it, without signing in",
      body: z.object({ token: token() }).meta({ id: "InboxDigestUnsubscription" }),
    }),
  },
};
