import { getTableColumns, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { isDatabaseTrouble } from "../base/errors.ts";
import type { Database } from "../db/client.ts";
import { requestLog } from "../db/schema/requests.ts";
import { type AnsweredRequest, BODY_BYTES, type RequestRow, requestRow } from "./row.ts";

declare module "#lib/platform/context/runtime.ts" {
  interface Runtime {
    readonly requestLog: RequestLog;
  }
}

const FLUSH_MS = 250;
const ROWS_AT_ONCE = 500;
/** Parsing bodies blocks the event loop, so each pass is limited to this much. */
const BYTES_AT_ONCE = 1024 * 1024;

/** Requests waiting to be written to the log. */
export interface RequestLog {
  /** Queues a completed request without query or parsing. When the buffer is full, the request is dropped and counted. */
  push(request: AnsweredRequest): void;
  /** Writes all queued requests. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const columns = Object.entries(getTableColumns(requestLog)).map(([key, column]) => ({
  key: key as keyof RequestRow,
  name: `"${column.name}"`,
  type: column.getSQLType(),
}));
const NAMES = sql.raw(columns.map(({ name }) => name).join(", "));
const SELECTED = sql.raw(columns.map(({ name, type }) => (type === "text" ? name : `${name}::${type}`)).join(", "));

const asParameter = (value: RequestRow[keyof RequestRow]): string | null =>
  value === null ? null : value instanceof Date ? value.toISOString() : String(value);

type Limits = { rows: number; bytes: number };

/** An in-memory buffer, written to the database four times a second while it is not empty. */
export function createRequestLog(database: Database, log: Logger, limits: Limits = { rows: 10_000, bytes: 8 * 1024 * 1024 }): RequestLog {
  let waiting: AnsweredRequest[] = [];
  let bytes = 0;
  let dropped = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;
  /** Whether some queued requests may have been stored by a statement whose response was lost. */
  let mayBeStored = false;

  const weigh = ({ sentBytes, answer }: AnsweredRequest) => Math.min(sentBytes, BODY_BYTES) + (answer?.length ?? 0);

  function push(request: AnsweredRequest): void {
    const weight = weigh(request);
    if (waiting.length >= limits.rows || bytes + weight > limits.bytes) {
      dropped++;
      return;
    }
    bytes += weight;
    // A long body is not stored, only its length, so its memory can be freed now.
    waiting.push(request.sentBytes > BODY_BYTES ? { ...request, sent: {} } : request);
    if (waiting.length >= ROWS_AT_ONCE) void flush();
    else timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  /** The next requests to write in one statement. */
  function take(): AnsweredRequest[] {
    let weight = 0;
    let count = 0;
    while (count < waiting.length && count < ROWS_AT_ONCE && (count === 0 || weight < BYTES_AT_ONCE)) {
      weight += weigh(waiting[count++] as AnsweredRequest);
    }
    return waiting.splice(0, count);
  }

  async function insert(taken: AnsweredRequest[]): Promise<void> {
    const rows = taken.map(requestRow);
    // One array for each column: a value for each field costs most to bind, and PostgreSQL takes JSON apart more slowly.
    const values = columns.map(({ key }) => sql`${sql.param(rows.map((row) => asParameter(row[key])))}::text[]`);
    // Commits asynchronously: a crash would lose the in-memory buffer as well.
    await database.db.execute(sql`with unhurried as (select set_config('synchronous_commit', 'off', true))
      insert into ${requestLog} (${NAMES}) select ${SELECTED} from unhurried, unnest(${sql.join(values, sql`, `)}) as record(${NAMES})
      ${mayBeStored ? sql`on conflict do nothing` : sql``}`);
  }

  /**
   * Inserts them all, but for those that cannot be stored: they are looked for by halves.
   * @returns those that are still to be inserted, because the database is unavailable
   */
  async function store(taken: AnsweredRequest[]): Promise<AnsweredRequest[]> {
    try {
      await insert(taken);
      return [];
    } catch (error) {
      if (isDatabaseTrouble(error)) return taken;
      const half = taken.length >> 1;
      if (half > 0) {
        const left = await store(taken.slice(0, half));
        return left.length ? [...left, ...taken.slice(half)] : await store(taken.slice(half));
      }
      dropped++;
      log.error({ err: error, request: taken[0]?.id }, "a request could not be logged");
      return [];
    }
  }

  async function drain(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    while (waiting.length) {
      const taken = take();
      const left = await store(taken);
      for (const request of taken) bytes -= weigh(request);
      if (left.length === 0) continue;
      // Tried again a second later.
      mayBeStored = true;
      for (const request of left) bytes += weigh(request);
      waiting = [...left, ...waiting];
      timer = setTimeout(() => void flush(), 4 * FLUSH_MS).unref();
      break;
    }
    if (waiting.length === 0) mayBeStored = false;
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
