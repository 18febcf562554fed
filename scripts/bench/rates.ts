import { httpRequest, load } from "./load.ts";
import { idAt } from "./sample-ids.ts";
import type { Server } from "./servers.ts";

const CONNECTIONS = 32;

/** A server's result in a comparison. */
export interface Rate {
  perSecond: number;
  p50: number;
  p99: number;
  /** Processor time of the server per request, in microseconds, which other programs on the machine disturb least. */
  cpuMicros: number | null;
}

export async function rateOf(server: Server, seconds: number, next: () => string): Promise<Rate> {
  const before = server.cpuSeconds();
  const { requests, perSecond, p50, p99 } = await load({ port: server.port, connections: CONNECTIONS, seconds, next });
  const after = server.cpuSeconds();
  const cpuMicros = before === null || after === null ? null : ((after - before) / requests) * 1e6;
  return { perSecond, p50, p99, cpuMicros };
}

export const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const middle = (rounds: Rate[]): Rate => {
  const of = (pick: (rate: Rate) => number | null) => median(rounds.map((rate) => pick(rate) ?? Number.NaN));
  return { perSecond: of((r) => r.perSecond), p50: of((r) => r.p50), p99: of((r) => r.p99), cpuMicros: of((r) => r.cpuMicros) };
};

export interface GetComparison {
  bare: Rate;
  service: Rate;
  /** Median over the rounds of service rate / bare rate of the same round. */
  ratio: number;
  /** Best service round / best bare round. */
  bestRatio: number;
}

/** Get-by-id through the service and through the bare handler in turn, over contractors from the whole table. */
export async function compareGets(bare: Server, service: Server, key: string, contractors: number, rounds: number): Promise<GetComparison> {
  // A prime step visits distant ids, the same for both.
  const requests = Array.from({ length: 5000 }, (_, i) =>
    httpRequest("GET", `/api/v1/contractors/${idAt("cn", ((i * 7919) % contractors) + 1)}`, { authorization: `Bearer ${key}` }),
  );
  const turn = (server: Server, seconds: number) => {
    let i = 0;
    return rateOf(server, seconds, () => requests[i++ % requests.length] as string);
  };
  for (const server of [bare, service]) await turn(server, 2);
  const bareRounds: Rate[] = [];
  const serviceRounds: Rate[] = [];
  for (let round = 0; round < rounds; round++) {
    // The order changes with each round.
    for (const server of round % 2 ? [service, bare] : [bare, service]) {
      (server === bare ? bareRounds : serviceRounds).push(await turn(server, 3));
    }
  }
  const best = (all: Rate[]) => Math.max(...all.map((rate) => rate.perSecond));
  return {
    bare: middle(bareRounds),
    service: middle(serviceRounds),
    ratio: median(serviceRounds.map((rate, i) => rate.perSecond / (bareRounds[i]?.perSecond ?? Number.NaN))),
    bestRatio: best(serviceRounds) / best(bareRounds),
  };
}

/** Contractors created and quotes priced per second, for information. */
export async function writeRates(service: Server, key: string, n: number): Promise<Record<string, Rate>> {
  const authorization = { authorization: `Bearer ${key}` };
  let made = 0;
  const contractor = () => ({ first_name: "Dana", last_name: "Reyes", email: `bench${made++}-${n}@example.com` });
  const post = (path: string, body: object, more = {}) => httpRequest("POST", `/api/v1${path}`, { ...authorization, ...more }, body);
  const quote = { contractor: idAt("cn", n), job: idAt("jb", n - 1), coverage_type: ["professional"] };
  return {
    "create a contractor": await rateOf(service, 4, () => post("/contractors", contractor())),
    "the same with an idempotency key": await rateOf(service, 4, () =>
      post("/contractors", contractor(), { "idempotency-key": `bench-${made}` }),
    ),
    "preview a quote": await rateOf(service, 4, () => post("/quotes/preview", quote)),
  };
}
