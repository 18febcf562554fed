import { z } from "zod";
import { coded, text } from "./common.ts";
import { createdRange, type DeclaredFilters, type DeclaredQuery, declaredQuery } from "./declared-filters.ts";
import type { ErrorCode } from "./errors.ts";
import { expandQuery, referencesOf, registerExpandable } from "./expand.ts";
import type { Labels } from "./labels.ts";
import type { BodyLimit } from "./limits.ts";
import { type AuditedRead, type Operation, operation } from "./operation.ts";
import type { Access } from "./roles.ts";

/** An id. In a sorted list it is longer, because it also contains the position in that order. */
const cursor = () => coded(text(2000), { invalid: "invalid_cursor" });

export const listQuery = z.object({
  limit: z.int().min(1).max(100).optional().meta({ description: "How many to return, 1 to 100. Default 10." }),
  starting_after: cursor()
    .optional()
    .meta({ description: "Id of the last object of the previous page, or the cursor of a `Link` header. Returns the objects after it." }),
  ending_before: cursor()
    .optional()
    .meta({ description: "Id of the first object of the next page, or the cursor of a `Link` header. Returns the objects before it." }),
});

export const deletionSchema = z
  .object({ id: z.string(), object: z.string(), deleted: z.literal(true), deleted_at: z.int().meta({ description: "Epoch seconds." }) })
  .meta({ id: "Deletion" });

export type Verb = "list" | "get" | "create" | "update" | "delete";

/** An object that can be read, listed and referred to by id. */
export interface ResourceShape<N extends string = string, R extends z.ZodObject = z.ZodObject> {
  readonly title: { one: string; many: string };
  /** The `{word}` of the path that holds the id. */
  readonly param: N;
  /** The object's singular name: the `object` of events, and the target of references. */
  readonly name: string;
  readonly prefix: string;
  readonly read: R;
  /** The property that holds the id (`id` unless the specification says otherwise). */
  readonly key: string;
  /** Names that `expand[]` accepts at the first level. For both levels, see `expansionsOf`. */
  readonly expand: readonly string[];
  /** Properties that lists can be sorted by. */
  readonly sort: readonly string[];
  /** Properties that lists can be filtered by range and by being empty. */
  readonly declared?: DeclaredFilters;
  /** Properties that give access: returned to callers who request the object, never part of an event. */
  readonly credentials?: readonly string[];
  readonly labels?: Labels;
}

export interface Resource<
  N extends string = string,
  R extends z.ZodObject = z.ZodObject,
  O extends Record<string, Operation> = Record<string, Operation>,
> extends ResourceShape<N, R> {
  /** One sentence: what the resource is for. */
  readonly about: string;
  readonly operations: O;
}

type Arranging = { sort: z.ZodOptional<z.ZodString>; expand: z.ZodOptional<z.ZodArray<z.ZodString>> };

type Standard<
  N extends string,
  P extends string,
  R extends z.ZodObject,
  C extends z.ZodObject,
  U extends z.ZodObject,
  F extends z.ZodRawShape,
  D,
> = {
  list: Operation<P, z.ZodObject<typeof listQuery.shape & typeof createdRange & F & D & Arranging>, null, z.ZodArray<R>>;
  get: Operation<`${P}/{${N}}`, z.ZodObject<{ expand: z.ZodOptional<z.ZodArray<z.ZodString>> }>, null, R>;
  create: Operation<P, null, C, R>;
  update: Operation<`${P}/{${N}}`, null, U, R>;
  delete: Operation<`${P}/{${N}}`, null, null, typeof deletionSchema>;
};

type Definition<N, P, R, C, U, F, V, A, PE, AM, EM extends string> = {
  /** One sentence for the OpenAPI document: what the resource is for. */
  about: string;
  /** The `{word}` of the path. */
  param: N;
  /** Its row in the catalogue, or the same names for an object without one. */
  of: { title: { one: string; many: string }; wire: { name: string; prefix: string; scope: string }; key?: string };
  path: P;
  read: R;
  /** What people call its fields; see `labelOf`. */
  labels?: { readonly [path in LabelPath<keyof z.output<R> | keyof z.input<C> | keyof z.input<U>>]?: string };
  create?: C;
  /** Absent: the create fields, each optional. */
  update?: U;
  filter?: F;
  /** Names that `expand[]` accepts besides the references that `read` declares with `idOf`. */
  expand?: readonly string[];
  /** Properties that a list can be sorted by, besides `created`. Without an index at most 200,000 objects are sorted; see `lib/platform/resource/sort.ts`. */
  sort?: readonly (keyof z.output<R> & string)[];
  /** Times of `sort` that a list can be filtered by: `<name>_since` and `<name>_until`. See `declared-filters.ts`. */
  periods?: readonly PE[];
  /** Whole numbers of `sort` that a list can be filtered by: `<name>_min` and `<name>_max`. */
  amounts?: readonly AM[];
  /** Properties that a list can be filtered by being empty: `<name>_is_empty`. */
  optionals?: readonly EM[];
  /** Properties that give access; see `ResourceShape`. */
  credentials?: readonly (keyof z.output<R> & string)[];
  verbs: readonly V[];
  /** Error codes that have a different HTTP status in this resource. */
  statuses?: Partial<Record<ErrorCode, 409>>;
  /** The body limit for create and update, where it differs from the default. */
  bodyLimit?: BodyLimit;
  errors?: Partial<Record<Verb, readonly ErrorCode[]>>;
  /** The audit row that `list` and `get` leave, where what they show is confidential. */
  audited?: AuditedRead;
  actions?: A;
  extension?: boolean;
};

type LabelPath<N> = (N & string) | `${N & string}.${string}`;
type None = Record<never, never>;

const sortQuery = (fields: readonly string[]) => ({
  sort: z
    .enum(fields.flatMap((field) => [field, `-${field}`]))
    .optional()
    .meta({
      description: `The sort order: ${fields.join(", ")}. Prefix with a minus for descending. Default \`-created\`.`,
    }),
});

/**
 * Defines a resource once. The five standard operations come from `read`, `create`, `update` and `filter`. `actions` adds further
 * operations, or replaces a standard one of the same name.
 */
export function defineResource<
  const N extends string,
  const P extends string,
  R extends z.ZodObject,
  const V extends Verb,
  C extends z.ZodObject = z.ZodObject<None>,
  U extends z.ZodObject = C,
  F extends z.ZodRawShape = None,
  A extends Record<string, Operation> = None,
  const PE extends keyof z.output<R> & string = never,
  const AM extends keyof z.output<R> & string = never,
  const EM extends keyof z.output<R> & string = never,
>(
  definition: Definition<N, P, R, C, U, F, V, A, PE, AM, EM>,
): Resource<N, R, Pick<Standard<N, P, R, C, U, F, DeclaredQuery<PE, AM, EM>>, V> & A> {
  const { about, param, of, path, read, errors = {}, extension = false } = definition;
  const { title, wire } = of;
  const create: z.ZodObject = definition.create ?? z.object({});
  const update: z.ZodObject = definition.update ?? create.partial();
  const parts = definition.expand ?? [];
  const refers = referencesOf(read);
  const expandable = [...Object.keys(refers), ...parts];
  const expand = expandable.length ? { expand: expandQuery(wire.name) } : {};
  const sort = ["created", ...(definition.sort ?? [])];
  const reads: Access = `${wire.scope}:read`;
  const { periods = [], amounts = [], optionals = [] } = definition;
  const declared: DeclaredFilters = { periods, amounts, optionals };
  registerExpandable(wire.name, { refers, parts, reads, key: of.key ?? "id" });
  const writes: Access = `${wire.scope}:write`;
  const one = `${path}/{${param}}`;
  const audited = definition.audited ? { audited: definition.audited } : {};
  const common = { extension, statuses: definition.statuses ?? {}, ...(definition.bodyLimit ? { bodyLimit: definition.bodyLimit } : {}) };
  const standard: Record<Verb, Operation> = {
    list: operation({
      ...common,
      ...audited,
      method: "GET",
      path,
      access: reads,
      list: true,
      summary: `List ${title.many}, newest first`,
      query: listQuery.extend({
        ...("created" in read.shape ? createdRange : {}),
        ...definition.filter,
        ...declaredQuery(declared),
        ...sortQuery(sort),
        ...expand,
      }),
      response: z.array(read),
      errors: ["invalid_cursor", ...(errors.list ?? [])],
    }),
    get: operation({
      ...common,
      ...audited,
      method: "GET",
      path: one,
      access: reads,
      summary: `Get one ${title.one}`,
      query: z.object(expand),
      response: read,
      errors: ["resource_not_found", ...(errors.get ?? [])],
    }),
    create: operation({
      ...common,
      method: "POST",
      path,
      access: writes,
      summary: `Create one ${title.one}`,
      body: create,
      response: read,
      status: 201,
      errors: errors.create ?? [],
    }),
    update: operation({
      ...common,
      method: "PUT",
      path: one,
      access: writes,
      summary: `Update one ${title.one}; omitted fields keep their values`,
      body: update,
      response: read,
      errors: ["resource_not_found", ...(errors.update ?? [])],
    }),
    delete: operation({
      ...common,
      method: "DELETE",
      path: one,
      access: writes,
      summary: `Delete one ${title.one}`,
      response: deletionSchema,
      errors: ["resource_not_found", ...(errors.delete ?? [])],
    }),
  };
  const chosen = Object.fromEntries(definition.verbs.map((verb) => [verb, standard[verb]]));
  return {
    about,
    param,
    name: wire.name,
    title,
    prefix: wire.prefix,
    key: of.key ?? "id",
    read,
    expand: expandable,
    sort,
    declared,
    credentials: definition.credentials ?? [],
    labels: (definition.labels ?? {}) as Labels,
    // The standard operations are built above from the same schemas that the type names.
    operations: { ...chosen, ...definition.actions } as unknown as Pick<Standard<N, P, R, C, U, F, DeclaredQuery<PE, AM, EM>>, V> & A,
  };
}
