import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { text } from "../core/common.ts";
import { operation } from "../core/operation.ts";
import { defineResource } from "../core/resource.ts";

const read = z
  .object({
    category_code: z.string().meta({ description: "Id with the prefix `jc_`." }),
    name: z.string(),
    rating_class: z.string().meta({ description: "Its class in the rate tables." }),
  })
  .meta({ id: "CategoryCode" });

export const categoryCodes = defineResource({
  about: "Kinds of work with the class they are rated as.",
  param: "category_code",
  of: catalogue.categoryCodes,
  path: "/category_codes",
  read,
  labels: { category_code: "Code", rating_class: "Rated as" },
  sort: ["name"],
  filter: {
    search: text(100).optional().meta({ description: "Only codes whose name, class or code contains every word of this text." }),
  },
  verbs: ["list"],
  actions: {
    get: operation({
      method: "GET",
      path: "/category_codes/{category_code}",
      summary: "Get one job category code",
      access: "category_codes:read",
      response: read,
      errors: ["resource_not_found"],
      extension: true,
    }),
  },
});
