import { resources } from "#lib/contract/api/index.ts";
import { columnsOf } from "#lib/contract/core/columns.ts";
import type { Scope } from "../context/context.ts";
import { type Signing, signedAgain, unsigned } from "../files/document-url.ts";

type Data = Record<string, unknown>;

/** By object name, the paths of properties that give access. */
const paths = new Map(
  Object.values(resources).map(({ name, read }) => [
    name as string,
    columnsOf(read).flatMap(({ sensitive, path }) => (sensitive ? [path] : [])),
  ]),
);

function replaced(value: unknown, [name, ...rest]: readonly string[], by: (address: string) => string): unknown {
  if (name === undefined) return typeof value === "string" ? by(value) : value;
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return value;
  return { ...value, [name]: replaced((value as Data)[name], rest, by) };
}

const withAddresses = (data: Data, by: (address: string) => string): Data =>
  (paths.get(String(data.object)) ?? []).reduce<Data>((now, path) => replaced(now, path, by) as Data, data);

/** An event's object as stored: document URLs are unsigned. */
export const keptData = (ctx: Scope, data: Data): Data => withAddresses(data, (address) => unsigned(ctx, address));

/** An event's object as delivered: each document URL is signed for an hour. */
export const deliveredData = (ctx: Signing, data: Data): Data => withAddresses(data, (address) => signedAgain(ctx, address));
