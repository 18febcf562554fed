import type { PlainMessage } from "#lib/text/text.ts";

interface RefusalReason {
  /** What a reviewer chooses. */
  label: string;
  /** What the contractor reads, in their language. */
  text: PlainMessage;
}

/** Why a certificate or a document is refused. What somebody writes beside it is not translated, so that the reason has an id. */
export const refusalReasons = {
  requirements: { label: "Does not meet the requirement", text: "It does not show everything that is required." },
  unreadable: { label: "Cannot be read", text: "It cannot be read. Send the PDF, or a clearer photograph." },
  incomplete: { label: "Incomplete", text: "Part of it is missing, such as a page, a date or the signature. Send all of it." },
  other_person: {
    label: "Names another person or business",
    text: "It names another person or business. It must name you or your business.",
  },
  other_paper: { label: "Is another kind of document", text: "It is not the document that was asked for." },
  ended: { label: "Has ended, or has not begun", text: "It has ended, or has not begun yet. Send the one that counts now." },
  not_confirmed: { label: "Could not be confirmed", text: "Whoever issued it could not confirm it. Ask them for a new one." },
  other: { label: "Something else: write it below", text: "There is another reason. It is written below." },
} as const satisfies Record<string, RefusalReason>;
export type RefusalReasonId = keyof typeof refusalReasons;
export const refusalReasonIds = Object.keys(refusalReasons) as [RefusalReasonId, ...RefusalReasonId[]];

/** What the reason says to the contractor, in English. */
export const refusalText = (reason: RefusalReasonId | null | undefined): PlainMessage[] => (reason ? [refusalReasons[reason].text] : []);

/** What is missing from a refusal, at its field. Null: nothing is. */
export function refusalLacks({ reason, note }: { reason?: RefusalReasonId | null | undefined; note?: string | null | undefined }) {
  if (!reason && !note) return { field: "reason", message: "Choose why: the contractor reads it in their language." } as const;
  return reason === "other" && !note ? ({ field: "note", message: "Say why: the contractor reads it." } as const) : null;
}
