import { z } from "zod";
import { operation } from "../core/operation.ts";

const read = z
  .object({
    two_factor_required: z.boolean().meta({ description: "Whether every member must use two-factor authentication." }),
    provider_second_factor_trusted: z.boolean().meta({
      description: "Whether members who sign in at the identity provider skip the two-factor check here. Default false.",
    }),
    single_sign_on_required: z.boolean().meta({
      description: "Whether only members who signed in at the identity provider are admitted. Default false.",
    }),
  })
  .meta({ id: "SecurityPolicy" });

/** The sign-in requirements for every member of an organization. */
export const securityPolicy = {
  about: "Which members need two-factor authentication or single sign-on.",
  operations: {
    get: operation({
      method: "GET",
      path: "/security_policy",
      summary: "Get the organization's sign-in requirements",
      access: "security:read",
      response: read,
      extension: true,
    }),
    update: operation({
      method: "PUT",
      path: "/security_policy",
      summary:
        "Change the organization's sign-in requirements. Members without two-factor authentication must then set it up before they can do anything else",
      access: "security:write",
      body: read.partial().meta({ id: "SecurityPolicyUpdate" }),
      recent: true,
      response: read,
      errors: ["conflict"],
      extension: true,
    }),
  },
};
