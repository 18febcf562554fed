import type { FieldError } from "#lib/contract/errors.ts";
import type { CallInput } from "#lib/contract/operation.ts";
import type { Application, application } from "#lib/contract/resources/application.ts";

type Operations = typeof application.operations;
export type CommandName = keyof Operations;

/** What the applicant's browser may ask of the service, one operation of the contract each. */
export type Command = { [V in CommandName]: { name: V } & Omit<CallInput<Operations[V]>, "query"> }[CommandName];

export const commandNames: readonly CommandName[] = ["get", "draft", "verify", "answer", "sign", "card", "confirm", "back", "cancel"];

/**
 * Why a command was not carried out. `moved`: the application is elsewhere by now (another device, a second tap), its state comes along.
 * `closed`: this browser no longer holds the application. `fields`: something entered has to change. `busy`: too many requests.
 * `unavailable`: the service did not answer or failed; the same command can be sent again.
 */
export interface Problem {
  kind: "moved" | "closed" | "fields" | "busy" | "unavailable";
  message: string;
  fields: FieldError[];
  requestId: string | null;
  /** Seconds to wait, when the service said so. */
  retryAfter: number | null;
}

export type Outcome = { ok: true; application: Application } | { ok: false; problem: Problem; application?: Application };
