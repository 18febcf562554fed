import { operations } from "#lib/contract/api/operations.ts";
import type { Operation } from "#lib/contract/core/operation.ts";
import { uploadOf } from "#lib/contract/core/schema.ts";

/** Sessions begin and end with signing in and out, which this site handles itself. */
const isOfStaff = ({ id, operation: { access } }: (typeof operations)[number]): boolean =>
  !id.startsWith("staff.") && (access === "staff" || /^[a-z_]+:(read|write)$/.test(access));

const allowed = operations.filter(isOfStaff);
const byAddress = allowed.map(({ operation }) => ({
  method: operation.method as string,
  pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, "[A-Za-z0-9_-]+")}$`),
}));
const writes = new Map(
  allowed.flatMap(({ id, operation }) =>
    operation.method === "GET" || (operation.body && uploadOf(operation.body) !== null) ? [] : [[id, operation] as const],
  ),
);

/** Whether a page's script may call this address: operations for members, but not sessions or hosted pages. */
export function isForwardable(method: string, path: string): boolean {
  return byAddress.some((operation) => operation.method === method && operation.pattern.test(path));
}

/** The operation of this name, if the contract has one that members may call, that changes something and takes no file. */
export const staffWrite = (name: string): Operation | null => writes.get(name) ?? null;
