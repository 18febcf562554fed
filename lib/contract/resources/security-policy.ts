import { z } from "zod";
import { operation } from "../operation.ts";

const read = z
  .object({
    two_factor_required: z.boolean().meta({ description: "Whether every member must sign in with a second factor." }),
    provider_second_factor_trusted: z.boolean().meta({
      description:
        "Whether members who sign in at the identity provider are not asked for their second factor here as well. False unless it is changed.",
    }),
  })
  .meta({ id: "SecurityPolicy" });

/** What an organization asks of everybody who signs in. */
export const securityPolicy = {
  operations: {
    get: operation({
      method: "GET",
      path: "/security_policy",
      summary: "Get what the organization asks of everybody who signs in",
      access: "security:read",
      response: read,
      extension: true,
    }),
    update: operation({
      method: "PUT",
      path: "/security_policy",
      summary:
        "Change what the organization asks of everybody who signs in; members without a second factor must set it up before anything else",
      access: "security:write",
      body: read.partial().meta({ id: "SecurityPolicyUpdate" }),
      recent: true,
      response: read,
      errors: ["bad_request"],
      extension: true,
    }),
  },
};
