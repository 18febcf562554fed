import type { Operation } from "../core/operation.ts";
import { contract } from "./index.ts";

/** Every operation of the contract with its id, such as `contractors.create`. */
export const operations: readonly { id: string; operation: Operation }[] = Object.entries(contract).flatMap(([resource, stated]) =>
  Object.entries(stated.operations as Record<string, Operation>).map(([verb, operation]) => ({ id: `${resource}.${verb}`, operation })),
);

const ids = new Map(operations.map(({ id, operation }) => [operation, id]));

/** The operation's id. */
export function operationId(operation: Operation): string {
  const id = ids.get(operation);
  if (id === undefined) throw new Error(`${operation.method} ${operation.path} is not in the contract map.`);
  return id;
}
