import { median } from "./latencies.ts";
import { httpRequest, load } from "./load.ts";
import { idAt } from "./sample-ids.ts";
import type { Server } from "./servers.ts";

const ROUNDS = 7;
const SECONDS = 0.4;
const CONNECTIONS = 2;

/** One list at its first page and at a deep page. Times in milliseconds, medians over the rounds. */
export interface PageCost {
  list: string;
  page: number;
  first: { p50: number; p99: number };
  /** Page 2: the basic cost of following a cursor. */
  second: { p50: number; p99: number };
  deep: { p50: number; p99: number };
  /** Deep page / first page, median of the rounds' p50. */
  ratio: number;
}

interface Place {
  list: string;
  path: string;
  prefix: string;
  page: number;
  limit: number;
  /** Backwards, from the object after the page. */
  back?: boolean;
}

/** The measured lists: contractors at page 10,000 (or the last), forward, backward and with large pages, and other lists with filters. */
function places(rows: number, others: number): Place[] {
  const deep = (limit: number, of: number) => Math.min(10_000, Math.floor(of / limit) - 2);
  const contractors = { path: "/contractors", prefix: "cn" };
  const since = { list: "contractors since a day, backwards", path: "/contractors?created_since=1" };
  const tenth = deep(10, rows);
  const third = (path: string, prefix: string) => ({ list: path.slice(1), path, prefix, page: deep(10, others), limit: 10 });
  return [
    { ...contractors, list: "contractors", page: tenth, limit: 10 },
    { ...contractors, list: "contractors, backwards", page: tenth, limit: 10, back: true },
    { ...contractors, ...since, page: tenth, limit: 10, back: true },
    { ...contractors, list: "contractors, 100 a page", page: deep(100, rows), limit: 100 },
    third("/policies?status=active", "pl"),
    { ...third("/events?type=policy.active", "ev"), page: endingActive(deep(10, others)) },
    third("/compliance", "cp"),
    third("/compliance?sort=next_change_at", "cp"),
    third("/quotes", "qt"),
    third("/jobs", "jb"),
    third("/apply/sessions?status=complete", "ias"),
  ];
}

/** Every third event has another type, so that its place would be looked up first: the cursor is an object of the list. */
const endingActive = (page: number) => (((page - 1) * 10) % 3 === 0 ? page - 1 : page);

/** Measures each list at page 1, page 2 and its deep page in turn, through the service. */
export async function pageCosts(service: Server, key: string, rows: number, others: number): Promise<PageCost[]> {
  const headers = { authorization: `Bearer ${key}` };
  const costs: PageCost[] = [];
  for (const { list, path, prefix, page, limit, back } of places(rows, others)) {
    const url = `/api/v1${path}${path.includes("?") ? "&" : "?"}limit=${limit}`;
    // The n-th newest object ends page n / limit. Filters thin the list out, which only makes the page deeper.
    const at = (n: number) => (back ? `${url}&ending_before=${idAt(prefix, n + limit + 1)}` : `${url}&starting_after=${idAt(prefix, n)}`);
    const urls = { first: url, second: at(limit), deep: at((page - 1) * limit) };
    const rounds: Record<keyof typeof urls, { p50: number; p99: number }[]> = { first: [], second: [], deep: [] };
    const turn = async (name: keyof typeof urls) => {
      const request = httpRequest("GET", urls[name], headers);
      rounds[name].push(await load({ port: service.port, connections: CONNECTIONS, seconds: SECONDS, next: () => request }));
    };
    for (let round = 0; round < ROUNDS; round++) for (const name of ["first", "second", "deep"] as const) await turn(name);
    const of = (name: keyof typeof urls) => ({
      p50: median(rounds[name].map(({ p50 }) => p50)),
      p99: median(rounds[name].map(({ p99 }) => p99)),
    });
    const ratio = median(rounds.deep.map(({ p50 }, i) => p50 / (rounds.first[i]?.p50 ?? Number.NaN)));
    costs.push({ list, page, first: of("first"), second: of("second"), deep: of("deep"), ratio });
  }
  return costs;
}
