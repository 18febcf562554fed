import type { ServiceError } from "#lib/client/service-error.ts";
import type { Contract } from "#lib/contract/api/index.ts";
import type { FieldError } from "#lib/contract/errors.ts";
import type { CallInput, CallOutput, Operation } from "#lib/contract/operation.ts";
import type { Place } from "#lib/kit/dashboard-address.ts";
import type { ResourceKey } from "../routes.ts";
import type { PagePerson } from "../session/page-person.ts";

/** An operation by the name it has everywhere: `contractors.create`. */
export type OperationName = { [R in keyof Contract]: `${R}.${keyof Contract[R]["operations"] & string}` }[keyof Contract];
type Stated<N extends OperationName> = N extends `${infer R extends keyof Contract}.${infer V}`
  ? V extends keyof Contract[R]["operations"]
    ? Contract[R]["operations"][V] & Operation
    : never
  : never;
export type WriteInput<N extends OperationName> = CallInput<Stated<N>>;
export type WriteOutput<N extends OperationName> = CallOutput<Stated<N>>;

/** What keeps a write from being done twice, or over what another user has saved. */
export interface Guards {
  /** An idempotency key. */
  key?: string;
  /** The version of the object that is changed: another one is refused as a conflict. */
  version?: string;
  /** Fields of an object as a short form showed them; where one is another by now it is a conflict. */
  seen?: { resource: ResourceKey; id: string; fields: Readonly<Record<string, unknown>> };
}

/** A write as a page sends it. */
export interface WriteRequest extends Guards {
  operation: OperationName;
  input: object;
  /** The organization and environment of the page, and the id of the person it was made for, where that is known. */
  place: Place;
  person: string | null;
}

export interface WriteFailure {
  ok: false;
  message: string;
  fields: FieldError[];
  requestId: string | null;
  /** The session has ended: after signing in again the same can be sent again. */
  signedOut?: boolean;
  /** The service asks the person to prove again who they are: after that the same can be sent again. */
  unproven?: boolean;
  /** Who is signed in instead of the person the page was made for. */
  instead?: PagePerson;
  /** The service has judged it: sent again unchanged it is refused again. Absent where it gave no such answer. */
  isFinal?: boolean;
  /** The object has changed since it was read: what it is now, the version that is, and the names, by id, of what it refers to. */
  conflict?: { object: Readonly<Record<string, unknown>>; version: string; names: Readonly<Record<string, string>> };
}
export type WriteResult<T = unknown> = { ok: true; value: T } | WriteFailure;

/** A refusal of the dashboard's own. */
export const failure = (message: string, more: Partial<WriteFailure> = {}): WriteFailure => ({
  ok: false,
  message,
  fields: [],
  requestId: null,
  ...more,
});

/** The service's refusal, or its silence. */
export const failureOf = ({ message, fields, requestId, status, isFinal, code }: ServiceError): WriteFailure =>
  failure(message, { fields, requestId, signedOut: status === 401, unproven: code === "recent_authentication_required", isFinal });
