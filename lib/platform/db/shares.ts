import { tooSlow } from "./time-limit.ts";

/** How long an operation counts as blocked after one of its statements waited in vain. */
const BLOCKED_MS = 10_000;
/** What is no request: jobs, scheduled work, deliveries. */
const WORK = "jobs";
const BLOCKED = "blocked";

interface Waiter {
  wake: () => void;
}

/** Connections held together, and those who wait for one. */
interface Share {
  held: number;
  most: number;
  waiting: Set<Waiter>;
}

/**
 * Keeps connections of a pool for others: a locked table, or a slow one, would take all of them. One operation holds at most three quarters
 * (so do all jobs together), and those whose statements waited in vain for a lock or for too long hold half of them together.
 */
export class Shares {
  readonly #size: number;
  readonly #shares = new Map<string, Share>();
  readonly #blockedUntil = new Map<string, number>();

  constructor(size: number) {
    this.#size = size;
  }

  /** Waits until the operation may take a connection. @returns to be called when it has given it back */
  async enter(operation: string | null, ms: number): Promise<() => void> {
    const deadline = performance.now() + ms;
    for (;;) {
      const name = this.#nameOf(operation);
      const share = this.#shareOf(name);
      if (share.held < share.most) {
        share.held++;
        return () => this.#leave(name, share);
      }
      await wait(share, deadline - performance.now());
      // Whoever is blocked by now waits elsewhere, and this turn is the next one's.
      if (this.#nameOf(operation) !== name) wakeNext(share);
    }
  }

  /** A statement of this operation waited in vain. */
  block(operation: string | null): void {
    if (operation !== null) this.#blockedUntil.set(operation, performance.now() + BLOCKED_MS);
  }

  /** The operations that wait in vain now. */
  blocked(): string[] {
    for (const [operation, until] of this.#blockedUntil) if (until <= performance.now()) this.#blockedUntil.delete(operation);
    return [...this.#blockedUntil.keys()];
  }

  #nameOf(operation: string | null): string {
    if (operation === null) return WORK;
    return (this.#blockedUntil.get(operation) ?? 0) > performance.now() ? BLOCKED : operation;
  }

  #shareOf(name: string): Share {
    const known = this.#shares.get(name);
    if (known) return known;
    const most = name === BLOCKED ? Math.floor(this.#size / 2) : this.#size - Math.ceil(this.#size / 4);
    const share = { held: 0, most: Math.max(1, most), waiting: new Set<Waiter>() };
    this.#shares.set(name, share);
    return share;
  }

  #leave(name: string, share: Share): void {
    share.held--;
    wakeNext(share);
    if (share.held === 0 && share.waiting.size === 0) this.#shares.delete(name);
  }
}

function wakeNext({ waiting }: Share): void {
  const [next] = waiting;
  if (!next) return;
  waiting.delete(next);
  next.wake();
}

/** @throws DatabaseUnavailable after `ms` */
async function wait({ waiting }: Share, ms: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const waiter = { wake: resolve };
  waiting.add(waiter);
  const timer = setTimeout(() => {
    waiting.delete(waiter);
    reject(tooSlow());
  }, ms);
  try {
    await promise;
  } finally {
    clearTimeout(timer);
  }
}
