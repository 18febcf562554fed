import type { CallOptions, Client, ClientPage } from "#lib/client/client.ts";
import { resources } from "#lib/contract/api/index.ts";
import type { Operation } from "#lib/contract/core/operation.ts";
import { isResourceKey, type ResourceKey } from "./routes.ts";

export type AnyObject = Readonly<Record<string, unknown>>;
export type StandardVerb = "list" | "get" | "create" | "update" | "delete";

/** A resource's operation of this name, if it has one. */
export function operationOf(key: ResourceKey, verb: StandardVerb | (string & {})): Operation | null {
  const operations: Record<string, Operation> = resources[key].operations;
  return operations[verb] ?? null;
}

type AnyCall = (input: object, options?: CallOptions) => Promise<AnyObject>;

/** The client function of an operation, by name. @throws Error when the contract has no such operation */
export function callOf(client: Client, key: ResourceKey, verb: StandardVerb | (string & {})): AnyCall {
  // The client has a function for every operation of the contract, and the contract was checked first.
  const calls = client[key] as unknown as Record<string, AnyCall>;
  const call = operationOf(key, verb) && calls[verb];
  if (!call) throw new Error(`The contract has no operation ${key}.${verb}.`);
  return call;
}

/** The client function of an operation, by an id such as `contractors.create` that was checked against the contract. */
export function callNamed(client: Client, name: string): AnyCall {
  const [resource = "", verb = ""] = name.split(".");
  // The client is built from the same map as the names.
  const call = (client as unknown as Record<string, Record<string, AnyCall>>)[resource]?.[verb];
  if (!call) throw new Error(`The contract has no operation ${name}.`);
  return call;
}

/** The input that identifies one object. */
export const naming = (key: ResourceKey, id: string): Record<string, string> => ({ [resources[key].param]: id });

/** The object that an operation with this input is about, if there is one. */
export function objectNamed(name: string, input: AnyObject): { key: ResourceKey; id: string } | null {
  const [key] = name.split(".");
  const id = isResourceKey(key) ? input[resources[key].param] : null;
  return isResourceKey(key) && typeof id === "string" ? { key, id } : null;
}

/** A page of a resource's list. @throws ServiceError */
export async function listOf(client: Client, key: ResourceKey, query: object, options: CallOptions = {}): Promise<ClientPage<AnyObject>> {
  // Every list returns a page.
  return (await callOf(client, key, "list")({ query }, options)) as unknown as ClientPage<AnyObject>;
}
