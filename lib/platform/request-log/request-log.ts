import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { isDatabaseTrouble } from "../base/errors.ts";
import type { Database } from "../db/client.ts";
import { requestLog } from "../db/schema/requests.ts";
import { type AnsweredRequest, BODY_BYTES, requestRow } from "./row.ts";

declare module "#lib/platform/context/runtime.ts" {
  interface Runtime {
    readonly requestLog: RequestLog;
  }
}

const FLUSH_MS = 250;
const ROWS_AT_ONCE = 500;
/** Looking into bodies holds up what runs meanwhile: no more than this much of them in one go. */
const BYTES_AT_ONCE = 1024 * 1024;

/** Requests on their way into the log. */
export interface RequestLog {
  /** Takes note of an answered request: no query, no parsing; dropped and counted when there is no room. */
  push(request: AnsweredRequest): void;
  /** Writes everything noted so far. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

type Limits = { rows: number; bytes: number };

/** A buffer in memory, emptied into the database four times a second while there is something in it. */
export function createRequestLog(database: Database, log: Logger, limits: Limits = { rows: 10_000, bytes: 8 * 1024 * 1024 }): RequestLog {
  let waiting: AnsweredRequest[] = [];
  let bytes = 0;
  let dropped = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;

  const weigh = ({ sentBytes, answer }: AnsweredRequest) => Math.min(sentBytes, BODY_BYTES) + (answer?.length ?? 0);

  function push(request: AnsweredRequest): void {
    const weight = weigh(request);
    if (waiting.length >= limits.rows || bytes + weight > limits.bytes) {
      dropped++;
      return;
    }
    bytes += weight;
    // A long body is not kept, only its length: its memory need not wait for that.
    waiting.push(request.sentBytes > BODY_BYTES ? { ...request, sent: {} } : request);
    if (waiting.length >= ROWS_AT_ONCE) void flush();
    else timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  /** The next requests that go in one statement. */
  function take(): AnsweredRequest[] {
    let weight = 0;
    let count = 0;
    while (count < waiting.length && count < ROWS_AT_ONCE && (count === 0 || weight < BYTES_AT_ONCE)) {
      weight += weigh(waiting[count++] as AnsweredRequest);
    }
    return waiting.splice(0, count);
  }

  async function insert(taken: AnsweredRequest[]): Promise<void> {
    // One text for all rows: binding them value by value would cost more than everything else here.
    const rows = JSON.stringify(taken.map(requestRow));
    // Nor does anybody wait for the disk: they have waited in memory, and a crash takes what is there too.
    await database.db.execute(
      sql`with unhurried as (select set_config('synchronous_commit', 'off', true))
        insert into ${requestLog} select row.* from unhurried, json_populate_recordset(null::${requestLog}, ${rows}::json) row on conflict do nothing`,
    );
  }

  async function drain(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    while (waiting.length) {
      const taken = take();
      try {
        await insert(taken);
      } catch (error) {
        // A database that is away takes them later, if there is still room; rows it refuses would be refused again.
        if (isDatabaseTrouble(error)) {
          waiting = [...taken, ...waiting];
          timer = setTimeout(() => void flush(), 4 * FLUSH_MS).unref();
          break;
        }
        dropped += taken.length;
        log.error({ err: error, requests: taken.length }, "requests could not be logged");
      }
      for (const request of taken) bytes -= weigh(request);
    }
    if (dropped) log.warn({ dropped }, "requests are missing from the request log");
    dropped = 0;
  }

  function flush(): Promise<void> {
    writing ??= drain().finally(() => {
      writing = null;
    });
    return writing;
  }

  return {
    push,
    flush,
    async close() {
      await flush();
      await flush();
      if (waiting.length) log.warn({ dropped: waiting.length }, "requests are missing from the request log");
    },
  };
}
