import type { LoggedRequest, TestClockMoved } from "../generated/types.ts";
import { assertSandbox, type Context, isPassing, pause } from "./context.ts";
import { plain } from "./print.ts";
import { UsageError } from "./usage-error.ts";

const units: Record<string, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

/** `clock`: the sandbox's time; `clock advance --days 3`: moves it forward, and everything that falls due is carried out. */
export async function clock(context: Context, verb: string | undefined, amounts: Record<string, string>): Promise<void> {
  assertSandbox(context, "clock");
  const given = Object.entries(amounts);
  if (verb !== "advance" && (verb || given.length > 0))
    throw new UsageError("Write `insurance clock` or `insurance clock advance --days 3`.");
  let state = verb === "advance" ? null : await context.insurance.testClock.get();
  if (verb === "advance") {
    const seconds = given.map(([unit, amount]) => (units[unit] ?? Number.NaN) * Number(amount)).reduce((sum, one) => sum + one, 0);
    if (!(seconds >= 1)) throw new UsageError("Say by how much: --days 3, --hours 2, --minutes 5 or --seconds 30.");
    const until = (await context.insurance.testClock.get()).now + Math.round(seconds);
    // A step in which much falls due takes several requests.
    let moved: TestClockMoved;
    do {
      moved = await context.insurance.testClock.move({ now: until });
    } while (moved.reached === false);
    state = moved;
  }
  if (!state) return;
  const { now, ahead } = state;
  const text = `${new Date(now * 1000).toISOString()}, ${Math.round((ahead / 86_400) * 10) / 10} days ahead of real time`;
  context.output.line(context.isJson ? JSON.stringify(state) : text);
}

const POLL_MS = 1_000;

/** `logs tail`: requests as they arrive, until it is stopped. */
export async function tailLogs(context: Context): Promise<void> {
  const { insurance, output, isJson, signal } = context;
  const own = new Set<string>();
  const onResponse = ({ headers }: { headers: Headers }) => {
    own.add(headers.get("request-id") ?? "");
  };
  let cursor = (await insurance.requestLog.list({ limit: 1 }, { signal, onResponse })).items[0]?.id;
  output.problem("Waiting for requests; those of this command are left out. Stop with Ctrl+C.");
  while (!signal.aborted) {
    try {
      const query = cursor ? { ending_before: cursor, limit: 100 } : { limit: 100 };
      const { items } = await insurance.requestLog.list(query, { signal, onResponse });
      for (const request of items.reverse())
        if (!own.delete(request.id)) output.line(isJson ? JSON.stringify(request) : requestLine(request));
      cursor = items.at(-1)?.id ?? cursor;
      if (items.length === 100) continue;
    } catch (error) {
      if (signal.aborted) return;
      if (!isPassing(error)) throw error;
    }
    await pause(POLL_MS, signal);
  }
}

function requestLine({ created, method, path, status, duration_ms, error_code, id }: LoggedRequest): string {
  const time = new Date(created * 1000).toISOString();
  return plain([time, status, method, path, `${duration_ms} ms`, error_code ?? "", id].join("  ").trimEnd());
}

/** `events resend`: delivers an event again to any endpoint, or to each that it was sent to. */
export async function resend(context: Context, event: string | undefined, endpoint: string | undefined): Promise<void> {
  if (!event) throw new UsageError("Write `insurance events resend ev_…`, or `insurance events resend ev_… --endpoint we_…`.");
  const { insurance, output, isJson } = context;
  const endpoints = new Set(endpoint ? [endpoint] : []);
  if (!endpoint)
    for await (const { webhook_endpoint } of insurance.deliveryAttempts.list({ event, limit: 100 }))
      endpoints.add(typeof webhook_endpoint === "string" ? webhook_endpoint : webhook_endpoint.id);
  // A wrong id is refused here, in the service's words.
  if (endpoints.size === 0) await insurance.events.get(event);
  if (endpoints.size === 0)
    throw new UsageError(
      `${event} was sent to no endpoint yet. Say which one is to have it: --endpoint we_… (\`insurance webhook_endpoints list\`).`,
    );
  for (const one of endpoints) {
    const queued = await insurance.webhookEndpoints.test(one, { event });
    output.line(isJson ? JSON.stringify(queued) : `${event} is delivered to ${one} again.`);
  }
}
