import { createHash, createHmac, randomBytes } from "node:crypto";
import { ApiError } from "../errors.ts";
import { eventTypes } from "../generated/operations.ts";
import type { Event } from "../generated/types.ts";
import type { Page } from "../list.ts";
import { type Context, isPassing, pause } from "./context.ts";
import { plain } from "./print.ts";
import { readPrivate, writePrivate } from "./profiles.ts";
import { UsageError } from "./usage-error.ts";

export interface Listening {
  forwardTo: string | undefined;
  events: string[];
  /** Begin with events of now instead of where it stopped. */
  isFresh: boolean;
}

/** What was forwarded, kept between runs. */
interface Progress {
  secret: string;
  /** Everything up to this event was forwarded. */
  cursor: string | null;
  /** Forwarded events after it. */
  done: string[];
}

const POLL_MS = 1_000;
const MAX_POLL_MS = 15_000;
const ATTEMPTS = 5;
/** An event of a transaction that ends late can appear before events that were read already: that long they are looked for. */
const SETTLED_MS = 60_000;
const PAGE = 100;
/** By this status a receiver says that it no longer exists. */
const GONE = 410;

/** Whether a type, or the beginning of types such as `policy.*`, stands for this type. */
const matches = (pattern: string, type: string): boolean =>
  pattern === "*" || pattern === type || (pattern.endsWith(".*") && type.startsWith(pattern.slice(0, -1)));

/** A file for each key and target. */
const fileOf = ({ profile }: Context, { forwardTo = "" }: Listening): string =>
  `listen-${createHash("sha256").update(`${profile.baseUrl}\n${profile.apiKey}\n${forwardTo}`).digest("hex").slice(0, 16)}.json`;

/** Events after the cursor, the oldest first. Without a cursor there was no event when listening began. */
async function after({ insurance, signal }: Context, cursor: string | null): Promise<Event[]> {
  const found: Event[] = [];
  if (!cursor) {
    for await (const event of insurance.events.list({ limit: PAGE }, { signal })) found.unshift(event);
    return found;
  }
  for (let before: string | null = cursor; before; ) {
    const { items, previous }: Page<Event> = await insurance.events.list({ ending_before: before, limit: PAGE }, { signal });
    found.push(...items.reverse());
    before = previous;
  }
  return found;
}

function signed(secret: string, event: Event, body: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64")).update(`${event.id}.${timestamp}.${body}`);
  return {
    "content-type": "application/json",
    "user-agent": "contractor-insurance-webhooks/1.0",
    "webhook-id": event.id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature.digest("base64")}`,
  };
}

/**
 * Posts an event as the service would: the same headers, signature and body, again after a failure, not before `Retry-After`, and no more
 * after 410. The waits are shorter than the service's, and it is given up after some attempts, so that one that is refused does not hold up
 * the others.
 */
async function forward(context: Context, url: string, secret: string, event: Event): Promise<string> {
  const body = JSON.stringify(event);
  let result = "";
  let asked = 0;
  for (let attempt = 0; attempt < ATTEMPTS && !context.signal.aborted; attempt++) {
    const wait = Math.min(Math.max(500 * 2 ** attempt, asked * 1000), MAX_POLL_MS);
    if (attempt > 0) {
      context.output.problem(`${event.id}  ${event.type}  → ${result}, again in ${wait / 1000} s`);
      await pause(wait, context.signal);
    }
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: signed(secret, event, body),
        body,
        signal: AbortSignal.timeout(15_000),
        redirect: "manual",
      });
      await response.body?.cancel();
      result = `${response.status}`;
      if (response.ok) return result;
      if (response.status === GONE) return `${result} (the service would disable the endpoint)`;
      asked = Number(response.headers.get("retry-after")) || 0;
    } catch (error) {
      result = (error as Error).cause instanceof Error ? ((error as Error).cause as Error).message : (error as Error).message;
    }
  }
  return `${result} (given up after ${ATTEMPTS} attempts)`;
}

class Listener {
  readonly #context: Context;
  readonly #listening: Listening;
  readonly #file: string;
  readonly #progress: Progress;
  /** When each event after the cursor was forwarded, or found as forwarded. */
  readonly #since: Map<string, number>;

  constructor(context: Context, listening: Listening, file: string, progress: Progress) {
    this.#context = context;
    this.#listening = listening;
    this.#file = file;
    this.#progress = progress;
    this.#since = new Map(progress.done.map((id) => [id, Date.now()]));
  }

  /** Forgets where it was, because that event is gone. False: it was nowhere. */
  begin(): boolean {
    if (this.#progress.cursor === null) return false;
    this.#progress.cursor = null;
    this.#since.clear();
    return true;
  }

  async poll(): Promise<void> {
    const found = await after(this.#context, this.#progress.cursor);
    for (const event of found) {
      if (this.#since.has(event.id)) continue;
      const isOver = await this.#take(event);
      if (!isOver) return;
      this.#since.set(event.id, Date.now());
      await this.#save();
    }
    this.#settle(found);
  }

  /** Forwards and prints an event. False: it was stopped meanwhile, so the event comes again next time. */
  async #take(event: Event): Promise<boolean> {
    const { forwardTo, events } = this.#listening;
    if (events.length > 0 && !events.some((one) => matches(one, event.type))) return true;
    const result = forwardTo ? await forward(this.#context, forwardTo, this.#progress.secret, event) : null;
    if (this.#context.signal.aborted && !result?.startsWith("2")) return false;
    show(this.#context, event, result);
    return true;
  }

  /** Moves the cursor over the events, in the service's order, that were all forwarded some time ago. */
  #settle(found: readonly Event[]): void {
    for (const { id } of found) {
      if ((this.#since.get(id) ?? Number.POSITIVE_INFINITY) > Date.now() - SETTLED_MS) return;
      this.#progress.cursor = id;
      this.#since.delete(id);
    }
  }

  #save(): Promise<void> {
    return writePrivate(this.#file, { ...this.#progress, done: [...this.#since.keys()] });
  }
}

/**
 * Prints events as they happen and posts them to `forwardTo`, signed, until it is stopped. Where it stopped it goes on, and while the
 * service cannot be reached it waits, so none is lost.
 */
export async function listen(context: Context, listening: Listening): Promise<void> {
  const { output, signal, insurance } = context;
  const { forwardTo, isFresh } = listening;
  if (forwardTo && !/^https?:\/\//.test(forwardTo))
    throw new UsageError("--forward-to must be an address, such as http://localhost:3000/webhooks.");
  const known: readonly string[] = eventTypes;
  const unknown = listening.events.find((one) => !known.some((type) => matches(one, type)));
  if (unknown !== undefined)
    throw new UsageError(
      `"${unknown}" is no event, so nothing would ever be shown. Events: ${known.join(", ")}, or policy.* for all of policies.`,
    );
  const file = fileOf(context, listening);
  const kept = isFresh ? null : await readPrivate<Progress>(file);
  const newest = kept ? undefined : (await insurance.events.list({ limit: 1 }, { signal })).items[0];
  const progress: Progress = kept ?? { secret: `whsec_${randomBytes(24).toString("base64")}`, cursor: newest?.id ?? null, done: [] };
  await writePrivate(file, progress);
  if (forwardTo) output.problem(`Forwarding to ${forwardTo}. Signing secret: ${progress.secret}`);
  output.problem("Waiting for events. Stop with Ctrl+C.");
  const listener = new Listener(context, listening, file, progress);
  for (let wait = POLL_MS; !signal.aborted; await pause(wait, signal)) {
    try {
      await listener.poll();
      wait = POLL_MS;
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && error.code === "invalid_cursor" && listener.begin()) {
        output.problem("The sandbox was set back: what it has now is shown from its beginning.");
        continue;
      }
      if (!isPassing(error)) throw error;
      if (wait === POLL_MS) output.problem("The service does not answer; trying again.");
      wait = Math.min(wait * 2, MAX_POLL_MS);
    }
  }
}

function show(context: Context, event: Event, result: string | null): void {
  if (context.isJson) context.output.line(JSON.stringify(event));
  else {
    const about = typeof event.data.id === "string" ? event.data.id : "";
    const time = new Date(event.created * 1000).toISOString();
    context.output.line(plain([time, event.id, event.type, about, ...(result === null ? [] : [`→ ${result}`])].join("  ")));
  }
}
