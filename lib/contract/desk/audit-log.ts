import { z } from "zod";
import { actorSchema, changeSchema } from "../core/actor.ts";
import { catalogue } from "../core/catalogue.ts";
import { epoch, identity, text } from "../core/common.ts";
import { defineResource } from "../core/resource.ts";

const read = z
  .object({
    ...identity(catalogue.auditLog),
    actor: actorSchema,
    action: z.string().meta({ description: "The action, e.g. `contractor.update`." }),
    object: z.string().meta({ description: "Id of the object that was changed." }),
    changes: z.array(changeSchema),
    request_id: z.string().meta({ description: "Id of the request or of the service's task." }),
    ip: z.string().nullable().meta({ description: "The IP address of the request. Null for the service itself." }),
  })
  .meta({ id: "AuditEntry" });

/** Entries that the dashboard writes during normal use and that change no insurance data. */
export const routineActions = [
  "member.inbox_digest",
  "member.preferences",
  "member.sign_in",
  "saved_view.create",
  "saved_view.default",
  "saved_view.delete",
  "saved_view.move",
  "saved_view.update",
] as const;

/** Who did what. Entries are only added, never changed or removed. */
export const auditLog = defineResource({
  about: "Who changed what, when and from where.",
  param: "audit_entry",
  of: catalogue.auditLog,
  path: "/audit_log",
  read,
  labels: { created: "When", actor: "Who", action: "What", request_id: "Request", ip: "Address" },
  filter: {
    actor: text(64).optional().meta({ description: "Only the actions of this member, API key or contractor link." }),
    kind: text(40).optional().meta({ description: "Only actions on objects of this kind, e.g. `contractor`." }),
    object: text(64).optional().meta({ description: "Only actions on the object with this id." }),
    routine: z
      .enum(["hide", "show"])
      .optional()
      .meta({
        description: `\`hide\` leaves out entries that the dashboard writes during normal use: ${routineActions.map((action) => `\`${action}\``).join(", ")}. Without it, or with \`show\`, all entries are returned.`,
      }),
    since: epoch().optional().meta({ description: "Only entries at or after this time, in epoch seconds." }),
    until: epoch().optional().meta({ description: "Only entries before this time, in epoch seconds." }),
  },
  verbs: ["list", "get"],
  extension: true,
});
