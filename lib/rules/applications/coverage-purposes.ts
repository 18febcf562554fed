import type { Coverage } from "#lib/contract/core/coverages.ts";
import type { PlainMessage } from "#lib/text/text.ts";

/** What each coverage is for, in one line. */
export const coveragePurposes: Record<Coverage, PlainMessage> = {
  general: "When someone else is hurt or their property is damaged by your work.",
  professional: "When a client loses money because of a mistake in your service.",
  "workers-comp": "When you are injured or fall ill because of the work.",
  media: "When something you publish harms a person or uses their rights.",
  cyber: "When data you keep is lost, stolen or held to ransom.",
};
