import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { identity, text } from "../core/common.ts";
import { kindsOfProof } from "../core/document-kinds.ts";
import { nameText } from "../core/names.ts";
import { defineResource } from "../core/resource.ts";

const of = z.enum(kindsOfProof).meta({
  description: "`coverage`: insurance, which certificates show. `document`: anything else, which a person accepts.",
});
const nameEs = (schema: z.ZodString) =>
  schema.nullable().meta({ description: "Its name on pages and in emails in Spanish. Null: the English name." });
const words = "How certificates name it, besides its name: `site pollution`, `CPL`. Only for insurance.";

const read = z
  .object({
    ...identity(catalogue.proofKinds),
    of,
    name: z.string(),
    name_es: nameEs(z.string()),
    words: z.array(z.string()).meta({ description: words }),
  })
  .meta({ id: "ProofKind" });

const changeable = {
  name: nameText(120),
  name_es: nameEs(nameText(120)).optional(),
  words: z.array(text(80, 3)).max(20).optional().meta({ description: words }),
};

/** Insurance and documents of kinds that an organization adds, beside the ready-made ones, for its requirements. */
export const proofKinds = defineResource({
  param: "proof_kind",
  of: catalogue.proofKinds,
  about:
    "Kinds of insurance and of documents that you add, beside the ready-made ones, to require them. Requirements name them by id; when a kind changes, so does every requirement that names it.",
  path: "/proof_kinds",
  read,
  create: z.object({ of, ...changeable }).meta({ id: "ProofKindInput" }),
  update: z.object(changeable).partial().meta({ id: "ProofKindUpdate" }),
  filter: { of: of.optional().meta({ description: "Only insurance, or only documents." }) },
  sort: ["name"],
  verbs: ["list", "get", "create", "update", "delete"],
  errors: { create: ["conflict", "invalid_input"], update: ["conflict", "invalid_input"], delete: ["conflict"] },
  extension: true,
});
