import type { Document, Schema } from "./document.ts";

/** One difference between two documents. Breaking: a program written for the first one can fail with the second. */
export interface Change {
  text: string;
  breaking: boolean;
}

/** `in`: what clients send. `out`: what they receive. */
export type Direction = "in" | "out";

const refName = (ref: string): string => ref.split("/").at(-1) ?? "";

/** Limits on what clients send. `upperBounds`: lowering it refuses what was accepted; `lowerBounds`: raising it does. */
const upperBounds = ["maximum", "exclusiveMaximum", "maxLength", "maxItems"];
const lowerBounds = ["minimum", "exclusiveMinimum", "minLength", "minItems"];

/** Collects the differences between two documents' schemas. Each pair of shared schemas is compared once for each direction. */
export class SchemaChanges {
  readonly #documents: { before: Document; after: Document };
  readonly #compared = new Set<string>();
  readonly #found = new Map<string, boolean>();

  constructor(before: Document, after: Document) {
    this.#documents = { before, after };
  }

  get changes(): Change[] {
    return [...this.#found].map(([text, breaking]) => ({ text, breaking }));
  }

  add(text: string, breaking: boolean): void {
    this.#found.set(text, breaking || this.#found.get(text) === true);
  }

  compare(before: Schema, after: Schema, where: string, direction: Direction): void {
    const at = before.$ref && before.$ref === after.$ref ? refName(before.$ref) : where;
    if (before.$ref && after.$ref) {
      const pair = `${before.$ref} ${after.$ref} ${direction}`;
      if (this.#compared.has(pair)) return;
      this.#compared.add(pair);
    }
    const old = this.#variants("before", before);
    const now = this.#variants("after", after);
    for (const [key, schema] of old) {
      const same = now.get(key);
      if (same) this.#compareVariant(schema, same, at, direction);
      // An integer is a number.
      else if (direction === "in" && !(key === "integer" && now.has("number"))) this.add(`${at} no longer accepts ${key}`, true);
    }
    for (const key of now.keys()) {
      if (old.has(key) || (direction === "out" && key === "integer" && old.has("number"))) continue;
      // An id that can also be expanded to its object changes only requests that ask for it.
      const isExpansion = key.startsWith("the object ") && old.has("string");
      if (direction === "in" || isExpansion) this.add(`${at} can also be ${key}`, false);
      else this.add(`${at} can now be ${key}`, true);
    }
  }

  #resolved(side: "before" | "after", schema: Schema): Schema {
    if (!schema.$ref) return schema;
    const found = this.#documents[side].components.schemas[refName(schema.$ref)];
    if (!found) throw new Error(`There is no schema ${schema.$ref}.`);
    return found;
  }

  /** The schemas that a value can have, by a name for each. */
  #variants(side: "before" | "after", schema: Schema): Map<string, Schema> {
    const { anyOf, oneOf, allOf, ...own } = this.#resolved(side, schema);
    const union = anyOf ?? oneOf;
    if (union) {
      const parts = union.flatMap((one): [string, Schema][] =>
        one.$ref ? [[`the object ${refName(one.$ref)}`, one]] : [...this.#variants(side, one)],
      );
      return new Map(parts);
    }
    const whole = allOf ? this.#merged(side, [own, ...allOf]) : own;
    if (whole.type === undefined && whole.enum === undefined && whole.const === undefined)
      return new Map([[whole.properties ? "object" : "anything", whole]]);
    const types = [whole.type ?? typeof (whole.enum?.[0] ?? whole.const)].flat();
    return new Map(types.map((type) => [type, { ...whole, type }]));
  }

  #merged(side: "before" | "after", parts: readonly Schema[]): Schema {
    const merged: Schema = {};
    for (const part of parts) {
      const { properties = {}, required = [], ...more } = this.#resolved(side, part);
      Object.assign(merged, more);
      merged.properties = { ...merged.properties, ...properties };
      merged.required = [...new Set([...(merged.required ?? []), ...required])];
    }
    return merged;
  }

  #compareVariant(before: Schema, after: Schema, at: string, direction: Direction): void {
    // Both are the same named object of a union.
    if (before.$ref && after.$ref) {
      this.compare(before, after, at, direction);
      return;
    }
    this.#compareValues(before, after, at, direction);
    if (direction === "in") this.#compareLimits(before, after, at);
    this.#compareProperties(before, after, at, direction);
    if (before.items && after.items) this.compare(before.items, after.items, `${at}[]`, direction);
    const [old, now] = [before.additionalProperties, after.additionalProperties];
    if (typeof old === "object" && typeof now === "object") this.compare(old, now, `${at}.*`, direction);
  }

  #compareValues(before: Schema, after: Schema, at: string, direction: Direction): void {
    const old = valuesOf(before);
    const now = valuesOf(after);
    if (!old && now && direction === "in") this.add(`${at} accepts only the values it lists`, true);
    if (!old || !now) return;
    for (const value of old) if (!now.includes(value)) this.add(`${at} no longer has the value ${value}`, true);
    for (const value of now) if (!old.includes(value)) this.add(`${at} has the new value ${value}`, false);
  }

  #compareLimits(before: Schema, after: Schema, at: string): void {
    for (const [names, sign] of [
      [upperBounds, 1],
      [lowerBounds, -1],
    ] as const)
      for (const name of names) {
        const [old, now] = [before[name] as number | undefined, after[name] as number | undefined];
        if (old === now) continue;
        const isTighter = now !== undefined && (old === undefined || now * sign < old * sign);
        this.add(`${at}: ${name} is ${now ?? "not limited"}, was ${old ?? "not limited"}`, isTighter);
      }
    for (const name of ["pattern", "format"] as const) {
      if (before[name] !== after[name] && after[name] !== undefined) this.add(`${at}: ${name} is ${after[name]}`, true);
    }
  }

  #compareProperties(before: Schema, after: Schema, at: string, direction: Direction): void {
    const [old, now] = [before.properties ?? {}, after.properties ?? {}];
    for (const [name, schema] of Object.entries(old)) {
      const same = now[name];
      if (!same) {
        this.add(`${at}.${name} is removed`, true);
        continue;
      }
      const [was, is] = [before, after].map((of) => of.required?.includes(name) ?? false);
      if (!was && is) this.add(`${at}.${name} is ${direction === "in" ? "now required" : "always present"}`, direction === "in");
      if (was && !is) this.add(`${at}.${name} ${direction === "in" ? "is now optional" : "can now be absent"}`, direction === "out");
      this.compare(schema, same, `${at}.${name}`, direction);
    }
    for (const name of Object.keys(now)) {
      if (old[name]) continue;
      const isRequired = direction === "in" && (after.required?.includes(name) ?? false);
      this.add(isRequired ? `${at}.${name} is new and required` : `${at}.${name} is new`, isRequired);
    }
  }
}

const valuesOf = (schema: Schema): unknown[] | null => schema.enum ?? (schema.const === undefined ? null : [schema.const]);
