import { z } from "zod";
import { catalogue } from "../catalogue.ts";
import { epoch, identity, idOf, ref, returnUrl, sensitive, text } from "../common.ts";
import { expandQuery } from "../expand.ts";
import { operation } from "../operation.ts";
import { defineResource, listQuery } from "../resource.ts";

export const paymentSessionStatuses = ["pending", "completed", "cancelled", "expired"] as const;
export type PaymentSessionStatus = (typeof paymentSessionStatuses)[number];
const statusSchema = z.enum(paymentSessionStatuses);

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
  })
  .meta({ id: "PaymentSessionInput" });

export const paymentSessions = defineResource({
  about: "Hosted pages where a contractor adds a card.",
  param: "session",
  of: catalogue.paymentSessions,
  path: "/payment/sessions",
  read,
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
        expand: expandQuery("payment_session"),
      }),
      response: z.array(read),
      errors: ["invalid_cursor"],
      extension: true,
    }),
    create: operation({
      method: "POST",
      path: "/payment/sessions",
      summary: "Request a card from a contractor by a link that is valid for 30 minutes",
      access: "payment_sessions:write",
      body: create,
      response: created,
      status: 201,
      errors: ["invalid_contractor_id", "invalid_return_url"],
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
