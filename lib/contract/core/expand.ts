import { z } from "zod";
import { references } from "./common.ts";
import type { Access } from "./roles.ts";
import { unwrap } from "./schema.ts";

/** What `expand[]` needs to know about a kind of object. */
interface Expandable {
  /** The properties that hold ids, each with the kind of object it refers to. */
  readonly refers: Readonly<Record<string, string>>;
  /** Names that `expand[]` accepts besides references to other objects. */
  readonly parts: readonly string[];
  /** The access needed to read one. */
  readonly reads: Access;
  /** The property that holds the id. */
  readonly key: string;
}

/** By object name. Filled while the contract is loaded and read only afterwards, because kinds refer to each other. */
const kinds = new Map<string, Expandable>();

/** The properties of a response schema that refer to another object, each with its kind. */
export function referencesOf(read: z.ZodObject): Record<string, string> {
  const named = Object.entries(read.shape).map(([name, field]) => [name, references.get(unwrap(field as z.ZodType))?.to] as const);
  return Object.fromEntries(named.filter((one): one is [string, string] => one[1] !== undefined));
}

export function registerExpandable(name: string, kind: Expandable): void {
  kinds.set(name, kind);
}

/** What `expand[]` knows about this kind of object. Null for objects that cannot be read on their own. */
export const expandableOf = (name: string): Expandable | null => kinds.get(name) ?? null;

/** Everything that `expand[]` accepts for a kind of object: its references, and the references of those. */
export function expansionsOf(name: string): string[] {
  const { refers, parts } = kinds.get(name) ?? { refers: {}, parts: [] };
  const known = (to: string) => kinds.get(to)?.refers ?? {};
  return [
    ...Object.entries(refers).flatMap(([field, to]) => [field, ...Object.keys(known(to)).map((next) => `${field}.${next}`)]),
    ...parts,
  ];
}

/** Marks a query list whose accepted names are not all known when the schema is defined. */
export const listedNames = z.registry<{ all: () => string[] }>();

/** The `expand[]` query parameter of an operation that returns objects of this kind. */
export function expandQuery(name: string) {
  const path = z.string().refine((value) => expansionsOf(name).includes(value), {
    error: ({ input }) => `cannot be '${String(input).slice(0, 64)}'; use one of ${expansionsOf(name).join(", ")}`,
  });
  listedNames.add(path, { all: () => expansionsOf(name) });
  return z.array(path).max(20).optional().meta({
    description:
      "Related objects to return in full instead of their ids. Use a dot for two levels: `job.entity`. The caller must be allowed to read each of them.",
  });
}
