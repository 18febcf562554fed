import { httpRequest } from "./load.ts";
import { median, middle, type Rate, rateOf } from "./rates.ts";
import { idAt } from "./sample-ids.ts";
import type { Server } from "./servers.ts";

/** The share of the plain server's rate that the service must reach; 0: for information. */
export const MIN_RATIO: Readonly<Record<string, number>> = {
  get: 1,
  "list of 10": 0.9,
  create: 1,
  "create with an idempotency key": 1,
  update: 0.8,
  // These have no counterpart there; they are compared with its create and its list.
  "preview of a quote": 0.5,
  search: 0.6,
  "compliance list": 0.6,
};

export interface Comparison {
  work: string;
  plain: Rate;
  service: Rate;
  /** Median over the rounds of the service's rate / the plain server's rate of the same round. */
  ratio: number;
  /** The least ratio that is asked; 0: for information. */
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
export async function compareWithPlain(start: () => Promise<Pair>, key: string, n: number): Promise<Comparison[]> {
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
  const quote = { contractor: idAt("cn", n), job: idAt("jb", n - 1), coverage_type: ["professional"] };
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
    "preview of a quote": [create, () => httpRequest("POST", `${api}/quotes/preview`, ours, quote)],
    search: [list, () => httpRequest("GET", `${api}/search?q=reyes`, ours)],
    "compliance list": [list, () => httpRequest("GET", `${api}/compliance?limit=10`, ours)],
  };
  return await compareRates(start, works, (work) => MIN_RATIO[work] ?? 0);
}

/** Runs each kind of work on both servers, in turns whose order changes with each round, at several starts. */
export async function compareRates(start: () => Promise<Pair>, works: Works, minRatio: (work: string) => number): Promise<Comparison[]> {
  const found = new Map<string, { plain: Rate; service: Rate }[]>(Object.keys(works).map((work) => [work, []]));
  for (let starts = 0; starts < STARTS; starts++) {
    const { plain, service } = await start();
    try {
      for (const [work, requests] of Object.entries(works)) found.get(work)?.push(...(await turns(plain, service, requests)));
    } finally {
      await Promise.all([plain.stop(), service.stop()]);
    }
  }
  return [...found].map(([work, rates]) => ({
    work,
    plain: middle(rates.map((one) => one.plain)),
    service: middle(rates.map((one) => one.service)),
    ratio: median(rates.map((one) => one.service.perSecond / one.plain.perSecond)),
    minRatio: minRatio(work),
  }));
}

async function turns(plain: Server, service: Server, [plainNext, serviceNext]: Works[string]): Promise<{ plain: Rate; service: Rate }[]> {
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
