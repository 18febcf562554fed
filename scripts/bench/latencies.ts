import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "#lib/client/client.ts";

/** Durations of ordinary requests in milliseconds; `kinds` has the p50 of each kind. */
export interface Steady {
  p50: number;
  p99: number;
  kinds: Record<Kind, number>;
}

type Kind = "get" | "list" | "create";

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Gets, lists and creates contractors in turn at a fixed rate, regardless of response times. */
export async function steady(platform: Client, { rate, seconds }: { rate: number; seconds: number }): Promise<Steady> {
  const [one] = (await platform.contractors.list({ query: { limit: 1 } })).items;
  if (!one) throw new Error("There is no contractor to request.");
  const ask: Record<Kind, () => Promise<unknown>> = {
    get: () => platform.contractors.get({ contractor: one.id }),
    list: () => platform.contractors.list({ query: { limit: 25 } }),
    create: () =>
      platform.contractors.create({
        body: { first_name: "Robin", last_name: "Bench", email: `${randomBytes(8).toString("hex")}@example.com` },
      }),
  };
  const times: Record<Kind, number[]> = { get: [], list: [], create: [] };
  const kinds = Object.keys(ask) as Kind[];
  const began = performance.now();
  const sent: Promise<void>[] = [];
  for (let n = 0; n < rate * seconds; n++) {
    const due = began + (n * 1000) / rate;
    await sleep(Math.max(0, due - performance.now()));
    const kind = kinds[n % kinds.length] as Kind;
    const asked = performance.now();
    sent.push(ask[kind]().then(() => void times[kind].push(performance.now() - asked)));
  }
  await Promise.all(sent);
  const all = kinds.flatMap((kind) => times[kind]);
  return {
    p50: percentile(all, 0.5),
    p99: percentile(all, 0.99),
    kinds: { get: percentile(times.get, 0.5), list: percentile(times.list, 0.5), create: percentile(times.create, 0.5) },
  };
}
