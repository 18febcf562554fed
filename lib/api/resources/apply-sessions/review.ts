import type { Ctx } from "#lib/api/context.ts";
import { getRow } from "#lib/api/resource/store.ts";
import type { CallOutput } from "#lib/contract/operation.ts";
import type { Answers } from "#lib/contract/questions.ts";
import type { applySessions } from "#lib/contract/resources/apply-session.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { printedAnswers } from "../hosted/document.ts";
import { withSubjects } from "../hosted/load.ts";
import { applySessionStore } from "./store.ts";

/** What a reviewer decides on. @throws ApiError resource_not_found, or session_expired when contractor or job are gone */
export async function reviewOf(ctx: Ctx, input: { session: string }): Promise<CallOutput<typeof applySessions.operations.review>> {
  const application = await withSubjects(ctx, await getRow(ctx, applySessionStore, input.session));
  const { session, quote } = application;
  const answers = session.answers as Answers;
  const isAnswered = Object.keys(answers).length > 0;
  const sets = isAnswered ? printedAnswers(application, answers) : [];
  return {
    questions: sets.flatMap(({ title, items }) =>
      items.map(({ question, answer }) => ({
        set: title,
        label: question,
        answer: typeof answer === "object" && answer !== null ? [...answer] : answer,
      })),
    ),
    reasons: session.reasons,
    quote: {
      id: quote.id,
      coverage_type: quote.coverage_type,
      effective_date: toEpoch(quote.effective_date),
      end_date: toEpoch(quote.end_date),
      net_rate: quote.net_rate,
    },
    decision: session.decision && { decision: session.decision.decision, reason: session.decision.reason, at: session.decision.at },
  };
}
