import type { Scope } from "./context.ts";

/** The delivery queue of one endpoint, in order of due time. Endpoints do not wait for each other. */
export interface EndpointRef extends Scope {
  endpoint: string;
}

/** Tells this process's dispatcher that endpoints have something due, which saves a query. */
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
