import type { z } from "zod";
import { operations } from "#lib/contract/api/operations.ts";
import type { CatalogueRow } from "#lib/contract/core/catalogue-row.ts";
import type { FieldError } from "#lib/contract/core/errors.ts";
import { ofAnotherKind } from "#lib/contract/core/find-resource.ts";
import type { Operation } from "#lib/contract/core/operation.ts";
import { ALWAYS_STRICT, publishedNames } from "#lib/contract/core/published-names.ts";
import { entry } from "#lib/contract/core/schema.ts";
import { nearestName } from "#lib/kit/nearest-name.ts";

/** The names that a body may have beside the fields of its schema. */
export interface AcceptedNames {
  /** The response schemas of the object that is changed: a response may be sent back whole, with its read-only fields. */
  readonly shown: readonly z.ZodType[];
  /** Further fields that the published clients send. */
  readonly published: Readonly<Record<string, z.ZodType>>;
}

const none: AcceptedNames = { shown: [], published: {} };
const ids = new Map(operations.map(({ id, operation }) => [operation, id]));

/** `siblings`: the operations of the same resource. */
export function acceptedNames(operation: Operation, siblings: readonly Operation[]): AcceptedNames {
  const isSame = ({ method, path }: Operation) => path === operation.path && (method === "GET" || method === "PUT");
  const shown = operation.method === "PUT" ? siblings.filter(isSame).map(({ response }) => response) : [];
  return { shown, published: publishedNames[ids.get(operation) ?? ""] ?? {} };
}

/** `Prefer: handling=lenient` (RFC 7240). */
export const isLenient = (headers: Headers): boolean =>
  /(^|[,;\s])handling\s*=\s*"?lenient"?\s*($|[,;\s])/i.test(headers.get("prefer") ?? "");

/** The most unknown names in an answer, and the most characters of each. */
const MAX_NAMES = 20;
const MAX_NAME = 64;
/** The most characters of `Ignored-Fields`: proxies limit the size of headers. */
const MAX_HEADER = 2000;

const shapeOf = (schema: z.ZodType): z.ZodRawShape => {
  const inner = entry(schema);
  return inner.def.type === "object" ? (inner as z.ZodObject).shape : {};
};

/** The schemas of a property, or of the elements of a list, in what reading the object answers. */
export const shownIn = (shown: readonly z.ZodType[], name: string): z.ZodType[] =>
  shown.flatMap((schema) => {
    const shape = shapeOf(schema);
    return Object.hasOwn(shape, name) ? [shape[name] as z.ZodType] : [];
  });
export const shownElements = (shown: readonly z.ZodType[]): z.ZodType[] =>
  shown.flatMap((schema) => {
    const inner = entry(schema);
    return inner.def.type === "array" ? [(inner as z.ZodArray).element as z.ZodType] : [];
  });

/** Finds the names of one body that its schema does not have: it refuses them, or notes that they are ignored. */
export class BodyNames {
  /** Where the walk through the body is. */
  readonly path: (string | number)[] = [];
  readonly refused: FieldError[] = [];
  /** Ids of another kind of object than the field takes. */
  readonly otherKinds: (FieldError & { kind: string })[] = [];
  readonly #ignored: string[] = [];
  readonly #accepted: AcceptedNames;
  readonly #isLenient: boolean;
  /** In a form, an empty value stands for null. */
  readonly isForm: boolean;

  constructor(accepted: AcceptedNames = none, lenient = false, isForm = false) {
    this.#accepted = accepted;
    this.#isLenient = lenient;
    this.isForm = isForm;
  }

  get shown(): readonly z.ZodType[] {
    return this.#accepted.shown;
  }

  refuse(name: string, message: () => string): void {
    if (this.refused.length < MAX_NAMES) this.refused.push({ field: this.#at(name), message: message() });
  }

  /** The ids at a field for objects of the kind `asked`. */
  ids(name: string, value: unknown, asked: CatalogueRow | undefined): void {
    if (!asked) return;
    for (const id of Array.isArray(value) ? value : [value]) {
      const message = typeof id === "string" && this.otherKinds.length < MAX_NAMES ? ofAnotherKind(id, asked) : null;
      if (message) this.otherKinds.push({ field: this.#at(name), message, kind: asked.wire.name });
    }
  }

  /** A name that is not among `known`. */
  found(name: string, value: unknown, known: readonly string[], shown: readonly z.ZodType[]): void {
    const { published } = this.#accepted;
    const checked = this.path.length === 0 && Object.hasOwn(published, name) ? published[name]?.safeParse(value) : undefined;
    if (checked?.success === false) this.refuse(name, () => checked.error.issues[0]?.message ?? "is not valid");
    else if (checked) this.#ignore(name);
    else if (shownIn(shown, name).length > 0) this.#ignore(name);
    else if (this.#isLenient && (this.path[0] ?? name) !== ALWAYS_STRICT) this.#ignore(name);
    else this.refuse(name, () => unknownName(name, known));
  }

  /** The response headers that list the ignored fields. */
  headers(): Record<string, string> {
    const lenient: Record<string, string> = this.#isLenient ? { "Preference-Applied": "handling=lenient" } : {};
    if (this.#ignored.length === 0) return lenient;
    const said: string[] = [];
    let length = 0;
    for (const path of this.#ignored) {
      const name = encodeURIComponent(path.toWellFormed());
      length += name.length + 2;
      if (length > MAX_HEADER) break;
      said.push(name);
    }
    return { ...lenient, "Ignored-Fields": [...said, ...(said.length < this.#ignored.length ? ["..."] : [])].join(", ") };
  }

  #at(name: string): string {
    return [...this.path, name.slice(0, MAX_NAME)].join(".");
  }

  #ignore(name: string): void {
    // As many as fit in the header, and one more.
    if (this.#ignored.length < MAX_HEADER / 3) this.#ignored.push(this.#at(name));
  }
}

function unknownName(name: string, known: readonly string[]): string {
  if (known.length === 0) return "is not a known name: nothing is expected here";
  const nearest = nearestName(name, known);
  return nearest === null ? "is not a known name here" : `is not a known name. Did you mean \`${nearest}\`?`;
}
