import type { ServiceError } from "#lib/client/service-error.ts";
import type { Contract } from "#lib/contract/api/index.ts";
import type { FieldError } from "#lib/contract/core/errors.ts";
import type { CallInput, CallOutput, Operation } from "#lib/contract/core/operation.ts";
import type { Place } from "#lib/kit/dashboard-address.ts";
import type { ResourceKey } from "../routes.ts";
import type { PagePerson } from "../session/page-person.ts";

/** The operation id, such as `contractors.create`. */
export type OperationName = { [R in keyof Contract]: `${R}.${keyof Contract[R]["operations"] & string}` }[keyof Contract];
type OperationOf<N extends OperationName> = N extends `${infer R extends keyof Contract}.${infer V}`
  ? V extends keyof Contract[R]["operations"]
    ? Contract[R]["operations"][V] & Operation
    : never
  : never;
export type WriteInput<N extends OperationName> = CallInput<OperationOf<N>>;
export type WriteOutput<N extends OperationName> = CallOutput<OperationOf<N>>;

/** Prevents a write from being repeated or from overwriting another user's change. */
export interface Guards {
  /** An idempotency key. */
  key?: string;
  /** The version of the object being changed. Any other version is a conflict. */
  version?: string;
  /** Fields of an object as a short form showed them. A difference is a conflict. */
  seen?: { resource: ResourceKey; id: string; fields: Readonly<Record<string, unknown>> };
}

/** The payload of a write from a page. */
export interface WriteRequest extends Guards {
  operation: OperationName;
  input: object;
  /** The organization and environment of the page, and the id of its user, if known. */
  place: Place;
  person: string | null;
}

export interface WriteFailure {
  ok: false;
  message: string;
  fields: FieldError[];
  requestId: string | null;
  /** The session has ended. The write can be sent again after signing in. */
  signedOut?: boolean;
  /** The service requires a recent confirmation of identity. The write can be sent again after that. */
  unproven?: boolean;
  /** The user who is signed in instead of the page's user. */
  instead?: PagePerson;
  /** The response is final: the same request would be refused again. Absent without such a response. */
  isFinal?: boolean;
  /** The object has changed since it was read: its present state and version, and the names of referenced objects by id. */
  conflict?: { object: Readonly<Record<string, unknown>>; version: string; names: Readonly<Record<string, string>> };
}
export type WriteResult<T = unknown> = { ok: true; value: T } | WriteFailure;

/** An error of the dashboard itself. */
export const failure = (message: string, more: Partial<WriteFailure> = {}): WriteFailure => ({
  ok: false,
  message,
  fields: [],
  requestId: null,
  ...more,
});

/** The service's error, or no response. */
export const failureOf = ({ message, fields, requestId, status, isFinal, code }: ServiceError): WriteFailure =>
  failure(message, { fields, requestId, signedOut: status === 401, unproven: code === "recent_authentication_required", isFinal });
