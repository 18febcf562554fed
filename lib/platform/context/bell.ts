import type { Scope } from "./context.ts";

/** The deliveries of one endpoint, in the order they fall due. No lane waits for another. */
export interface Lane extends Scope {
  endpoint: string;
}

/** Tells the deliveries of this process that lanes have something due, without asking the database. */
export interface Bell {
  ring(lanes: readonly Lane[]): void;
  listen(listener: (lanes: readonly Lane[]) => void): () => void;
}

export function createBell(): Bell {
  const listeners = new Set<(lanes: readonly Lane[]) => void>();
  return {
    ring(lanes) {
      for (const listener of listeners) listener(lanes);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
