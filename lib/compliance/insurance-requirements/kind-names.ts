import { and, inArray } from "drizzle-orm";
import { proofName } from "#lib/contract/compliance/required-kinds.ts";
import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { isOwnKind } from "#lib/contract/core/coverages.ts";
import { type DocumentKind, documentTable, isKnownDocument } from "#lib/contract/core/document-kinds.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { proofKinds as table } from "../schema/proof-kinds.ts";

type Kind = typeof table.$inferSelect;

async function findKinds(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Kind>> {
  if (!ids.length) return new Map();
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(inScope(table, ctx), inArray(table.id, ids as Kind["id"][])));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Rules with what the kinds that they name are called, so that they can be audited by themselves: now, and later as they were.
 * @throws ApiError invalid_input for a kind that does not exist, or that is insurance where a document is named
 */
export async function withKindNames(ctx: Ctx, rules: RequirementRules): Promise<RequirementRules> {
  const { own_coverages, documents } = rules;
  const kinds = await findKinds(ctx, [...Object.keys(own_coverages), ...Object.keys(documents).filter(isOwnKind)]);
  const find = (id: string, of: Kind["of"], group: string): Kind => {
    const kind = kinds.get(id);
    if (kind?.of === of) return kind;
    const message = kind
      ? `${kind.name} is a kind of ${kind.of === "coverage" ? "insurance" : "document"}`
      : "There is no such kind of proof";
    throw fieldError("invalid_input", `rules.${group}.${id}`, `${message}: list the kinds of proof, or add one.`);
  };
  const insurance = ([id, one]: [string, (typeof own_coverages)[string]]) => {
    const { name, name_es, words } = find(id, "coverage", "own_coverages");
    return [id, { ...one, name, name_es, words }];
  };
  const document = ([id, one]: [string, (typeof documents)[string]]) => {
    if (isKnownDocument(id)) return [id, { ...one, name: documentTable[id].name, name_es: null }];
    const { name, name_es } = find(id, "document", "documents");
    return [id, { ...one, name, name_es }];
  };
  return {
    ...rules,
    own_coverages: Object.fromEntries(Object.entries(own_coverages).map(insurance)),
    documents: Object.fromEntries(Object.entries(documents).map(document)),
  };
}

/** What kinds are called, by id; one that has been deleted keeps its id. */
export async function namesOf(ctx: Ctx, kinds: readonly string[]): Promise<Map<string, string>> {
  const found = await findKinds(ctx, [...new Set(kinds)].filter(isOwnKind));
  return new Map(kinds.map((kind) => [kind, found.get(kind)?.name ?? proofName(kind)]));
}

/** What kinds of the organization's own are called in Spanish, by id. Absent: there is no Spanish name. */
export async function spanishNames(ctx: Ctx, kinds: readonly string[]): Promise<Map<string, string>> {
  const found = await findKinds(ctx, [...new Set(kinds)].filter(isOwnKind));
  return new Map([...found].flatMap(([id, { name_es }]) => (name_es === null ? [] : [[id, name_es] as const])));
}

/** What a kind of document is called. @throws ApiError invalid_input for one that does not exist, or is insurance */
export async function documentName(ctx: Ctx, kind: DocumentKind): Promise<string> {
  if (isKnownDocument(kind)) return documentTable[kind].name;
  const found = (await findKinds(ctx, [kind])).get(kind);
  if (found?.of === "document") return found.name;
  const message = found ? `${found.name} is insurance: upload a certificate.` : "There is no such kind of document.";
  throw fieldError("invalid_input", "kind", message);
}
