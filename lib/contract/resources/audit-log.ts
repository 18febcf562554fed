import { z } from "zod";
import { catalogue } from "../catalogue.ts";
import { epoch, identity, text } from "../common.ts";
import { defineResource } from "../resource.ts";
import { actorSchema, changeSchema } from "./actor.ts";

const read = z
  .object({
    ...identity(catalogue.auditLog),
    actor: actorSchema,
    action: z.string().meta({ description: "What was done, e.g. `contractor.update`." }),
    object: z.string().meta({ description: "Id of what it was done to." }),
    changes: z.array(changeSchema),
    request_id: z.string().meta({ description: "The request, or the task of the service, that did it." }),
    ip: z.string().nullable().meta({ description: "The address the request came from; null for the service itself." }),
  })
  .meta({ id: "AuditEntry" });

/** What the dashboard writes as people use it, without a change to anybody's work. */
export const routineActions = [
  "member.preferences",
  "member.sign_in",
  "saved_view.create",
  "saved_view.default",
  "saved_view.delete",
  "saved_view.update",
] as const;

/** Who did what: entries are only ever added, and never removed. */
export const auditLog = defineResource({
  param: "audit_entry",
  of: catalogue.auditLog,
  path: "/audit_log",
  read,
  filter: {
    actor: text(64).optional().meta({ description: "Only what this person, API key or contractor's link did." }),
    kind: text(40).optional().meta({ description: "Only what was done to objects of this kind, e.g. `contractor`." }),
    object: text(64).optional().meta({ description: "Only what was done to the object of this id." }),
    routine: z
      .enum(["hide", "show"])
      .optional()
      .meta({
        description: `\`hide\` leaves out what the dashboard writes as people use it: ${routineActions.map((action) => `\`${action}\``).join(", ")}. Without it, and by \`show\`, everything is there.`,
      }),
    since: epoch().optional().meta({ description: "Only entries at or after this moment, in epoch seconds." }),
    until: epoch().optional().meta({ description: "Only entries before this moment, in epoch seconds." }),
  },
  verbs: ["list", "get"],
  extension: true,
});
