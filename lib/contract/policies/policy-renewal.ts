import { z } from "zod";
import { coverageSchema, epoch, text } from "../core/common.ts";
import { cancellationPreviewSchema, documentUrl } from "./policy-cancellation.ts";

/** The insurer's decision not to renew a policy, in a request. */
export const policyNonrenewSchema = z
  .object({ reason: text(500).meta({ description: "Why the policy is not renewed. The notice to the insured states it." }) })
  .meta({ id: "PolicyNonrenew" });

/** The decision as it is stored. Epoch seconds. */
export interface HeldNonrenewal {
  reason: string;
  notice_days: number;
  notice_law: string | null;
  marked_at: number;
  notice_date: number;
  last_notice_date: number;
  noticed_at: number | null;
  /** Id of the notice, once it is given. */
  document: string | null;
}

const { notice_law, notice_coverage, notice_state } = cancellationPreviewSchema.shape;
const notice_days = z.int().meta({ description: "Days of notice that the insurer gives before the policy ends." });
const last_notice_date = epoch().meta({ description: "The last day on which the notice is early enough: 00:00 UTC of it." });

export const nonrenewalSchema = z
  .object({
    reason: z.string().meta({ description: "Why the policy is not renewed, in words." }),
    notice_days,
    notice_law,
    marked_at: epoch().meta({ description: "When it was decided." }),
    notice_date: epoch().meta({ description: "The day on which the notice goes out: 00:00 UTC of it. Until then it can be withdrawn." }),
    last_notice_date,
    noticed_at: epoch().nullable().meta({ description: "When the notice was given. Null before." }),
    notice_pdf_url: documentUrl,
  })
  .meta({ id: "Nonrenewal" });

/** When notice would be given, and to whom. */
export const nonrenewalPreviewSchema = z
  .object({
    notice_date: epoch()
      .nullable()
      .meta({ description: "The day on which the notice would go out, 00:00 UTC. Null: it is too late, and the policy cannot be marked." }),
    last_notice_date,
    notice_days,
    notice_law,
    notice_coverage,
    notice_state,
    recipients: cancellationPreviewSchema.shape.recipients.meta({ description: "Who must be notified." }),
  })
  .meta({ id: "NonrenewalPreview" });

/** What a policy pays at most. */
export const policyLimitsSchema = z
  .object({
    limits: z
      .array(
        z.object({
          coverage: coverageSchema,
          lines: z
            .array(
              z.object({
                label: z.string().meta({ description: "Name of the limit." }),
                amount: z.int().meta({ description: "The limit, in cents." }),
              }),
            )
            .meta({ description: "The limits of this coverage." }),
        }),
      )
      .meta({ description: "Each coverage of the policy with its limits." }),
  })
  .meta({ id: "PolicyLimits" });
