import type { Client } from "#lib/client/client.ts";
import type { AddedKind } from "#lib/contract/compliance/rule-fields.ts";
import type { OwnKind } from "#lib/contract/core/coverages.ts";

interface ReadKind extends AddedKind {
  /** How certificates name it. */
  words: readonly string[];
}

/** More kinds than a requirement may name are not offered in forms. */
const OFFERED = 100;

/** The kinds of insurance and documents that the organization added, by name. @throws ServiceError */
export async function readOwnKinds(client: Client): Promise<ReadKind[]> {
  const { items } = await client.proofKinds.list({ query: { sort: "name", limit: OFFERED } });
  return items.map(({ id, of, name, words }) => ({ id: id as OwnKind, of, name, words }));
}

/** The names of the kinds that the organization added, by id. */
export const addedNames = (added: readonly AddedKind[], kind: AddedKind["of"]): Record<string, string> =>
  Object.fromEntries(added.flatMap(({ id, of, name }) => (of === kind ? [[id, name]] : [])));
