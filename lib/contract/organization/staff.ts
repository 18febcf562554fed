import { z } from "zod";
import { email, epoch, identity, sensitive, text } from "../core/common.ts";
import { operation } from "../core/operation.ts";
import { roles } from "../core/roles.ts";
import { limitSchema } from "./member.ts";
import { preferencesSchema } from "./preferences.ts";

const staffSchema = z
  .object({
    ...identity("st"),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    entities: limitSchema,
    two_factor: z.boolean(),
    ...preferencesSchema.shape,
  })
  .meta({ id: "Staff" });

/** An authentication code as typed: six digits, or a recovery code with its dashes. */
export const secondFactorCode = () => sensitive(text(40));

const isText = (value: string) => !value.includes("\u0000") && value.isWellFormed();

/** A new password: long rather than complicated, and text that every device can send. */
export const newPassword = () => sensitive(z.string().min(12).max(500).refine(isText, "contains characters that are not allowed"));

/** A password given to confirm a user's identity. */
export const givenPassword = () => sensitive(z.string().min(1).max(500).refine(isText, "contains characters that are not allowed"));

const ownOrganizationSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string().meta({ description: "The organization's name in dashboard addresses. It never changes." }),
  })
  .meta({ id: "StaffOrganization" });

const membershipSchema = ownOrganizationSchema.extend({ role: z.enum(roles) }).meta({ id: "StaffMembership" });

const meSchema = z
  .object({
    staff: staffSchema,
    organization: ownOrganizationSchema.meta({ description: "The organization that the session acts for here." }),
    organizations: z.array(membershipSchema).meta({
      description: "Every organization in which this person is a member, by name, with their role there. At most 100.",
    }),
    scopes: z.array(z.string()).meta({ description: "The user's scopes. Screens show only the actions they allow." }),
    enrolment_required: z.boolean().meta({
      description:
        "Whether the user must set up two-factor authentication, which the organization requires. Until then nothing else is allowed.",
    }),
    expires_at: epoch(),
  })
  .meta({ id: "StaffSession" });
export type StaffSession = z.infer<typeof meSchema>;

/** A new session with its token, and the token that identifies this device from now on. */
const opened = meSchema
  .extend({
    token: sensitive(z.string()),
    device: sensitive(
      z.string().meta({
        description:
          "Device token. Keep it in this browser and send it when this user signs in again, so that other people's wrong passwords do not slow the sign-in down here.",
      }),
    ),
  })
  .meta({ id: "OpenedStaffSession" });

/** Users sign in to the service. The dashboard keeps the token in its cookie, and the service can revoke it. */
export const staff = {
  about: "Sign-in and sessions of members.",
  operations: {
    signIn: operation({
      method: "POST",
      path: "/staff/sessions",
      summary: "Sign a user in",
      access: "public",
      body: z.object({
        email: text(254),
        password: sensitive(z.string().min(1).max(500)),
        code: sensitive(
          text(40)
            .optional()
            .meta({ description: "Six digits of the authenticator app, or a recovery code. Requested when it is missing." }),
        ),
        organization: text(100).optional().meta({
          description: "The slug or id of the organization to begin in. Without it, or where this person is no member, the last used.",
        }),
        device: sensitive(
          text(1000).optional().meta({ description: "The device token from an earlier sign-in of this user. An invalid one is ignored." }),
        ),
      }),
      response: opened,
      status: 201,
      errors: [
        "invalid_api_key",
        "organization_suspended",
        "organization_closed",
        "single_sign_on_required",
        "second_factor_required",
        "second_factor_wrong",
        "too_many_requests",
      ],
      extension: true,
    }),
    enter: operation({
      method: "POST",
      path: "/staff/session/organizations",
      summary: "Let a session act for another organization of the same person",
      access: "public",
      body: z.object({
        token: sensitive(text(200)),
        organization: text(100).meta({ description: "The slug or id. Then send `<token>~<slug or id>` as the bearer token." }),
        code: secondFactorCode().optional().meta({
          description: "Requested when it is missing, for a member with two-factor authentication in that organization.",
        }),
      }),
      response: meSchema,
      errors: [
        "invalid_api_key",
        "insufficient_permissions",
        "organization_suspended",
        "organization_closed",
        "single_sign_on_required",
        "second_factor_required",
        "second_factor_wrong",
        "too_many_requests",
      ],
      extension: true,
    }),
    waysIn: operation({
      method: "GET",
      path: "/staff/ways_in",
      summary: "Get the available ways to sign in",
      access: "public",
      response: z.object({
        password_reset: z.boolean().meta({ description: "Whether a forgotten password can be reset by email." }),
        single_sign_on: z.boolean().meta({ description: "Whether users can sign in with an identity provider." }),
      }),
      extension: true,
    }),
    startSingleSignOn: operation({
      method: "POST",
      path: "/staff/single_sign_on",
      summary: "Start signing in with the identity provider",
      access: "public",
      body: z.object({
        email: email().optional().meta({
          description: "Whose domain may have an identity provider of its own. Without it, the provider of everybody is taken.",
        }),
      }),
      response: z.object({
        url: sensitive(z.string().meta({ description: "URL to send the browser to." })),
        ticket: sensitive(z.string().meta({ description: "Keep it in this browser and send it in the last step. Valid for ten minutes." })),
      }),
      errors: ["bad_request", "conflict"],
      extension: true,
    }),
    finishSingleSignOn: operation({
      method: "POST",
      path: "/staff/single_sign_on/sessions",
      summary: "Complete a sign-in with the parameters that the identity provider returned to the browser",
      access: "public",
      body: z.object({
        code: sensitive(text(4000)),
        state: sensitive(text(200)),
        ticket: sensitive(text(4000)),
        second_factor: secondFactorCode().optional().meta({
          description:
            "Six digits of the authenticator app, or a recovery code. Requested when it is missing, for a user with two-factor authentication whose organization does not rely on the identity provider's; send it with the same parameters again.",
        }),
      }),
      response: opened,
      status: 201,
      errors: [
        "invalid_api_key",
        "insufficient_permissions",
        "organization_suspended",
        "organization_closed",
        "bad_request",
        "conflict",
        "second_factor_required",
        "second_factor_wrong",
        "too_many_requests",
      ],
      extension: true,
    }),
    forgotPassword: operation({
      method: "POST",
      path: "/staff/password_resets",
      summary: "Email a user the link to set a new password. The response does not reveal whether the user exists",
      access: "public",
      body: z.object({ email: email() }),
      response: z.object({ accepted: z.literal(true) }),
      errors: ["conflict", "too_many_requests"],
      extension: true,
    }),
    me: operation({
      method: "GET",
      path: "/staff/session",
      summary: "Get the signed-in user",
      access: "staff",
      response: meSchema,
      extension: true,
    }),
    signOut: operation({
      method: "DELETE",
      path: "/staff/session",
      summary: "Sign out and revoke the session, in all organizations",
      access: "staff",
      response: z.object({ revoked: z.literal(true) }),
      extension: true,
    }),
  },
};
