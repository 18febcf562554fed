import { z } from "zod";
import { email, epoch, identity, sensitive } from "../core/common.ts";
import { operation } from "../core/operation.ts";
import { defineResource, deletionSchema } from "../core/resource.ts";
import { roles } from "../core/roles.ts";
import { limitedTo, limitSchema } from "./member.ts";

/** How many days an invitation can be accepted. */
export const INVITATION_DAYS = 7;

const read = z
  .object({
    ...identity("iv"),
    email: z.string(),
    role: z.enum(roles),
    entities: limitSchema,
    invited_by: z.string().meta({ description: "Name of the person who sent the invitation." }),
    status: z.enum(["pending", "expired"]),
    expires_at: epoch(),
  })
  .meta({ id: "Invitation" });

const made = read
  .extend({
    url: sensitive(
      z.string().nullable().meta({
        description: "The link, only in this response and only where no mail server is set up. Null: it was emailed to the invited person.",
      }),
    ),
  })
  .meta({ id: "InvitationMade" });

const create = z
  .object({
    email: email(),
    role: z.enum(roles).meta({ description: "The role must not be above the caller's own." }),
    entities: limitedTo(),
  })
  .meta({ id: "InvitationInput" });

const common = { access: "members:write", extension: true } as const;

/** Invitations that have been neither accepted nor revoked. */
export const invitations = defineResource({
  about: "Invitations to join the organization.",
  param: "invitation",
  of: { title: { one: "invitation", many: "invitations" }, wire: { name: "invitation", prefix: "iv", scope: "members" } },
  path: "/invitations",
  read,
  verbs: ["list"],
  extension: true,
  actions: {
    create: operation({
      ...common,
      method: "POST",
      path: "/invitations",
      summary: `Invite a person by a link that can be accepted for ${INVITATION_DAYS} days`,
      body: create,
      response: made,
      status: 201,
      errors: ["duplicate_email", "insufficient_permissions", "too_many_requests"],
    }),
    resend: operation({
      ...common,
      method: "POST",
      path: "/invitations/{invitation}/resend",
      summary: `Send a new link that is valid for another ${INVITATION_DAYS} days. Earlier links stop working`,
      response: made,
      errors: ["resource_not_found", "insufficient_permissions", "too_many_requests"],
    }),
    delete: operation({
      ...common,
      method: "DELETE",
      path: "/invitations/{invitation}",
      summary: "Revoke an invitation. Its link stops working",
      response: deletionSchema,
      errors: ["resource_not_found", "insufficient_permissions"],
    }),
  },
});
