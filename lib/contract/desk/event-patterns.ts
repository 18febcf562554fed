import { type EventType, eventTypes } from "./event-types.ts";

/** Subscribes to every event type, including future ones. */
export const ALL_EVENTS = "*";

/** What subscribes to a type: its name, `policy.*` for everything that begins so, and `*`. */
export function patternsOf(type: EventType): string[] {
  const parts = type.split(".");
  return [type, ...parts.slice(1).map((_, at) => `${parts.slice(0, at + 1).join(".")}.*`), ALL_EVENTS];
}

/** Everything that an endpoint can subscribe to. */
export const eventPatterns: readonly string[] = [...new Set([ALL_EVENTS, ...eventTypes, ...eventTypes.flatMap(patternsOf)])];

/** The first words of the types. */
export const eventFamilies: readonly string[] = [...new Set(eventTypes.map((type) => type.split(".")[0] as string))];

/** Whether an endpoint with these patterns takes events of the type. */
export const isTaken = (patterns: readonly string[], type: EventType): boolean =>
  patternsOf(type).some((pattern) => patterns.includes(pattern));
