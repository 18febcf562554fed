/** Actions on many rows of a list at once: declare them under `bulk` of a view. Each is an ordinary operation that takes one object. */

import type { Row } from "#components/resource/view.ts";
import type { Total } from "#lib/client/client.ts";
import type { resources } from "#lib/contract/api/index.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";

/** What the browser needs to know of one. */
export interface BulkAction {
  /** The operation's name in the contract: `delete`, `reprocess`. It is sent once for each object. */
  verb: string;
  /** "Delete". */
  label: string;
  /** "deleted": said of each object when it is done, or could not be. */
  done: string;
  /** What it does to them, after their names; whether it can be undone. */
  consequence: string;
  /** It cannot be undone: how many they are must be typed. */
  final?: boolean;
}

export type DeclaredBulkAction<K extends ResourceKey> = BulkAction & {
  verb: keyof (typeof resources)[K]["operations"] & string;
  /** Whether this object is in a state for it; absent: always. */
  may?: (row: Row<K>) => boolean;
  /** What the operation is sent of this object, where its id in the address is not enough. */
  body?: (row: Row<K>) => object;
};

/** A row that can be chosen, with the actions its state allows. */
export interface BulkRow {
  id: string;
  name: string;
  may: readonly string[];
  /** What an action sends of it, by the action's verb. */
  bodies?: Readonly<Record<string, object>>;
}

/** The rows that a list's filters let through beyond this page. */
export interface Matching {
  /** Where they are read from, page after page. */
  href: string;
  total: Promise<Total | null>;
}

/** All the browser needs to act on many rows of a list. */
export interface BulkSpec {
  resource: ResourceKey;
  one: string;
  many: string;
  actions: readonly BulkAction[];
  rows: readonly BulkRow[];
  /** Absent where this page has all of them. */
  matching?: Matching;
}
