/** Events that were handled, newest first. A platform keeps them in its database. */
export const received: { id: string; type: string; about: string }[] = [];

/** Whether the event is new. The same event can arrive twice. */
export function isNew(id: string): boolean {
  return !received.some((event) => event.id === id);
}
