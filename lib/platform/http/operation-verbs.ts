import { operations } from "#lib/contract/api/operations.ts";
import type { Operation } from "#lib/contract/core/operation.ts";
import type { Ctx } from "../context/context.ts";
import type { CrossOrganization } from "./cross-organization.ts";
import type { Tabular } from "./csv-table.ts";
import type { Prepared } from "./prepare.ts";

export type AnyVerb = ((ctx: Ctx, input: never) => Promise<unknown>) & Prepared & CrossOrganization & Tabular;

export interface ServedOperation {
  id: string;
  operation: Operation;
  /** All operations of its resource. */
  siblings: readonly Operation[];
  verb: AnyVerb;
}

const served = new Map<string, ServedOperation>();

/** Registers what implements each operation, for work that is done in the background as an operation. */
export function registerVerbs(verbs: Readonly<Record<string, { verbs: object }>>): void {
  for (const { id, operation } of operations) {
    const [resource = "", name = ""] = id.split(".");
    const siblings = operations.filter((other) => other.id.startsWith(`${resource}.`)).map((other) => other.operation);
    const verb = (verbs[resource]?.verbs as Record<string, AnyVerb> | undefined)?.[name];
    if (!verb) throw new Error(`${id} has no verb.`);
    served.set(id, { id, operation, siblings, verb });
  }
}

/** An operation by its id, such as `contractors.create`. Null when there is none. */
export const servedOperation = (id: string): ServedOperation | null => served.get(id) ?? null;
