import { complianceRequests, openRequestStatuses } from "#lib/contract/compliance/compliance-request.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { linkUrl } from "#lib/platform/links/links.ts";
import { deliveriesOf } from "#lib/platform/mail/deliveries.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { mailAddress } from "../incoming/mail-address.ts";
import { complianceRequests as table } from "../schema/requests.ts";

export type RequestRow = typeof table.$inferSelect;

/** Whether the request is open by the clock, because the sweep may not have marked it yet. */
export const isOpen = ({ status, expires_at }: Pick<RequestRow, "status" | "expires_at">, now: Date): boolean =>
  (openRequestStatuses as readonly string[]).includes(status) && expires_at > now;

/** Its status by the clock. */
export function statusOf(row: RequestRow, now: Date): Pick<RequestRow, "status" | "ended_for"> {
  const { status, ended_for } = row;
  return ended_for === null && !isOpen(row, now) ? { status: "expired", ended_for: "expired" } : { status, ended_for };
}

/** Replaces a link's token after the contractor was deleted. */
export const NO_LINK = "";

/** The URL of the contractor's page. Null after the contractor was deleted. */
export const requestUrl = (ctx: Ctx, { id, link_sealed }: RequestRow): string | null =>
  link_sealed === NO_LINK ? null : linkUrl(ctx, "compliance_request", ctx.runtime.secrets.open(link_sealed, id));

/** The address that receives certificates for the request. Null: after the contractor was deleted, or without a mail server. */
export const requestAddress = ({ runtime }: Pick<Ctx, "runtime">, { id, mail_token_sealed: sealed }: RequestRow): string | null =>
  sealed === null ? null : mailAddress(runtime, runtime.secrets.open(sealed, id));

export const requestStore = defineStore(
  complianceRequests,
  table,
  {
    events: [
      "compliance_request.created",
      "compliance_request.opened",
      "compliance_request.uploaded",
      "compliance_request.applying",
      "compliance_request.satisfied",
      "compliance_request.expired",
      "compliance_request.withdrawn",
    ],
    positions: "any",
  },
  async (ctx, rows) => {
    const deliveries = await deliveriesOf(
      ctx,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      ...statusOf(row, ctx.now),
      url: requestUrl(ctx, row),
      incoming_address: requestAddress(ctx, row),
      mail_delivery: deliveries.get(row.id) ?? null,
    }));
  },
);
