import type { z } from "zod";
import type { ClientUse } from "./client-uses.ts";
import { type ErrorCode, errorStatus, stateCodes } from "./errors.ts";
import { API_BODY, type BodyLimit, FORM_BODY } from "./limits.ts";
import type { Access } from "./roles.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";
export type Environment = "sandbox" | "production";

/** The `{names}` in a path template, each a string. */
export type PathParams<P extends string> = P extends `${string}{${infer K}}${infer Rest}`
  ? { [key in K]: string } & PathParams<Rest>
  : unknown;

/** One operation of the API: everything that routing, validation, the OpenAPI document, the client and forms need to know about it. */
export interface Operation<
  P extends string = string,
  Q extends z.ZodObject | null = z.ZodObject | null,
  B extends z.ZodObject | null = z.ZodObject | null,
  R extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  readonly path: P;
  readonly summary: string;
  /** The access the caller needs. `public` needs no credential. */
  readonly access: Access;
  /** The use of client tokens that also lets a browser call it, for the contractor in its path. Null: it is closed to them. */
  readonly clientUse: ClientUse | null;
  readonly query: Q;
  readonly body: B;
  /** The size limit of a body that is not a file. */
  readonly bodyLimit: BodyLimit;
  readonly response: R;
  readonly status: 200 | 201;
  readonly errors: readonly ErrorCode[];
  /** Error codes that have a different HTTP status in this operation. */
  readonly statuses: Readonly<Partial<Record<ErrorCode, 409>>>;
  /** The response is a bare array with `Link` headers. */
  readonly list: boolean;
  /** Not part of the specification. */
  readonly extension: boolean;
  /** Whether users must have confirmed their identity recently. Does not apply to keys. */
  readonly recent: boolean;
  /** Set when reading it leaves a row in the audit log. Every list as CSV does. */
  readonly audited: AuditedRead | null;
  /** Whether a dry run is possible: false where something happens that the end of a transaction does not undo. */
  readonly dryRun: boolean;
  /** Set when the operation will be removed. */
  readonly deprecated: Deprecation | null;
}

/** The HTTP status of an error in an operation. */
export function statusOf(code: ErrorCode, { extension, statuses }: Pick<Operation, "extension" | "statuses">): number {
  return statuses[code] ?? (extension && stateCodes.has(code) ? 409 : errorStatus[code]);
}

/** The audit row of a successful read. */
export interface AuditedRead {
  /** As in the audit log: `mail.read`. */
  readonly action: string;
  /** Only when the response has this property. */
  readonly when?: string;
}

/** An operation that is to be removed. Days are UTC, as `2026-11-23`. */
export interface Deprecation {
  /** The day it was announced, in the `Deprecation` header. */
  readonly since: string;
  /** The day from which it may be gone, in the `Sunset` header. */
  readonly sunset: string;
  /** What to call instead, as a sentence. */
  readonly instead: string;
}

type OperationInput<P extends string, Q, B, R> = {
  method: Method;
  path: P;
  summary: string;
  access: Access;
  clientUse?: ClientUse;
  query?: Q;
  body?: B;
  bodyLimit?: BodyLimit;
  response: R;
  status?: 200 | 201;
  errors?: readonly ErrorCode[];
  statuses?: Partial<Record<ErrorCode, 409>>;
  list?: boolean;
  extension?: boolean;
  recent?: boolean;
  audited?: AuditedRead;
  dryRun?: boolean;
  deprecated?: Deprecation;
};

/** Operations that only our own pages call receive small forms. */
const isForm = (access: Access): boolean => access === "public" || access === "staff" || access.startsWith("hosted:");

/** Defines one operation. Defaults: no query, no body, status 200, part of the specification. */
export function operation<
  const P extends string,
  R extends z.ZodType,
  Q extends z.ZodObject | null = null,
  B extends z.ZodObject | null = null,
>(input: OperationInput<P, Q, B, R>): Operation<P, Q, B, R> {
  return {
    statuses: {},
    status: 200,
    list: false,
    extension: false,
    recent: false,
    audited: null,
    dryRun: true,
    deprecated: null,
    clientUse: null,
    bodyLimit: isForm(input.access) ? FORM_BODY : API_BODY,
    ...input,
    errors: [...(input.errors ?? []), ...(input.recent ? (["recent_authentication_required"] as const) : [])],
    query: input.query ?? (null as Q),
    body: input.body ?? (null as B),
  };
}

/** The input of a client call: path names, `query` and `body`. */
export type CallInput<O extends Operation> = PathParams<O["path"]> &
  (O["query"] extends z.ZodObject ? { query?: z.input<O["query"]> } : unknown) &
  (O["body"] extends z.ZodObject ? { body: z.input<O["body"]> } : unknown);

/** The input of a verb: the same, parsed. */
export type VerbInput<O extends Operation> = PathParams<O["path"]> &
  (O["query"] extends z.ZodObject ? { query: z.output<O["query"]> } : unknown) &
  (O["body"] extends z.ZodObject ? { body: z.output<O["body"]> } : unknown);

/** The result of a client call. */
export type CallOutput<O extends Operation> = z.output<O["response"]>;
