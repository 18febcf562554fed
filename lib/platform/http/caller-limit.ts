import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { hashToken } from "../base/secrets.ts";
import type { Database } from "../db/client.ts";
import { rowsOf } from "../db/rows.ts";
import { sharedAllowances as table } from "../db/schema/limits.ts";
import { createLimiter, type Limiter } from "./rate-limit.ts";

declare module "#lib/platform/context/runtime.ts" {
  interface Runtime {
    /** The rate limit of authenticated callers, by id. */
    readonly callerLimit: CallerLimit;
    /** The rate limit of organizations, by id. A token is a second of the organization's allowance for a minute. */
    readonly organizationLimit: CallerLimit;
  }
}

export interface CallerLimit {
  take: Limiter;
  /** Reports what callers have taken since the last report. */
  agree(): Promise<void>;
  close(): Promise<void>;
}

/** How often processes report to each other what callers have taken. */
const AGREE_MS = 1000;
/** A caller who takes less than this share of the limit in that time is not reported. */
const NOTED_SHARE = 1 / 50;
const MAX_NOTED = 500;

/**
 * Limits a caller's requests over all processes without a query per request: each process has a bucket for the caller, reports every second
 * what was taken from it, and deducts what other processes report. Until the next report a caller may have one burst per process.
 */
export function createCallerLimit(
  database: Database,
  log: Logger,
  { perSecond, burst, isAlone }: { perSecond: number; burst: number; isAlone: boolean },
): CallerLimit {
  const take = createLimiter({ perSecond, burst });
  const noted = perSecond * NOTED_SHARE;
  let taken = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;
  let agreeing: Promise<void> | null = null;

  async function report(): Promise<void> {
    const counts = [...taken].filter(([, count]) => count >= noted);
    taken = new Map();
    if (!counts.length) return;
    const most = counts.sort(([, a], [, b]) => b - a).slice(0, MAX_NOTED);
    const names = new Map(most.map(([name]) => [hashToken(`requests ${name}`), name]));
    const seconds = most.map(([, count]) => count / perSecond);
    const rows = await rowsOf<{ name_hash: string; missing: number }>(
      database.db,
      sql`insert into ${table} (org_id, environment, name_hash, full_at)
        select '', 'production', name_hash, now() + make_interval(secs => seconds)
        from unnest(${sql.param([...names.keys()])}::text[], ${sql.param(seconds)}::float8[]) as taken(name_hash, seconds) order by name_hash
        on conflict (name_hash) do update set full_at =
          least(greatest(${table}.full_at, now()), now() + make_interval(secs => ${burst / perSecond}::float8)) + (excluded.full_at - now())
        returning name_hash, extract(epoch from full_at - now())::float8 as missing`,
    );
    for (const { name_hash, missing } of rows) {
      const name = names.get(name_hash) ?? "";
      // What was taken while the statement ran is in no report yet. One more, because times are rounded.
      take.leave(name, burst - Number(missing) * perSecond - (taken.get(name) ?? 0) + 1);
    }
  }

  function agree(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    agreeing ??= report()
      .catch((error: unknown) => log.warn({ err: error }, "request limits were not shared with other processes"))
      .finally(() => {
        agreeing = null;
      });
    return agreeing;
  }

  return {
    take(name, now, cost = 1) {
      const allowance = take(name, now, cost);
      if (!allowance.allowed || isAlone) return allowance;
      taken.set(name, (taken.get(name) ?? 0) + cost);
      timer ??= setTimeout(() => void agree(), AGREE_MS).unref();
      return allowance;
    },
    agree,
    async close() {
      if (timer) clearTimeout(timer);
      await agreeing;
    },
  };
}
