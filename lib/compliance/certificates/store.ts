import { certificates } from "#lib/contract/compliance/certificate.ts";
import type { CertificateAction } from "#lib/contract/compliance/certificate-object.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { documentUrl } from "#lib/platform/files/document-url.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { certificates as table } from "../schema/certificates.ts";
import { isHidden } from "./samples.ts";

export type Certificate = typeof table.$inferSelect;

/** The possible actions for a certificate with this status. */
export function actionsOf({
  status,
  failing,
  newer_reading,
}: Pick<Certificate, "status" | "failing" | "newer_reading">): CertificateAction[] {
  switch (status) {
    case "flagged":
      return [...(failing === 0 ? (["approve"] as const) : []), "deny", "ask_again", "correct", "change_purpose", "reprocess"];
    case "approved":
      return [
        ...(newer_reading === null ? [] : (["approve"] as const)),
        "deny",
        "ask_again",
        "correct",
        "change_purpose",
        "verify",
        "reprocess",
      ];
    case "error":
      return ["deny", "ask_again", "change_purpose", "reprocess"];
    case "denied":
      return ["change_purpose", "reprocess"];
    default:
      return [];
  }
}

/** Whether it has no result of a reading yet. */
const isNew = ({ status, audit }: Certificate) => audit === null && (status === "pending" || status === "processing");

/** What a member who decides on a sample is shown instead of its approval. */
const hidden = { status: "flagged", decision: null, newer_reading: null, can: ["approve", "deny", "ask_again"] } as const;

/** `pdf_url` grants access to the document, so events omit it. */
export const certificateStore = defineStore(
  certificates,
  table,
  {
    search: ["filename", "audit"],
    inbox: ["certificate_flagged", "certificate_sampled", "certificate_unreadable", "certificate_ending"],
    events: [
      "certificate.approved",
      "certificate.flagged",
      "certificate.denied",
      "certificate.error",
      "certificate.moved",
      "certificate.verified",
    ],
    // The others only schedule its next audit or locate its file.
    positions: { except: ["reaudit_at", "remind_at", "read_by", "attempts", "file_key"] },
  },
  (ctx: Ctx, rows) =>
    rows.map((row) => ({
      // Those made before there were reasons have none.
      decision: row.decision && { ...row.decision, reason: row.decision.reason ?? null },
      ...(isHidden(ctx, row) ? hidden : {}),
      sampled: row.sample !== null,
      pdf_url: isNew(row) || row.file_key === null ? null : documentUrl(ctx, row.document),
      review_results: null,
      can: isHidden(ctx, row) ? hidden.can : actionsOf(row),
      cover_ended: row.cover_ends !== null && row.cover_ends <= ctx.now,
    })),
);
