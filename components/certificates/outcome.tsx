import { ruleOutcome } from "#components/certificates/certificate-words.ts";
import type { Row } from "#components/resource/view.ts";
import { NoValue } from "#components/ui/money.tsx";

/** How the rules of a certificate stand, in a list. */
export function Outcome({ row: { review_results: review } }: { row: Row<"certificates"> }) {
  const isJudged = review && "summary" in review && review.status !== "error";
  return isJudged ? ruleOutcome(review.summary) : <NoValue label="Not judged yet" />;
}
