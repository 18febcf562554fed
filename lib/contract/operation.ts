import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import { API_BODY, type BodyLimit, FORM_BODY } from "./limits.ts";
import type { Access } from "./roles.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";
export type Environment = "sandbox" | "production";

/** The `{names}` in a path template, each a string. */
export type PathParams<P extends string> = P extends `${string}{${infer K}}${infer Rest}`
  ? { [key in K]: string } & PathParams<Rest>
  : unknown;

/** One verb of the wire: everything that routing, validation, the OpenAPI document, the client and forms need to know of it. */
export interface Operation<
  P extends string = string,
  Q extends z.ZodObject | null = z.ZodObject | null,
  B extends z.ZodObject | null = z.ZodObject | null,
  R extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  readonly path: P;
  readonly summary: string;
  /** What the caller must be allowed to do. `public` needs no credential. */
  readonly access: Access;
  readonly query: Q;
  readonly body: B;
  /** How large the body may be, where it is no file. */
  readonly bodyLimit: BodyLimit;
  readonly response: R;
  readonly status: 200 | 201;
  readonly errors: readonly ErrorCode[];
  /** Statuses of codes that travel under another one here than elsewhere. */
  readonly statuses: Readonly<Partial<Record<ErrorCode, 409>>>;
  /** A bare array with `Link` headers. */
  readonly list: boolean;
  /** Beyond the specification. */
  readonly extension: boolean;
  /** Whether people must have proved a short while ago who they are; keys need not. */
  readonly recent: boolean;
}

type OperationInput<P extends string, Q, B, R> = {
  method: Method;
  path: P;
  summary: string;
  access: Access;
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
};

/** What only our own pages call sends small forms. */
const isForm = (access: Access): boolean => access === "public" || access === "staff" || access.startsWith("hosted:");

/** States one operation; what is left out is: no query, no body, status 200, of the specification. */
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
    bodyLimit: isForm(input.access) ? FORM_BODY : API_BODY,
    ...input,
    errors: [...(input.errors ?? []), ...(input.recent ? (["recent_authentication_required"] as const) : [])],
    query: input.query ?? (null as Q),
    body: input.body ?? (null as B),
  };
}

/** What a caller passes: path names beside `query` and `body`. */
export type CallInput<O extends Operation> = PathParams<O["path"]> &
  (O["query"] extends z.ZodObject ? { query?: z.input<O["query"]> } : unknown) &
  (O["body"] extends z.ZodObject ? { body: z.input<O["body"]> } : unknown);

/** What a verb receives: the same, parsed. */
export type VerbInput<O extends Operation> = PathParams<O["path"]> &
  (O["query"] extends z.ZodObject ? { query: z.output<O["query"]> } : unknown) &
  (O["body"] extends z.ZodObject ? { body: z.output<O["body"]> } : unknown);

/** What the caller gets back. */
export type CallOutput<O extends Operation> = z.output<O["response"]>;
