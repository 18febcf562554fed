import type { Scope } from "./context.ts";

/** The deliveries of one endpoint, in the order they fall due. No endpoint waits for another. */
export interface EndpointRef extends Scope {
  endpoint: string;
}

/** Tells the deliveries of this process that endpoints have something due, without asking the database. */
export interface Notifier {
  notify(refs: readonly EndpointRef[]): void;
  listen(listener: (refs: readonly EndpointRef[]) => void): () => void;
}

export function createNotifier(): Notifier {
  const listeners = new Set<(refs: readonly EndpointRef[]) => void>();
  return {
    notify(refs) {
      for (const listener of listeners) listener(refs);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
