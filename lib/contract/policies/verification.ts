import { z } from "zod";
import { coverageSchema, epoch, text } from "../core/common.ts";
import { operation } from "../core/operation.ts";
import { policyStatuses } from "./policy.ts";

/** What the recipient of a certificate can check: only what the certificate itself shows. */
export const verificationSchema = z
  .object({
    policy_number: z.string(),
    insured_name: z.string(),
    coverage_type: z.array(coverageSchema),
    effective_date: epoch(),
    expiration_date: epoch(),
    status: z.enum(policyStatuses),
    in_force: z.boolean().meta({ description: "True while the cover is in force: started, not ended, not cancelled." }),
    environment: z.enum(["sandbox", "production"]),
    sample: z.boolean().meta({ description: "True where no one is insured: in the sandbox, and for cover made with demonstration data." }),
  })
  .meta({ id: "Verification" });
export type Verification = z.infer<typeof verificationSchema>;

/** The page behind the verification URL on certificates. */
export const verifications = {
  about: "Whether a certificate that someone was given is genuine and in force.",
  operations: {
    verify: operation({
      method: "POST",
      path: "/hosted/verifications",
      summary: "Check whether the cover of a certificate is in force",
      access: "public",
      body: z.object({ token: text(300).meta({ description: "The code from the verification URL on the certificate." }) }),
      response: verificationSchema,
      errors: ["resource_not_found", "organization_closed"],
      extension: true,
    }),
  },
};
