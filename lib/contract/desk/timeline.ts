import { z } from "zod";
import { certificateStatuses, decisionActions } from "../compliance/certificate-audit.ts";
import { actorSchema, changeSchema } from "../core/actor.ts";
import { epoch } from "../core/common.ts";
import { mailKinds, mailStatuses } from "../core/mail.ts";
import { operation } from "../core/operation.ts";
import { listQuery } from "../core/resource.ts";

export const deliveryStates = ["delivered", "waiting", "failed"] as const;

const delivery = z.object({
  webhook_endpoint: z.string(),
  url: z.string().nullable().meta({ description: "Null when the endpoint has been deleted." }),
  state: z.enum(deliveryStates).meta({ description: "`waiting`: not attempted yet, or to be retried. `failed`: failed permanently." }),
  attempts: z.int().meta({ description: "Number of delivery attempts that are still on record." }),
  delivery_attempt: z.string().nullable().meta({ description: "Id of the newest attempt." }),
  next_attempt_at: epoch().nullable(),
});

const common = { id: z.string(), created: epoch() };

const change = z.object({
  ...common,
  kind: z.literal("change"),
  actor: actorSchema,
  action: z.string().meta({ description: "The action, e.g. `contractor.update`." }),
  changes: z.array(changeSchema),
  request: z.string().nullable().meta({ description: "Id of the request that caused it, while the request log keeps it." }),
});

const event = z.object({
  ...common,
  kind: z.literal("event"),
  type: z.string(),
  deliveries: z.array(delivery).meta({ description: "The delivery to each webhook endpoint that receives this type of event." }),
});

const decision = z.object({
  ...common,
  kind: z.literal("decision"),
  actor: actorSchema,
  action: z.enum(decisionActions),
  certificate: z.string().meta({ description: "Id of the certificate, which may since have been deleted." }),
  filename: z.string(),
  status: z
    .enum(certificateStatuses)
    .nullable()
    .meta({ description: "The certificate's state after the decision. Null: deleted, or moved to another contractor." }),
  reason: z.string().nullable(),
  failed: z.array(z.string()).meta({ description: "One sentence for each rule that failed and was not waived." }),
});

const mail = z.object({
  ...common,
  kind: z.literal("mail"),
  mail_kind: z.enum(mailKinds),
  subject: z.string(),
  to: z.string(),
  status: z.enum(mailStatuses),
});

const entrySchema = z.discriminatedUnion("kind", [change, event, decision, mail]).meta({ id: "TimelineEntry" });
export type TimelineEntry = z.output<typeof entrySchema>;
export type Delivery = z.output<typeof delivery>;

/** Everything that happened to an object, from all sources. */
export const timeline = {
  about: "The history of one object: changes, events, decisions and emails.",
  operations: {
    list: operation({
      method: "GET",
      path: "/timeline/{object}",
      summary:
        "List what happened to an object, newest first: changes, events with their deliveries, decisions, emails. " +
        "Also needs read access to the object's own resource. Sources that the caller cannot read are left out",
      access: "timeline:read",
      query: listQuery,
      response: z.array(entrySchema),
      list: true,
      errors: ["resource_not_found", "invalid_cursor"],
      extension: true,
    }),
  },
};
