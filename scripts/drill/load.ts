import { setTimeout as sleep } from "node:timers/promises";
import { post } from "#lib/testing/service-process.ts";

/** A step of a job that the service has answered with success, and what it made. */
export interface AcknowledgedStep {
  email: string;
  contractor: string;
  /** The cancelled payment session, whose event an endpoint must hear. Null while that step is not acknowledged. */
  session: string | null;
}

export interface DrillLoad {
  /** Whatever was acknowledged so far. */
  readonly acknowledged: readonly AcknowledgedStep[];
  /** Answers other than success, by status; 0 when there was no answer. */
  readonly refused: ReadonlyMap<number, number>;
  /** Ends after each worker's present job is acknowledged. */
  stop(): Promise<void>;
}

/** How long a request may take, so that a lost answer is asked for again. */
const PATIENCE_MS = 15_000;
const PAUSE_MS = 50;

/**
 * Workers that do the same small job again and again: create a contractor, ask for a card, withdraw that. Every step has an idempotency key
 * and is repeated, at any of the services, until it is acknowledged. `addresses` says which services take requests now. A refusal that asking
 * again cannot change fails the load, unless its error code is in `allowed`: then the worker leaves that job and begins another.
 */
export function startLoad(addresses: () => readonly string[], workers = 8, allowed: readonly string[] = []): DrillLoad {
  const acknowledged: AcknowledgedStep[] = [];
  const refused = new Map<number, number>();
  let [isRunning, turn] = [true, 0];

  const noteRefusal = (status: number) => refused.set(status, (refused.get(status) ?? 0) + 1);

  async function untilAcknowledged(path: string, body: object, key: string): Promise<{ id: string } | null> {
    for (;;) {
      const all = addresses();
      const baseUrl = all[turn++ % Math.max(all.length, 1)];
      const answer = baseUrl === undefined ? null : await inTime(post({ baseUrl }, path, body, key));
      if (answer?.ok) {
        const made = (await inTime(answer.json())) as { id: string } | null;
        if (made) return made;
      } else if (answer && answer.status < 500 && answer.status !== 409 && answer.status !== 429) {
        const text = await answer.text();
        if (!allowed.some((code) => text.includes(`"error_code":"${code}"`))) throw new Error(`${path} answered ${answer.status}: ${text}`);
        noteRefusal(answer.status);
        return null;
      }
      noteRefusal(answer?.ok ? 0 : (answer?.status ?? 0));
      await sleep(PAUSE_MS);
    }
  }

  async function work(worker: number): Promise<void> {
    for (let n = 0; isRunning; n++) {
      const name = `w${worker}-${n}`;
      const person = { first_name: "Dana", last_name: `Whitfield ${name}`, email: `${name}@example.com` };
      const contractor = await untilAcknowledged("/contractors", person, `${name}-contractor`);
      if (!contractor) continue;
      const job: AcknowledgedStep = { email: person.email, contractor: contractor.id, session: null };
      acknowledged.push(job);
      const asking = { contractor: contractor.id, return_url: "http://localhost/done" };
      const session = await untilAcknowledged("/payment/sessions", asking, `${name}-session`);
      const cancelled = session && (await untilAcknowledged(`/payment/sessions/${session.id}/cancel`, {}, `${name}-cancel`));
      if (cancelled) job.session = session.id;
    }
  }

  const working = Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  // Awaited by stop(), which reports the failure.
  working.catch(() => undefined);
  return {
    acknowledged,
    refused,
    async stop() {
      isRunning = false;
      await working;
    },
  };
}

/** The result, or null if it fails or takes too long. */
async function inTime<T>(coming: Promise<T>): Promise<T | null> {
  const given = coming.catch(() => null);
  return await Promise.race([given, sleep(PATIENCE_MS, null, { ref: false })]);
}
