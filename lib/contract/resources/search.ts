import { z } from "zod";
import { epoch, sensitive, text } from "../common.ts";
import { operation } from "../operation.ts";

/** The most results of one search, over all kinds of objects. */
export const SEARCH_LIMIT = 20;

const result = z
  .object({
    object: z.string().meta({ description: "What it is, e.g. `contractor`." }),
    id: z.string(),
    created: epoch(),
    title: z.string().meta({ description: "What people call it: a name, a number, an address." }),
    subtitle: z.string().nullable().meta({ description: "What tells it from others of the same title." }),
    status: z.string().nullable().meta({ description: "Its status, where it has one." }),
  })
  .meta({ id: "SearchResult" });

export const search = {
  operations: {
    find: operation({
      method: "GET",
      path: "/search",
      summary: "Find objects by a name, number, email, address or id; only among those the credential may read",
      access: "search:read",
      query: z.object({
        // Whoever pastes a tax id here finds nothing, and it is not kept.
        q: sensitive(text(200).meta({ description: "Beginnings of words, in any order, or one whole id." })),
        object: text(64).optional().meta({ description: "Only objects of this kind, by its name as in events: `contractor`." }),
        limit: z
          .int()
          .min(1)
          .max(SEARCH_LIMIT)
          .optional()
          .meta({ description: `How many at most, over all kinds. Default ${SEARCH_LIMIT}.` }),
      }),
      response: z.object({ results: z.array(result) }).meta({ id: "SearchResults" }),
      extension: true,
    }),
  },
};
export type SearchResult = z.infer<typeof result>;
