import type { Operation } from "../operation.ts";
import { contract } from "./index.ts";

/** Every operation of the contract with the name it has everywhere: `contractors.create`. */
export const operations: readonly { id: string; operation: Operation }[] = Object.entries(contract).flatMap(([resource, stated]) =>
  Object.entries(stated.operations as Record<string, Operation>).map(([verb, operation]) => ({ id: `${resource}.${verb}`, operation })),
);

const ids = new Map(operations.map(({ id, operation }) => [operation, id]));

/** The operation's name. */
export function operationId(operation: Operation): string {
  const id = ids.get(operation);
  if (id === undefined) throw new Error(`${operation.method} ${operation.path} is not in the contract's map.`);
  return id;
}
