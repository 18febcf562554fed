import { tooSlow } from "./time-limit.ts";

/** How long an operation counts as blocked after one of its statements timed out. */
const BLOCKED_MS = 10_000;
/** The name for everything that is not a request: jobs, scheduled work, deliveries. */
const WORK = "jobs";
const BLOCKED = "blocked";

interface Waiter {
  operation: string | null;
  go: (leave: () => void) => void;
}

/**
 * Keeps a locked or slow table from taking all connections of a pool. The last quarter is for operations that hold none yet (all jobs
 * together count as one); operations whose statements timed out hold at most half of the pool together.
 */
export class Shares {
  readonly #size: number;
  readonly #held = new Map<string, number>();
  /** In order of arrival. */
  readonly #waiting = new Set<Waiter>();
  readonly #blockedUntil = new Map<string, number>();
  #total = 0;

  constructor(size: number) {
    this.#size = size;
  }

  /**
   * Waits until the operation may take a connection. @returns to be called when it has given it back
   * @throws DatabaseUnavailable after `ms`
   */
  async enter(operation: string | null, ms: number): Promise<() => void> {
    if (this.#mayEnter(operation)) return this.#take(operation);
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const waiter = { operation, go: resolve };
    this.#waiting.add(waiter);
    const timer = setTimeout(() => {
      this.#waiting.delete(waiter);
      reject(tooSlow());
    }, ms);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Records that a statement of this operation timed out. */
  block(operation: string | null): void {
    if (operation !== null) this.#blockedUntil.set(operation, performance.now() + BLOCKED_MS);
  }

  /** The operations that are blocked now. */
  blocked(): string[] {
    for (const [operation, until] of this.#blockedUntil) if (until <= performance.now()) this.#blockedUntil.delete(operation);
    return [...this.#blockedUntil.keys()];
  }

  #nameOf(operation: string | null): string {
    if (operation === null) return WORK;
    return (this.#blockedUntil.get(operation) ?? 0) > performance.now() ? BLOCKED : operation;
  }

  #mayEnter(operation: string | null): boolean {
    const name = this.#nameOf(operation);
    const held = this.#held.get(name) ?? 0;
    const open = held === 0 ? this.#size : this.#size - Math.ceil(this.#size / 4);
    return this.#total < open && (name !== BLOCKED || held < Math.max(1, Math.floor(this.#size / 2)));
  }

  #take(operation: string | null): () => void {
    const name = this.#nameOf(operation);
    this.#held.set(name, (this.#held.get(name) ?? 0) + 1);
    this.#total++;
    return () => this.#leave(name);
  }

  #leave(name: string): void {
    this.#total--;
    const left = (this.#held.get(name) ?? 1) - 1;
    if (left > 0) this.#held.set(name, left);
    else this.#held.delete(name);
    for (const waiter of this.#waiting) {
      if (this.#total >= this.#size) return;
      if (!this.#mayEnter(waiter.operation)) continue;
      this.#waiting.delete(waiter);
      waiter.go(this.#take(waiter.operation));
    }
  }
}
