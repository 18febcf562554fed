import type { Row } from "#components/resource/view.ts";
import { NoValue } from "#components/ui/money.tsx";
import { ruleOutcome } from "./certificate-labels.ts";

/** How the rules of a certificate stand, in a list. */
export function Outcome({ row: { review_results: review } }: { row: Row<"certificates"> }) {
  const isJudged = review && "summary" in review && review.status !== "error";
  return isJudged ? ruleOutcome(review.summary) : <NoValue label="Not checked yet" />;
}
