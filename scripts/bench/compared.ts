import { median } from "./latencies.ts";
import { httpRequest, load } from "./load.ts";
import { idAt } from "./sample-ids.ts";
import type { Server } from "./servers.ts";

const CONNECTIONS = 32;

/** A server's result in a comparison. */
export interface Rate {
  perSecond: number;
  p50: number;
  p99: number;
  /** Processor time of the server and of PostgreSQL per request, in microseconds, which other programs on the machine disturb least. */
  cpuMicros: number;
}

/** The share of the plain server's rate, or of its processor time, that the service must reach. */
export const MIN_RATIO: Readonly<Record<string, number>> = {
  get: 1.1,
  "list of 10": 0.9,
  create: 0.8,
  "create with an idempotency key": 0.8,
  update: 0.8,
  // These have no counterpart there; they are compared with its create and its list.
  "preview of a quote": 0.6,
  "quote of one contractor": 0.3,
  "quotes of many contractors": 0.3,
  search: 0.7,
  "compliance list": 0.8,
};

export interface Comparison {
  work: string;
  plain: Rate;
  service: Rate;
  /** Median over the rounds of the service's rate / the plain server's rate of the same round. */
  ratio: number;
  /** Median over the rounds of the plain server's processor time / the service's. */
  cpuRatio: number;
  /** The least ratio that is asked, of the better one of the two; 0: for information. */
  minRatio: number;
}

/** Of a turn. Many short turns are compared, because other programs and the database's own work disturb one turn by a fifth. */
const SECONDS = 1;
/** Of a turn before those that count, in which V8 compiles what the work uses. */
const WARM_SECONDS = 3;
/** Turns of each kind of work at one start of the servers. */
const TURNS = 4;
/** How often the servers are started: the same code differs by a fifth from one process to the next, for as long as it runs. */
const STARTS = 3;

/** Two servers to compare, started anew. */
interface Pair {
  plain: Server;
  service: Server;
}

/** Processor time that PostgreSQL has used so far, in seconds. */
export type DatabaseSeconds = () => number;

/** Starts them one after the other. */
export const bothOf =
  (plain: () => Promise<Server>, service: () => Promise<Server>): (() => Promise<Pair>) =>
  async () => {
    const first = await plain();
    return { plain: first, service: await service().catch((error: unknown) => first.stop().then(() => Promise.reject(error))) };
  };

type Request = () => string;
/** The same work as each of the two servers is asked for it. */
type Works = Record<string, readonly [plain: Request, service: Request]>;

/** The service and a plain server with the same statements. */
export async function compareWithPlain(
  start: () => Promise<Pair>,
  database: DatabaseSeconds,
  key: string,
  n: number,
): Promise<Comparison[]> {
  let made = 0;
  const api = "/api/v1";
  const authorization = (token: string) => ({ authorization: `Bearer ${token}` });
  const [theirs, ours] = [authorization("plain"), authorization(key)];
  const contractor = () => ({
    ...{
      first_name: "Dana",
      last_name: "Reyes",
      email: `rate${made++}-${n}@example.com`,
      phone: "+15125550142",
      company_name: "Reyes Pictures",
    },
    address: { line1: "1804 E 6th St", locality: "Austin", region: "TX", postalcode: "78702" },
  });
  const keyed = (headers: object) => ({ ...headers, "idempotency-key": `rate-${made}` });
  const nth = () => ((made++ * 7919) % n) + 1;
  const phone = () => ({ phone: `+1512555${1000 + (made % 9000)}` });
  const quote = (of: number) => ({ contractor: idAt("cn", of), job: idAt("jb", n - 1), coverage_type: ["professional"] });
  // The contractor `n` has a tenth of all records.
  const one = n + 3;
  const list = () => httpRequest("GET", "/contractors", theirs);
  const create = () => httpRequest("POST", "/contractors", theirs, contractor());
  const works: Works = {
    get: [
      () => httpRequest("GET", `/contractors/cn_${nth()}`, theirs),
      () => httpRequest("GET", `${api}/contractors/${idAt("cn", nth())}`, ours),
    ],
    "list of 10": [list, () => httpRequest("GET", `${api}/contractors?limit=10`, ours)],
    create: [create, () => httpRequest("POST", `${api}/contractors`, ours, contractor())],
    "create with an idempotency key": [
      () => httpRequest("POST", "/contractors", keyed(theirs) as Record<string, string>, contractor()),
      () => httpRequest("POST", `${api}/contractors`, keyed(ours) as Record<string, string>, contractor()),
    ],
    update: [
      () => httpRequest("PUT", `/contractors/cn_${nth()}`, theirs, phone()),
      () => httpRequest("PUT", `${api}/contractors/${idAt("cn", nth())}`, ours, phone()),
    ],
    "preview of a quote": [create, () => httpRequest("POST", `${api}/quotes/preview`, ours, quote(one))],
    "quote of one contractor": [create, () => httpRequest("POST", `${api}/quotes`, ours, quote(one))],
    "quotes of many contractors": [create, () => httpRequest("POST", `${api}/quotes`, ours, quote(nth()))],
    search: [list, () => httpRequest("GET", `${api}/search?q=reyes`, ours)],
    "compliance list": [list, () => httpRequest("GET", `${api}/compliance?limit=10`, ours)],
  };
  return await compareRates(start, database, works, (work) => MIN_RATIO[work] ?? 0);
}

/** Runs each kind of work on both servers, in turns whose order changes with each round, at several starts. */
export async function compareRates(
  start: () => Promise<Pair>,
  database: DatabaseSeconds,
  works: Works,
  minRatio: (work: string) => number,
): Promise<Comparison[]> {
  const found = new Map<string, { plain: Rate; service: Rate }[]>(Object.keys(works).map((work) => [work, []]));
  for (let starts = 0; starts < STARTS; starts++) {
    const { plain, service } = await start();
    try {
      for (const [work, requests] of Object.entries(works)) found.get(work)?.push(...(await turns(plain, service, database, requests)));
    } finally {
      await Promise.all([plain.stop(), service.stop()]);
    }
  }
  return [...found].map(([work, rates]) => ({
    work,
    plain: middle(rates.map((one) => one.plain)),
    service: middle(rates.map((one) => one.service)),
    ratio: median(rates.map((one) => one.service.perSecond / one.plain.perSecond)),
    cpuRatio: median(rates.map((one) => one.plain.cpuMicros / one.service.cpuMicros)),
    minRatio: minRatio(work),
  }));
}

const middle = (rates: Rate[]): Rate => {
  const of = (name: keyof Rate) => median(rates.map((rate) => rate[name]));
  return { perSecond: of("perSecond"), p50: of("p50"), p99: of("p99"), cpuMicros: of("cpuMicros") };
};

async function turns(
  plain: Server,
  service: Server,
  database: DatabaseSeconds,
  [plainNext, serviceNext]: Works[string],
): Promise<{ plain: Rate; service: Rate }[]> {
  const rateOf = async (server: Server, seconds: number, next: Request): Promise<Rate> => {
    const spent = () => (server.cpuSeconds() ?? Number.NaN) + database();
    const before = spent();
    const { requests, perSecond, p50, p99 } = await load({ port: server.port, connections: CONNECTIONS, seconds, next });
    return { perSecond, p50, p99, cpuMicros: ((spent() - before) / requests) * 1e6 };
  };
  const turn = {
    plain: (seconds: number) => rateOf(plain, seconds, plainNext),
    service: (seconds: number) => rateOf(service, seconds, serviceNext),
  };
  for (const run of [turn.plain, turn.service]) await run(WARM_SECONDS);
  const found: { plain: Rate; service: Rate }[] = [];
  for (let round = 0; round < TURNS; round++) {
    const first = round % 2 ? await turn.service(SECONDS) : null;
    const their = await turn.plain(SECONDS);
    found.push({ plain: their, service: first ?? (await turn.service(SECONDS)) });
  }
  return found;
}
