import { readFileSync } from "node:fs";
import { join } from "node:path";
import { once } from "#lib/kit/remember.ts";
import type { Json } from "./schemas.ts";

/** What one call of an operation sent and got in the sandbox. */
export interface Example {
  request?: Json;
  answer: unknown;
}

export interface Examples {
  /** By the operation's id. */
  operations: Record<string, Example>;
  /** By the event's type: the event as it is posted. */
  events: Record<string, Json>;
}

/** The recorded examples. `npm run examples` records them again; ids, secrets and tokens are others, lists are shortened. */
export const EXAMPLES = join(import.meta.dirname, "data/examples.json");

export const examples = once(() => JSON.parse(readFileSync(EXAMPLES, "utf8")) as Examples);
