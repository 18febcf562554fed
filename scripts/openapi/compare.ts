import { type Change, type Direction, SchemaChanges } from "./compare-schemas.ts";
import type { Document, Operation, Parameter, Response } from "./document.ts";

/** An operation with its method and path, which is what programs call. */
const operationsOf = ({ paths }: Document): Map<string, Operation> =>
  new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path.replace("/api/v1", "")}`,
        operation,
      ]),
    ),
  );

const successOf = ({ responses }: Operation): [string, Response] | undefined =>
  Object.entries(responses).find(([status]) => status.startsWith("2"));

/** More operations than anybody reads one by one. */
const MANY = 20;

class Comparison {
  readonly #before: Document;
  readonly #after: Document;
  readonly #found: SchemaChanges;
  /** The operations that can now be refused with a code, by the code. */
  readonly #refused = new Map<unknown, string[]>();

  constructor(before: Document, after: Document) {
    this.#before = before;
    this.#after = after;
    this.#found = new SchemaChanges(before, after);
  }

  run(): Change[] {
    const [old, now] = [operationsOf(this.#before), operationsOf(this.#after)];
    this.#each(old, now, "operation", (before, after, name) => this.#compareOperation(before, after, name));
    const webhooksOf = ({ webhooks = {} }: Document) => new Map(Object.entries(webhooks).map(([type, { post }]) => [type, post]));
    this.#each(webhooksOf(this.#before), webhooksOf(this.#after), "event", (before, after, name) => {
      this.#compareContent(before.requestBody?.content, after.requestBody?.content, `the event ${name}`, "out");
    });
    this.#tellRefusals();
    return this.#found.changes.sort((a, b) => Number(b.breaking) - Number(a.breaking) || (a.text < b.text ? -1 : 1));
  }

  #each(
    old: Map<string, Operation>,
    now: Map<string, Operation>,
    what: string,
    compare: (before: Operation, after: Operation, name: string) => void,
  ): void {
    for (const [name, before] of old) {
      const after = now.get(name);
      if (after) compare(before, after, name);
      else this.#found.add(`the ${what} ${name} is removed`, true);
    }
    for (const name of now.keys()) if (!old.has(name)) this.#found.add(`the ${what} ${name} is new`, false);
  }

  #compareOperation(before: Operation, after: Operation, name: string): void {
    if (before["x-access"] !== after["x-access"]) this.#found.add(`${name} needs the access ${after["x-access"]}`, true);
    if (!before.deprecated && after.deprecated) this.#found.add(`${name} is deprecated and may be gone from ${after["x-sunset"]}`, false);
    this.#compareParameters(before, after, name);
    if (!before.requestBody && after.requestBody) this.#found.add(`${name} now takes a body`, false);
    this.#compareContent(before.requestBody?.content, after.requestBody?.content, `the body of ${name}`, "in");
    const [[status = "", old] = [], [newStatus = "", now] = []] = [successOf(before), successOf(after)];
    if (status !== newStatus) this.#found.add(`${name} answers with status ${newStatus}, was ${status}`, true);
    for (const header of Object.keys(old?.headers ?? {}))
      if (!now?.headers?.[header]) this.#found.add(`${name} no longer returns the header ${header}`, true);
    this.#compareContent(old?.content, now?.content, `the response of ${name}`, "out");
    this.#compareErrors(before, after, name);
  }

  #compareContent(before: Response["content"], after: Response["content"], where: string, direction: Direction): void {
    for (const [type, { schema }] of Object.entries(before ?? {})) {
      const same = after?.[type];
      if (same) this.#found.compare(schema, same.schema, where, direction);
      else this.#found.add(`${where} is no longer ${type}`, true);
    }
  }

  #parametersOf(document: Document, { parameters = [] }: Operation): Map<string, Parameter> {
    const resolved = parameters.map((one) => (one.$ref ? document.components.parameters?.[one.$ref.split("/").at(-1) ?? ""] : one));
    return new Map(resolved.flatMap((one): [string, Parameter][] => (one ? [[`${one.in} parameter ${one.name}`, one]] : [])));
  }

  #compareParameters(before: Operation, after: Operation, name: string): void {
    const [old, now] = [this.#parametersOf(this.#before, before), this.#parametersOf(this.#after, after)];
    for (const [parameter, was] of old) {
      const is = now.get(parameter);
      // A header that every operation takes is one change.
      const where = was.in === "header" && !was.required ? `the ${parameter}` : `the ${parameter} of ${name}`;
      if (!is) {
        this.#found.add(`${where} is removed`, true);
        continue;
      }
      if (!was.required && is.required) this.#found.add(`${where} is now required`, true);
      this.#found.compare(was.schema, is.schema, where, "in");
    }
    for (const [parameter, is] of now) {
      if (old.has(parameter)) continue;
      if (is.in === "header" && !is.required) this.#found.add(`the ${parameter} is accepted`, false);
      else this.#found.add(`the ${parameter} of ${name} is new${is.required ? " and required" : ""}`, is.required === true);
    }
  }

  #compareErrors(before: Operation, after: Operation, name: string): void {
    const old = this.#codesOf(this.#before, before);
    for (const code of this.#codesOf(this.#after, after))
      if (!old.has(code)) this.#refused.set(code, [...(this.#refused.get(code) ?? []), name]);
  }

  /** A code of many operations is one change. */
  #tellRefusals(): void {
    for (const [code, names] of this.#refused)
      if (names.length > MANY) this.#found.add(`${names.length} operations can be refused with ${code}`, false);
      else for (const name of names) this.#found.add(`${name} can be refused with ${code}`, false);
  }

  #codesOf(document: Document, { responses }: Operation): Set<unknown> {
    const codes = Object.entries(responses).flatMap(([status, response]) => {
      if (status < "400") return [];
      const found = response.$ref ? document.components.responses?.[response.$ref.split("/").at(-1) ?? ""] : response;
      const parts = found?.content?.["application/json"]?.schema.allOf ?? [];
      return parts.flatMap(({ properties }) => properties?.error_code?.enum ?? []);
    });
    return new Set(codes);
  }
}

/** Every difference between two documents that a client can notice, breaking ones first. */
export const compareDocuments = (before: Document, after: Document): Change[] => new Comparison(before, after).run();
