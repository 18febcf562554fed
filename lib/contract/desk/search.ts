import { z } from "zod";
import { epoch, sensitive, text } from "../core/common.ts";
import { operation } from "../core/operation.ts";

/** The maximum number of search results over all kinds of objects. */
export const SEARCH_LIMIT = 20;

const result = z
  .object({
    object: z.string().meta({ description: "The kind of object, e.g. `contractor`." }),
    id: z.string(),
    created: epoch(),
    title: z.string().meta({ description: "The object's display name: a name, a number or an address." }),
    subtitle: z.string().nullable().meta({ description: "Text that distinguishes it from others with the same title." }),
    status: z.string().nullable().meta({ description: "Its status, if it has one." }),
  })
  .meta({ id: "SearchResult" });

export const search = {
  about: "Search across all kinds of objects.",
  operations: {
    find: operation({
      method: "GET",
      path: "/search",
      summary: "Find objects by name, number, email, phone, address, metadata value or id. Only objects the caller can read are returned",
      access: "search:read",
      query: z.object({
        // Sensitive, so that a tax id pasted here is never logged. It also finds nothing.
        q: sensitive(text(200).meta({ description: "Beginnings of words in any order, or one complete id." })),
        object: text(64).optional().meta({ description: "Only objects of this kind, by its name on the wire: `contractor`." }),
        types: z
          .array(text(64))
          .max(20)
          .optional()
          .meta({ description: "Only objects of these kinds, where several are wanted; not together with `object`." }),
        limit: z
          .int()
          .min(1)
          .max(SEARCH_LIMIT)
          .optional()
          .meta({ description: `Maximum number of results over all kinds. Default ${SEARCH_LIMIT}.` }),
      }),
      response: z.object({ results: z.array(result) }).meta({ id: "SearchResults" }),
      extension: true,
    }),
  },
};
export type SearchResult = z.infer<typeof result>;
