import { sensitive, text } from "./common.ts";

/** The most objects that a list narrowed by a search contains. */
export const MAX_SEARCH_MATCHES = 300;

/** The `search` filter of a list. Sensitive, so that a tax id pasted here is never logged. */
export const searchFilter = (by: string) =>
  sensitive(
    text(200)
      .optional()
      .meta({
        description: `Only those found by this text: beginnings of words of ${by}, in any order, or one complete id. At most the ${MAX_SEARCH_MATCHES} best matches.`,
      }),
  );
