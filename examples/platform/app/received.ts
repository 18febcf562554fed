interface ReceivedEvent {
  id: string;
  type: string;
  about: string;
}

declare global {
  var receivedEvents: ReceivedEvent[] | undefined;
}

globalThis.receivedEvents ??= [];

/**
 * Events that were handled, newest first. A platform keeps them in its database; here they are global, because Next.js gives the route that
 * receives them and the page that shows them a module each.
 */
export const received = globalThis.receivedEvents;

/** Whether the event is new. The same event can arrive twice. */
export function isNew(id: string): boolean {
  return !received.some((event) => event.id === id);
}
