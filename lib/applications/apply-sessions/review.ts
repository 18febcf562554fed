import type { applySessions } from "#lib/contract/applications/apply-session.ts";
import type { CallOutput } from "#lib/contract/core/operation.ts";
import type { Answers } from "#lib/contract/quotes/questions.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { documentUrl } from "#lib/platform/files/document-url.ts";
import { oneLine } from "#lib/platform/mail/layout.ts";
import { mail } from "#lib/platform/mail/mail.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { emailLanguage, emailTexts } from "#lib/text/emails.ts";
import { printedAnswers } from "./document-facts.ts";
import { explanationFiles } from "./explanation-files.ts";
import { optInOf, withSubjects } from "./load.ts";
import type { ApplySession } from "./store.ts";
import { applySessionStore, applyUrl } from "./store.ts";

/** Emails a waiting applicant that they can continue. */
export async function emailApproved(w: Writer, session: ApplySession): Promise<void> {
  const { first_name, email, language: chosen } = await getRow(w, contractorStore, session.contractor);
  const language = emailLanguage(chosen, session.language);
  const t = emailTexts(language);
  const text = [
    t("Hello {name},", { name: oneLine(first_name) }),
    t("Your insurance application has been reviewed and approved. Please sign and confirm it."),
    `${t("Continue here:")}\n${applyUrl(w, session)}`,
    t("Do not share this link: it opens your application."),
  ].join("\n\n");
  await mail(w, {
    to: email,
    contractor: session.contractor,
    about: session.id,
    kind: "application_approved",
    language,
    subject: t("Your application was approved"),
    text,
  });
}

/** The data for a reviewer's decision. @throws ApiError resource_not_found, or session_expired when the contractor or job was deleted */
export async function reviewOf(ctx: Ctx, input: { session: string }): Promise<CallOutput<typeof applySessions.operations.review>> {
  const application = await withSubjects(ctx, await getRow(ctx, applySessionStore, input.session));
  const { session, cover } = application;
  const quote = cover?.quote;
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
    explanation: session.explanation,
    explanation_files: (session.explanation === null ? [] : await explanationFiles(ctx, session.id)).map(({ id, filename, size }) => ({
      ...{ filename, size },
      url: documentUrl(ctx, id),
    })),
    general_opt_in: optInOf(application),
    quote: quote
      ? {
          id: quote.id,
          coverage_type: quote.coverage_type,
          effective_date: toEpoch(quote.effective_date),
          end_date: toEpoch(quote.end_date),
          net_rate: quote.net_rate,
        }
      : null,
    decision: session.decision && { decision: session.decision.decision, reason: session.decision.reason, at: session.decision.at },
  };
}
