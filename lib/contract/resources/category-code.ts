import { z } from "zod";
import { defineResource } from "../resource.ts";

const read = z.object({ category_code: z.string().meta({ description: "Prefix `jc_`." }), name: z.string() }).meta({ id: "CategoryCode" });

export const categoryCodes = defineResource({
  param: "category_code",
  title: { one: "job category code", many: "job category codes" },
  path: "/category_codes",
  prefix: "jc",
  key: "category_code",
  read,
  sort: ["name"],
  verbs: ["list"],
});
