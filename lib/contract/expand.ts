import { z } from "zod";
import { references } from "./common.ts";
import type { Access } from "./roles.ts";
import { unwrap } from "./schema.ts";

/** What expanding needs to know of a kind of object. */
interface Expandable {
  /** Its properties that hold ids, with the kind of object each names. */
  readonly refers: Readonly<Record<string, string>>;
  /** What `expand[]` includes of it that is no object of its own. */
  readonly parts: readonly string[];
  /** What reading one asks of the caller. */
  readonly reads: Access;
}

/** By the object's name. Filled while the contract is read, as zod's registries are, and asked once all of it is there: kinds name each other. */
const kinds = new Map<string, Expandable>();

/** The properties of what is read that name another object, with its kind. */
export function referencesOf(read: z.ZodObject): Record<string, string> {
  const named = Object.entries(read.shape).map(([name, field]) => [name, references.get(unwrap(field as z.ZodType))?.to] as const);
  return Object.fromEntries(named.filter((one): one is [string, string] => one[1] !== undefined));
}

export function registerExpandable(name: string, kind: Expandable): void {
  kinds.set(name, kind);
}

/** A kind of object as far as expanding is concerned; null for what cannot be read by itself. */
export const expandableOf = (name: string): Expandable | null => kinds.get(name) ?? null;

/** Everything `expand[]` takes for a kind of object: its references, and theirs. */
export function expansionsOf(name: string): string[] {
  const { refers, parts } = kinds.get(name) ?? { refers: {}, parts: [] };
  const known = (to: string) => kinds.get(to)?.refers ?? {};
  return [
    ...Object.entries(refers).flatMap(([field, to]) => [field, ...Object.keys(known(to)).map((next) => `${field}.${next}`)]),
    ...parts,
  ];
}

/** Marks the names that a query's list takes, which are not all known yet where it is stated. */
export const listedNames = z.registry<{ all: () => string[] }>();

/** The query parameter of an operation that answers with objects of this kind. */
export function expandQuery(name: string) {
  const path = z.string().refine((value) => expansionsOf(name).includes(value), {
    error: ({ input }) => `cannot be '${String(input).slice(0, 64)}': it takes ${expansionsOf(name).join(", ")}`,
  });
  listedNames.add(path, { all: () => expansionsOf(name) });
  return z.array(path).max(20).optional().meta({
    description:
      "Objects to include in the place of their ids, and with a point theirs: `job.entity`. Whoever asks must be allowed to read each of them.",
  });
}
