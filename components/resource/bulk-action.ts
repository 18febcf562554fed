/** Bulk actions on list rows: declare them under `bulk` of a view. Each is a standard operation on one object. */

import type { ReactNode } from "react";
import type { Row } from "#components/resource/view.ts";
import type { Total } from "#lib/client/client.ts";
import type { resources } from "#lib/contract/api/index.ts";
import type { CallOutput } from "#lib/contract/core/operation.ts";
import type { batches } from "#lib/contract/desk/batch.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";

export type Batch = CallOutput<typeof batches.operations.get>;
export type RefusedRow = CallOutput<typeof batches.operations.rows>[number];

/** The data the browser needs for one action. */
export interface BulkAction {
  /** The operation's name in the contract: `delete`, `reprocess`. It is called once per object. */
  verb: string;
  /** The resource of the operation, if it makes something else of each row: `paymentSessions`. Equal bodies are sent once. */
  of?: ResourceKey;
  /** "Delete". */
  label: string;
  /** "deleted", used in each object's result. */
  done: string;
  /** The consequence, shown after the objects' names; whether it can be undone. */
  consequence: string;
  /** It cannot be undone, so the number of objects must be typed. */
  final?: boolean;
  /** The ids in the operation's path, of an object whose fields stand in braces. */
  path?: Readonly<Record<string, string>>;
  /** The request body in the same way, if the id in the path is not enough. */
  body?: object;
}

export type DeclaredBulkAction<K extends ResourceKey> = Omit<BulkAction, "body" | "path"> & {
  verb: (keyof (typeof resources)[K]["operations"] & string) | "create";
  /** Whether the object's state allows it. Absent: always. */
  may?: (row: Row<K>) => boolean;
  /** The request body, with the object's fields in braces: `{ contractor: "{contractor}" }`. */
  body?: () => object;
};

/** The deletion of rows, which cannot be undone. */
export const bulkDelete = (consequence: string) =>
  ({ verb: "delete", label: "Delete", done: "deleted", final: true, consequence }) as const;

/** A selectable row with the actions its state allows. */
export interface BulkRow {
  id: string;
  name: string;
  /** The id of what actions are about, where it is not the row: several rows may be about one. */
  about?: string;
  may: readonly string[];
  /** The request body of an action, by verb. */
  bodies?: Readonly<Record<string, object>>;
}

/** What the selected rows are about, each once. */
export const aboutEach = (rows: readonly BulkRow[]): BulkRow[] => [
  ...new Map(rows.map(({ about, ...row }) => [about ?? row.id, { ...row, id: about ?? row.id }])).values(),
];

/** Everything that a list's filters match, beyond this page, as a batch names it. */
export interface Matching {
  total: Promise<Total | null>;
  /** "contractors.list" */
  list: string;
  query: Readonly<Record<string, unknown>>;
  /** What the rows are about, and what they are called, as fields in braces. */
  about: string;
  reference: string;
}

/** Everything the browser needs for bulk actions on a list. */
export interface BulkSpec {
  resource: ResourceKey;
  one: string;
  many: string;
  actions: readonly BulkAction[];
  rows: readonly BulkRow[];
  /** An action on all selected rows at once. */
  together?: ReactNode;
  /** Absent when this page contains all of them, or the user may not send batches. */
  matching?: Matching;
}

/** Why a row was refused: what is wrong with a field says more than the error itself. */
export function reasonOf(response: RefusedRow["response"]): string {
  const { message, errors = [] } = (response ?? {}) as { message?: string; errors?: { field: string; message: string }[] };
  const sentence = errors.find((one) => /^[A-Z]/.test(one.message))?.message;
  const fields = errors.length > 1 ? `${errors.map((one) => `${one.field} ${one.message}`).join("; ")}.` : undefined;
  return sentence ?? fields ?? message ?? "The answer has no message.";
}
