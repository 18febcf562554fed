import { applySessions } from "#lib/contract/applications/apply-session.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { documentUrl } from "#lib/platform/files/document-url.ts";
import { linkUrl } from "#lib/platform/links/links.ts";
import { deliveriesOf } from "#lib/platform/mail/deliveries.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { applySessions as table } from "../schema/apply-sessions.ts";

export type ApplySession = typeof table.$inferSelect;

/** Whether the link has expired. Compares with the clock, because the sweep may not have marked it yet. */
export function isExpired(session: Pick<ApplySession, "status" | "expires_at">, now: Date): boolean {
  return session.status === "expired" || ((session.status === "open" || session.status === "in_review") && session.expires_at <= now);
}

/** The URL of the hosted application. */
export function applyUrl(ctx: Ctx, session: ApplySession): string {
  return linkUrl(ctx, "application", ctx.runtime.secrets.open(session.link_sealed, session.id));
}

export const applySessionStore = defineStore(
  applySessions,
  table,
  {
    inbox: ["application_in_review", "application_left"],
    events: [
      "application.created",
      "application.started",
      "application.complete",
      "application.expired",
      "application.ineligible",
      "application.manual_review",
      "application.manual_review_approved",
    ],
    positions: ["contractor", "job", "status"],
  },
  async (ctx, rows) => {
    const deliveries = await deliveriesOf(
      ctx,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => {
      const expired = isExpired(row, ctx.now);
      const mail_delivery = deliveries.get(row.id) ?? null;
      const signed_pdf_url = row.signature && row.document ? documentUrl(ctx, row.document) : null;
      const legal_texts = (row.signature?.texts ?? []).map(({ state, since = null, ...one }) => ({
        ...{ ...one, since, state: state === "default" ? null : state },
      }));
      return { url: applyUrl(ctx, row), legal_texts, expired, status: expired ? "expired" : row.status, signed_pdf_url, mail_delivery };
    });
  },
);
