import { z } from "zod";
import { coverageSchema, epoch, money, sensitive, termStart, text } from "../core/common.ts";
import { type CancellationReason, cancellationReasons } from "./cancellation-reasons.ts";

export const documentUrl = sensitive(
  z.string().nullable().meta({ description: "URL of the PDF, valid for an hour. Null until the document exists." }),
);

const reason = z.enum(cancellationReasons).meta({
  description:
    "`insured_request`: the insured asked for it; no notice is needed. `nonpayment`, and `underwriting` for the insurer's other reasons, need the notice of the state's law.",
});

/** A cancellation with a date: in a request, and what is stored of it. */
export const policyCancelSchema = z
  .object({
    effective_date: termStart().meta({
      description:
        "The first day without cover, as any time of that UTC day. Cover ends at 12:01 a.m. standard time at the insured's address.",
    }),
    reason,
    note: text(500).nullable().optional().meta({
      description: "The reason in words, which the notice states. Required for `underwriting`.",
    }),
  })
  .meta({ id: "PolicyCancel" });
export type PolicyCancel = z.infer<typeof policyCancelSchema>;

const noticeDays = z.int().meta({ description: "Days of notice that apply. 0 at the insured's request." });
const law = z.string().nullable().meta({
  description:
    "The law of the state, the line and whether the insurer is admitted there. Until counsel has confirmed its row, the days are at least the longest of the table. Null at the insured's request, and where the table has no row.",
});

/** A cancellation as it is stored. Epoch seconds. */
export interface HeldCancellation {
  reason: CancellationReason;
  note: string | null;
  notice_days: number;
  notice_law: string | null;
  noticed_at: number;
  /** Id of the notice. */
  document: string;
}

export const cancellationNoticeSchema = z
  .object({
    effective_date: epoch().meta({ description: "The first day without cover: 00:00 UTC of it." }),
    cover_ends: epoch().meta({ description: "When cover ends: 12:01 a.m. standard time at the insured's address on that day." }),
    requested_by: z.enum(["insured", "insurer"]).meta({ description: "Who cancels. The insurer gives notice." }),
    reason,
    note: z.string().nullable(),
    notice_days: noticeDays,
    notice_law: law,
    noticed_at: epoch().meta({ description: "When the notice was given." }),
    notice_pdf_url: documentUrl,
  })
  .meta({ id: "CancellationNotice" });

/** What a cancellation at a date would mean. */
export const cancellationPreviewSchema = z
  .object({
    earliest_date: epoch().nullable().meta({
      description: "The earliest possible effective date, 00:00 UTC. Null: the notice would reach beyond the end of cover.",
    }),
    notice_days: noticeDays,
    notice_law: law,
    notice_coverage: coverageSchema.meta({ description: "The coverage whose notice is the longest." }),
    notice_state: z.string().nullable().meta({ description: "The state whose notice applies." }),
    refund: money().nullable().meta({
      description:
        "Cents refunded of what is paid now, if the policy is cancelled on the requested date. Null when that date is not possible.",
    }),
    voided: money()
      .nullable()
      .meta({ description: "Cents of unpaid invoices that are then not due. Null when that date is not possible." }),
    assignments: z.int().meta({ description: "Assignments under the policy that would end or not begin; at most 100 are counted." }),
    recipients: z
      .array(
        z
          .object({
            kind: z.enum(["contractor", "certificate_holder"]).meta({ description: "What they are to the policy." }),
            name: z.string(),
            email: z.string().nullable().meta({ description: "Where the notice is sent. Null: notify them from the event." }),
          })
          .meta({ id: "NoticeRecipient" }),
      )
      .meta({ description: "Who must be notified of the cancellation." }),
  })
  .meta({ id: "CancellationPreview" });

/** The date may be absent, to learn the earliest one. */
export const cancelPreviewSchema = policyCancelSchema.partial({ effective_date: true }).meta({ id: "PolicyCancelPreview" });
