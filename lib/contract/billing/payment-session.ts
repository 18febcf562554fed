import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { epoch, identity, idOf, ref, returnUrl, sensitive, text } from "../core/common.ts";
import { expandQuery } from "../core/expand.ts";
import { invitedRead, inviteTerms, mailPreviewSchema, previewQuery } from "../core/mail-delivery.ts";
import { operation } from "../core/operation.ts";
import { defineResource, listQuery } from "../core/resource.ts";

export const paymentSessionStatuses = ["pending", "completed", "cancelled", "expired"] as const;
export type PaymentSessionStatus = (typeof paymentSessionStatuses)[number];
const statusSchema = z.enum(paymentSessionStatuses);

/** The reminders of an emailed request for a card that states none. */
export const CARD_REMINDERS: readonly number[] = [3, 7];

const read = z
  .object({
    ...identity(catalogue.paymentSessions),
    contractor: idOf("contractor"),
    contractor_id: z.string().meta({ description: "The same as `contractor`." }),
    return_url: z.string(),
    status: statusSchema,
    processor: z.string().meta({ description: "The payment processor that takes the card." }),
    expires_at: epoch(),
    completed_at: epoch().nullable(),
    cancelled_at: epoch().nullable(),
    ...invitedRead,
  })
  .meta({ id: "PaymentSession" });

const created = read
  .extend({
    url: sensitive(
      z.string().meta({ description: "URL where the contractor adds a card. Returned only in this response; treat it like a password." }),
    ),
  })
  .meta({ id: "CreatedPaymentSession" });

const create = z
  .object({
    contractor: ref("contractor"),
    return_url: returnUrl().meta({ description: "URL to send the contractor to afterwards. `payment_session` and `status` are appended." }),
    ...inviteTerms(CARD_REMINDERS),
  })
  .meta({ id: "PaymentSessionInput" });

export const paymentSessions = defineResource({
  about: "Hosted pages where a contractor adds a card.",
  param: "session",
  of: catalogue.paymentSessions,
  path: "/payment/sessions",
  read,
  labels: { expires_at: "Link expires", completed_at: "Card added", return_url: "Goes to afterwards" },
  verbs: ["get"],
  actions: {
    list: operation({
      method: "GET",
      path: "/payment/sessions",
      summary: "List payment sessions, newest first",
      access: "payment_sessions:read",
      list: true,
      query: listQuery.extend({
        contractor: text(64).optional().meta({ description: "Only this contractor's payment sessions." }),
        status: statusSchema.optional().meta({ description: "Only payment sessions in this state." }),
        import: text(64)
          .optional()
          .meta({ description: "Only those of contractors with an invoice of this run of pay, created since its first invoice." }),
        bounced: z
          .boolean()
          .optional()
          .meta({ description: "Only those whose newest email the mail server refused for good, or only the others. Only with `import`." }),
        expand: expandQuery("payment_session"),
      }),
      response: z.array(read),
      errors: ["invalid_cursor", "invalid_input"],
      extension: true,
    }),
    create: operation({
      method: "POST",
      path: "/payment/sessions",
      summary: "Request a card from a contractor by a link that is valid for 30 minutes, or for 14 days when it is emailed",
      access: "payment_sessions:write",
      body: create,
      response: created,
      status: 201,
      errors: ["invalid_contractor_id", "invalid_return_url"],
    }),
    resend: operation({
      method: "POST",
      path: "/payment/sessions/{session}/resend",
      summary: "Email a new link of a pending payment session to the contractor",
      access: "payment_sessions:write",
      response: read,
      errors: ["resource_not_found", "session_expired", "session_not_pending", "too_many_requests"],
      extension: true,
    }),
    email: operation({
      method: "GET",
      path: "/payment/sessions/{session}/email",
      summary: "Preview the invitation or the reminder of a payment session",
      access: "payment_sessions:read",
      query: previewQuery,
      response: mailPreviewSchema,
      errors: ["resource_not_found", "session_expired"],
      extension: true,
    }),
    cancel: operation({
      method: "POST",
      path: "/payment/sessions/{session}/cancel",
      summary: "Cancel a payment session that is still pending",
      access: "payment_sessions:write",
      response: read,
      errors: ["resource_not_found", "session_not_pending"],
    }),
  },
});
