import type { EndpointRef } from "../context/notifier.ts";
import type { Runtime } from "../context/runtime.ts";
import { attempt } from "./attempt.ts";
import { disableEndpoint } from "./disable.ts";
import { createEndpointSlots } from "./endpoint-slots.ts";
import type { ClaimedDelivery, QueuedEndpoint } from "./queue.ts";
import { claim, dropEndpoint, ENDPOINTS_A_LOOK, endpointsAfter, pullBack, release } from "./queue.ts";
import type { Outcome } from "./record.ts";
import { record } from "./record.ts";
import { createSender, TIME_LIMIT_MS } from "./send.ts";

/** How often to poll the database for endpoints with retries due or deliveries left by other processes. */
const LOOK_MS = 1000;
/** Polling takes at most this share of the time, regardless of the number of endpoints. */
const LOOK_SHARE = 1 / 10;
/** Under load, claims and records are batched for this long. */
const ROUND_MS = 10;
/** Pause after a database failure. */
const TROUBLE_MS = 500;
/** How long attempts in progress may continue when the process is stopping. */
const DRAIN_MS = 5000;
/** How much longer a claim lasts than the longest attempt. */
const LEASE_MARGIN_SECONDS = 5;
const DROP_BATCH = 1000;
/** The maximum clock difference between two service processes. */
const CLOCKS_DIFFER_SECONDS = 300;
/** How often to look for deliveries that a wrong clock has postponed behind retries that are not due. */
const PULL_BACK_MS = 60_000;

export interface Dispatcher {
  start(): void;
  /** Finishes or releases the deliveries in progress. */
  stop(): Promise<void>;
  /** Delivers everything that is due now, and returns when nothing is left. */
  settle(): Promise<void>;
}

/** Delivers queued events from this process. Any number of processes can share one database. */
export function createDispatcher(runtime: Runtime, { timeLimitMs = TIME_LIMIT_MS, drainMs = DRAIN_MS } = {}): Dispatcher {
  const { log, clocks, telemetry } = runtime;
  const { db } = runtime.database;
  const lease = crypto.randomUUID();
  const leaseSeconds = timeLimitMs / 1000 + LEASE_MARGIN_SECONDS;
  const sender = createSender({ resolve: runtime.resolve, allowedHosts: runtime.settings.WEBHOOK_ALLOWED_HOSTS, timeLimitMs });
  const slots = createEndpointSlots();
  const aborting = new AbortController();
  const running = new Map<ClaimedDelivery, Promise<void>>();
  const cutShort: ClaimedDelivery[] = [];
  let finished: (Outcome & { isGone: boolean })[] = [];
  let lookedUpTo: EndpointRef | null = null;
  let stopping = false;
  let news = Promise.withResolvers<void>();

  const wake = () => news.resolve();
  const unlisten = runtime.notifier.listen((notified) => {
    for (const ref of notified) slots.markReady(ref);
    wake();
  });

  /** Marks the next endpoints with something due. Returns whether there are more to check. */
  async function look(pullsBack = false): Promise<boolean> {
    const found = await endpointsAfter(db, lookedUpTo);
    for (const ref of found) {
      if (ref.endpointStatus === "gone") await dropEndpoint(db, ref, DROP_BATCH);
      else if (ref.endpointStatus === "enabled" && (await isDue(ref, pullsBack))) slots.markReady(ref);
    }
    const isEnd = found.length < ENDPOINTS_A_LOOK;
    lookedUpTo = isEnd ? null : (found.at(-1) ?? null);
    return !isEnd;
  }

  async function isDue(ref: QueuedEndpoint, pullsBack: boolean): Promise<boolean> {
    const now = await clocks.now(ref, db);
    if (ref.dueAt <= now) return true;
    if (!ref.isFresh && !pullsBack) return false;
    return await pullBack(db, ref, now, { tolerance: CLOCKS_DIFFER_SECONDS, leased: leaseSeconds + CLOCKS_DIFFER_SECONDS });
  }

  /** Claims available deliveries and starts them. Returns how many. */
  async function take(hurried = false): Promise<number> {
    const wants = await Promise.all(slots.wanted(hurried).map(async (want) => ({ ...want, now: await clocks.now(want.ref, db) })));
    if (!wants.length) return 0;
    const claimed = await claim(db, wants, lease, leaseSeconds);
    const byEndpoint = Map.groupBy(claimed, ({ endpoint }) => endpoint);
    for (const { ref, max } of wants) slots.taken(ref, max, byEndpoint.get(ref.endpoint)?.length ?? 0);
    for (const one of claimed) running.set(one, deliver(one));
    return claimed.length;
  }

  /** Never rejects. */
  async function deliver(claimed: ClaimedDelivery): Promise<void> {
    let hasSucceeded = false;
    try {
      const { endpoint, content } = claimed;
      const outcome = await telemetry.delivery(endpoint, content.created, () => attempt(runtime, sender, claimed, aborting.signal));
      hasSucceeded = outcome.status === "succeeded";
      // Aborted because this process is stopping, not because of the receiver, so it does not count as an attempt.
      if (outcome.responseStatus === null && aborting.signal.aborted) cutShort.push(claimed);
      else finished.push(outcome);
    } catch (error) {
      log.error({ err: error, event: claimed.event, endpoint: claimed.endpoint }, "delivery failed");
    } finally {
      slots.ended(claimed, hasSucceeded);
      running.delete(claimed);
      wake();
    }
  }

  /** Records finished attempts. On failure they are kept for the next flush. */
  async function flush(): Promise<void> {
    const outcomes = finished;
    if (!outcomes.length) return;
    finished = [];
    let dead: EndpointRef[];
    try {
      dead = await record(db, outcomes, lease);
    } catch (error) {
      finished = [...outcomes, ...finished];
      throw error;
    }
    for (const ref of dead) await disable(ref, "failing");
    for (const one of outcomes) if (one.isGone) await disable(one, "gone");
  }

  /** Must not delay other records. If it fails, the endpoint's next failure tries again. */
  async function disable(ref: EndpointRef, reason: "failing" | "gone"): Promise<void> {
    try {
      await disableEndpoint(runtime, ref, reason);
    } catch (error) {
      log.error({ err: error, endpoint: ref.endpoint, reason }, "an endpoint could not be disabled");
    }
  }

  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

  async function run(): Promise<void> {
    let nextLook = 0;
    let nextPullBack = 0;
    let pullsBack = false;
    while (!stopping) {
      const began = performance.now();
      news = Promise.withResolvers<void>();
      try {
        if (began >= nextLook) {
          // For a whole round through the endpoints.
          if (lookedUpTo === null) {
            pullsBack = began >= nextPullBack;
            if (pullsBack) nextPullBack = began + PULL_BACK_MS;
          }
          const hasMore = await look(pullsBack);
          const took = performance.now() - began;
          nextLook = performance.now() + Math.max(hasMore ? 0 : LOOK_MS, took / LOOK_SHARE);
        }
        const [taken] = await Promise.all([take(), flush()]);
        if (taken > 0) wake();
      } catch (error) {
        log.error({ err: error }, "deliveries are delayed");
        await pause(TROUBLE_MS);
      }
      const timer = setTimeout(wake, Math.max(0, nextLook - performance.now()));
      await news.promise;
      clearTimeout(timer);
      await pause(Math.max(0, ROUND_MS - (performance.now() - began)));
    }
  }

  let loop: Promise<void> | null = null;
  return {
    start() {
      loop ??= run();
    },
    async settle() {
      for (let taken = -1; taken !== 0; ) {
        while (await look(true));
        taken = 0;
        for (let more = await take(true); more > 0; more = await take(true)) taken += more;
        await Promise.all(running.values());
        await flush();
      }
    },
    async stop() {
      stopping = true;
      unlisten();
      wake();
      await loop;
      const impatient = setTimeout(() => aborting.abort(), drainMs);
      await Promise.all(running.values());
      clearTimeout(impatient);
      await sender.close();
      try {
        await flush();
        await release(db, cutShort, lease);
      } catch (error) {
        log.error(
          { err: error },
          "leases of deliveries in progress could not be released: the deliveries are repeated when their lease ends",
        );
      }
    },
  };
}
