import { AsyncLocalStorage } from "node:async_hooks";
import { DatabaseUnavailable } from "../base/errors.ts";

/** The database did not answer in time. */
export const tooSlow = () => new DatabaseUnavailable("The database did not respond in time.");

/** The time a request may still wait for the database. Only waiting counts, not reading a long upload or hashing. */
class Allowance {
  readonly #ms: number;
  #spent = 0;
  #waiting = 0;
  #since = 0;

  constructor(ms: number) {
    this.#ms = ms;
  }

  get left(): number {
    return this.#ms - this.#spent - (this.#waiting > 0 ? performance.now() - this.#since : 0);
  }

  /** Parallel queries count once. */
  begin(): void {
    if (this.#waiting++ === 0) this.#since = performance.now();
  }

  end(): void {
    if (--this.#waiting === 0) this.#spent += performance.now() - this.#since;
  }
}

interface RunningRequest {
  allowance: Allowance | null;
  operation: string;
}

const current = new AsyncLocalStorage<RunningRequest>();

/**
 * An object that identifies the request in which the present code runs. Null outside a request, and in work that it scheduled for later.
 */
export function currentRequest(): object | null {
  const held = current.getStore();
  return held?.allowance ? held : null;
}

/** Names the operation of the request in which the present code runs. `Shares` divides connections among operations. */
export function nameOperation(operation: string): void {
  const held = current.getStore();
  if (held) held.operation = operation;
}

/** The operation of the present request: "" if it has none of the API's. Null outside of a request. */
export function currentOperation(): string | null {
  const held = current.getStore();
  return held?.allowance ? held.operation : null;
}

/** Runs `work`, whose queries may wait `ms` for the database in total. Work it schedules for later is not limited. */
export async function withTimeLimit<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const held: RunningRequest = { allowance: new Allowance(ms), operation: "" };
  try {
    return await current.run(held, work);
  } finally {
    held.allowance = null;
  }
}

/**
 * Waits for the database. `wait` receives its limit in milliseconds: `maxMs`, or what is left of the caller's time.
 * @throws DatabaseUnavailable when no time is left
 */
export async function waitLimited<T>(maxMs: number, wait: (ms: number) => Promise<T>): Promise<T> {
  const allowance = current.getStore()?.allowance;
  if (!allowance) return await wait(maxMs);
  const { left } = allowance;
  if (left <= 0) throw tooSlow();
  allowance.begin();
  try {
    return await wait(Math.min(maxMs, left));
  } finally {
    allowance.end();
  }
}
