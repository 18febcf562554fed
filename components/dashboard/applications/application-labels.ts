import type { Tone } from "#components/ui/tone.ts";
import { type ApplyStep, applySteps } from "#lib/contract/applications/apply-session.ts";
import type { ApplyStatus } from "#lib/contract/core/apply-statuses.ts";

/** The steps' names for the platform's staff. */
export const stepNames: Record<ApplyStep, string> = {
  verify_info: "Confirms details",
  application_questions: "Answers questions",
  esignature_document: "Signs",
  add_card_details: "Adds a card",
  final_review: "Final review",
  application_complete: "Complete",
};

export const statusNames: Record<ApplyStatus, string> = {
  open: "Open",
  in_review: "In review",
  complete: "Complete",
  ineligible: "Ineligible",
  cancelled: "Cancelled",
  expired: "Expired",
};

export const statusTones: Record<ApplyStatus, Tone> = {
  open: "info",
  in_review: "warning",
  complete: "success",
  ineligible: "danger",
  cancelled: "neutral",
  expired: "neutral",
};

/** What the status means for the platform, in one sentence. */
const statusMeanings: Record<ApplyStatus, string> = {
  open: "The contractor can apply through the link until it expires.",
  in_review: "The contractor has answered; the application needs manual review before cover can be bound.",
  complete: "The policy was issued.",
  ineligible: "The application was declined; no cover was bound.",
  cancelled: "The contractor left the application; no cover was bound.",
  expired: "The link no longer opens. Launch a new application from the quote.",
};

/** The same for one application. A general opt-in ends without a policy. */
export function meaningOf({ status, is_general_opt_in }: { status: ApplyStatus; is_general_opt_in: boolean }): string {
  if (!is_general_opt_in) return statusMeanings[status];
  if (status === "complete") return "Approved. For twelve months, quotes with bind issue their policies without another application.";
  return status === "expired" ? "The link no longer opens. A new application can be made through the API." : statusMeanings[status];
}

/** Whether the contractor or a reviewer can still change the application. */
export function isRunning(status: ApplyStatus): boolean {
  return status === "open" || status === "in_review";
}

/** The contractor's steps and the index of the current one. There is no card step when the premium is withheld from pay. */
export function progressOf(
  session: { step: ApplyStep; status: ApplyStatus },
  withholdPremium: boolean,
): { steps: string[]; current: number } {
  const steps = applySteps.filter((step) => step !== "application_complete" && (step !== "add_card_details" || !withholdPremium));
  const isDone = session.status === "complete" || session.step === "application_complete";
  // A contractor switched to withholding while at the card step continues to the final review.
  const at = session.step === "add_card_details" && withholdPremium ? "final_review" : session.step;
  return { steps: steps.map((step) => stepNames[step]), current: isDone ? steps.length : steps.indexOf(at) };
}

/** An answer as a reviewer reads it. Null when there is none. */
export function answerText(answer: string | number | boolean | readonly string[] | null): string | null {
  if (answer === null || answer === "") return null;
  if (typeof answer === "boolean") return answer ? "Yes" : "No";
  if (typeof answer === "number") return answer.toLocaleString("en-US");
  return typeof answer === "string" ? answer : answer.join(", ") || "None";
}
