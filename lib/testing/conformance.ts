import Ajv2020, { type ValidateFunction } from "ajv/dist/2020.js";
import { openApiDocument } from "#lib/platform/http/openapi/document.ts";
import type { Body, Harness } from "./harness.ts";
import { type Case, cases, type Samples, samplesOf, tokenFor } from "./matrix.ts";
import { mutations } from "./mutations.ts";
import { type Organization, organization } from "./organization.ts";
import { reaching } from "./prepared.ts";

// biome-ignore lint/suspicious/noExplicitAny: JSON Schema, read loosely.
type Schema = any;

/** Samples change and disappear while random calls use them, so they are made anew after this many calls. */
const CALLS_PER_SAMPLES = 400;

export interface Conformance {
  calls: number;
  /** How many calls ended with each status. */
  statuses: Record<string, number>;
  /** Operations that were never called with success. */
  unreached: string[];
  /** What the description does not say, once for each operation and kind of deviation. */
  deviations: string[];
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const odd = ["", "0", "-1", "null", "[]", "%00", "../..", "9".repeat(40), "ü\u202e", "' or 1=1 --", "x".repeat(3000)];

/** What follows the name of a parameter with several values. */
const BRACKETS: Readonly<Record<string, string>> = { array: "[]", object: "[crew]" };

/** A step of a JSON pointer in an address. */
const escaped = (step: string): string => encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1"));

/** Makes random calls of the operations that the platforms' OpenAPI document describes, and compares each answer with the document. */
class Conforming {
  readonly #harness: Harness;
  readonly #random: () => number;
  readonly #document = openApiDocument("http://service.test", "platforms") as Schema;
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  readonly #validators = new Map<string, ValidateFunction>();
  readonly #reached = new Set<string>();
  /** Operations that were called in a state of their own. */
  readonly #prepared = new Set<string>();
  readonly #deviations = new Map<string, string>();
  readonly #statuses: Record<string, number> = {};

  constructor(harness: Harness, seed: number) {
    this.#harness = harness;
    this.#random = randomFrom(seed);
    this.#ajv.addSchema({ $id: "api", ...this.#document });
  }

  async run(calls: number): Promise<Conformance> {
    const described = cases.filter((one) => this.#describe(one));
    for (let made = 0; made < calls; ) {
      const org = await organization(this.#harness);
      const samples = await samplesOf(this.#harness, org, "sandbox");
      const stranger = await org.key(["search:read"]);
      // After three rounds of chance, what never succeeded is called in the state that it needs, while no sample has changed.
      if (made >= 3 * described.length)
        for (const one of described.filter(({ id }) => !this.#reached.has(id) && !this.#prepared.has(id))) {
          await this.#reach(one, org, samples);
          made++;
        }
      for (let n = 0; n < CALLS_PER_SAMPLES && made < calls; n++, made++) {
        // Every operation in turn, so that none depends on chance.
        const one = described[made % described.length] as Case;
        await this.#call(one, samples, this.#chance(0.93) ? tokenFor(one, org, samples) : this.#one([null, "sk_test_unknown", stranger]));
      }
    }
    const unreached = described.map(({ id }) => id).filter((id) => !this.#reached.has(id));
    return { calls, statuses: this.#statuses, unreached, deviations: [...this.#deviations.values()] };
  }

  #chance(of: number): boolean {
    return this.#random() < of;
  }

  #one<T>(values: readonly T[]): T {
    return values[Math.floor(this.#random() * values.length)] as T;
  }

  #pathTo({ operation }: Case): string[] {
    return ["paths", `/api/v1${operation.path}`, operation.method.toLowerCase()];
  }

  #describe({ operation }: Case): Schema | undefined {
    return this.#document.paths[`/api/v1${operation.path}`]?.[operation.method.toLowerCase()];
  }

  async #call(one: Case, samples: Samples, token: string | null): Promise<void> {
    const ids = Object.fromEntries(
      Object.entries(samples.ids).map(([name, id]) => [name, this.#chance(0.94) ? id : encodeURIComponent(this.#one(odd)) || "x"]),
    );
    const path = `${one.path(ids)}${this.#query(one)}`;
    const { method } = one.operation;
    const where = `${one.id}: ${method} ${path}`;
    try {
      const body = await this.#body(one, samples);
      const answer = await this.#harness.call(token, method, path, body);
      this.#count(answer.status);
      this.#compare(one, where, answer);
    } catch (error) {
      this.#deviates(one, "contract", `${where}: ${(error as Error).message}`);
    }
  }

  async #reach(one: Case, org: Organization, samples: Samples): Promise<void> {
    this.#prepared.add(one.id);
    const where = `${one.id}: ${one.operation.method} when prepared`;
    try {
      const { token, path, body } = await reaching(one, { harness: this.#harness, org, samples });
      const answer = await this.#harness.call(token, one.operation.method, path, body as Body);
      this.#count(answer.status);
      this.#compare(one, where, answer);
    } catch (error) {
      this.#deviates(one, "prepared", `${where}: ${(error as Error).message}`);
    }
  }

  #count(status: number): void {
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
  }

  #query(one: Case): string {
    const search = new URLSearchParams();
    for (const { in: place, name, schema, required } of this.#describe(one).parameters.map((of: Schema) => this.#resolve(of)))
      if (place === "query" && (required ? this.#chance(0.9) : this.#chance(0.2)))
        for (const value of this.#values(schema)) search.append(`${name}${BRACKETS[schema.type] ?? ""}`, value);
    const text = search.toString();
    return text && `?${text}`;
  }

  /** Values of a query parameter, one in seven of them wrong. */
  #values(schema: Schema): string[] {
    if (this.#chance(1 / 7)) return [this.#one(odd)];
    if (schema.enum) return [String(this.#one(schema.enum))];
    if (schema.type === "array") return [0, 1].flatMap(() => (this.#chance(0.7) ? this.#values(schema.items) : []));
    if (schema.type === "boolean") return [String(this.#chance(0.5))];
    if (schema.type === "integer") {
      const { minimum = 0, maximum = 1000 } = schema;
      return [String(Math.floor(minimum + this.#random() * (Math.min(maximum, minimum + 2e9) - minimum)))];
    }
    if (schema.type === "object") return ["north"];
    return [schema.pattern?.startsWith("^\\d{4}") ? "2026-07-01" : this.#one(["Whitfield", "dana@example.com", "cn_unknown", "a"])];
  }

  async #body(one: Case, samples: Samples): Promise<Body> {
    const body = await one.body(samples);
    if (!body || body instanceof FormData || this.#chance(0.5)) return body;
    if (this.#chance(0.05)) return this.#one(["", "{", "[]", "null", '{"a":1e999}']);
    const found = this.#describe(one).requestBody.content["application/json"];
    const faults = found ? mutations(this.#resolve(found.schema), body) : [];
    return faults.length > 0 ? this.#one(faults).body : body;
  }

  #resolve(schema: Schema): Schema {
    if (!schema.$ref) return schema;
    const [, , kind, name] = schema.$ref.split("/");
    return this.#document.components[kind][name];
  }

  #compare(one: Case, where: string, { status, body, headers }: { status: number; body: unknown; headers: Headers }): void {
    if (status < 300) this.#reached.add(one.id);
    const described = this.#describe(one).responses[status];
    if (!described || status >= 500) {
      this.#deviates(one, String(status), `${where}: status ${status} ${JSON.stringify(body)}`);
      return;
    }
    const response = this.#resolve(described);
    const expected = ["Request-Id", "Insurance-Version", ...(response.headers?.ETag ? ["ETag"] : [])];
    for (const name of expected) if (!headers.get(name)) this.#deviates(one, name, `${where}: no ${name}`);
    const content = described.$ref ? described.$ref.slice(2).split("/") : [...this.#pathTo(one), "responses", String(status)];
    const pointer = `#/${[...content, "content", "application/json", "schema"].map(escaped).join("/")}`;
    const validate = this.#validators.get(pointer) ?? this.#ajv.compile({ $ref: `api${pointer}` });
    this.#validators.set(pointer, validate);
    if (!validate(body)) this.#deviates(one, `${status} schema`, `${where}: ${this.#ajv.errorsText(validate.errors)}`);
  }

  #deviates({ id }: Case, kind: string, text: string): void {
    const key = `${id} ${kind}`;
    if (!this.#deviations.has(key)) this.#deviations.set(key, text.slice(0, 600));
  }
}

/** Makes this many random calls, valid and invalid, plain and expanded. The same seed makes the same calls. */
export const conform = (harness: Harness, calls: number, seed: number): Promise<Conformance> => new Conforming(harness, seed).run(calls);
