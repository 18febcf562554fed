import type { Writer } from "#lib/platform/resource/write.ts";
import type { MadeDocument } from "./certificates.ts";
import { signedApplication } from "./hooks.ts";
import type { policies } from "./schema/policies.ts";
import { policySummary, type SummaryFacts, summaryNote, summaryTerm } from "./summary.ts";
import { tellContractor } from "./tell.ts";

type Policy = typeof policies.$inferSelect;

/**
 * Emails the contractor of a locked, active policy what they have, with its documents and the signed application: start, and the policy in plain
 * words. `made`: the documents that were just stored.
 */
export async function mailNewCover(w: Writer, policy: Policy, known: SummaryFacts, made: readonly MadeDocument[]): Promise<void> {
  const facts = { ...known, policy };
  const signed = await signedApplication(w, policy);
  const hasBegun = policy.cover_begins <= w.now;
  await tellContractor(w, policy, "policy_started", (t) => {
    const term = summaryTerm(t, facts);
    const { start } = term;
    const begins = hasBegun
      ? t(
          "Your insurance for {job} started on {start}, standard time at your address. It ends on {end} at 12:01 a.m. Your policy number is {policy}.",
          term,
        )
      : t(
          "Your insurance for {job} starts on {start}, standard time at your address. It ends on {end} at 12:01 a.m. Your policy number is {policy}.",
          term,
        );
    const parts = policySummary(t, facts).map(({ title, lines }) => [`${title}:`, ...lines.map((line) => `- ${line}`)].join("\n"));
    return {
      subject: hasBegun ? t("Your insurance started on {start}", { start }) : t("Your insurance starts on {start}", { start }),
      text: [begins, ...parts, summaryNote(t)].join("\n\n"),
      addresses: facts.claims.flatMap(({ places }) => places),
      attachments: [...made, ...(signed ? [signed] : [])].map(({ file_key, filename }) => ({ file_key, filename })),
    };
  });
}
