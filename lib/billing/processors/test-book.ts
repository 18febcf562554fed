import { and, asc, eq, gte, isNull, lt, or, sql } from "drizzle-orm";
import { startOfUtcDay } from "#lib/kit/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { testProcessorMovements as table } from "../schema/reconciliations.ts";
import type { Movement, ProcessorAccount } from "./processor.ts";

/** Where the test processor keeps its movements. */
export interface TestBook {
  /** Adds a movement, unless its id is known. */
  add(movement: Movement): Promise<void>;
  list(range: Range, account: ProcessorAccount): AsyncIterable<Movement>;
  /** The days of a range, at 00:00 UTC, on which something moved, in order. */
  days(range: Range, account: ProcessorAccount): Promise<Date[]>;
}

interface Range {
  from: Date;
  to: Date;
}

/** How the book names an account. */
export const accountName = ({ orgId, environment }: Pick<ProcessorAccount, "orgId" | "environment">): string => `${orgId} ${environment}`;

/** A book that ends with its process. */
export function memoryBook(): TestBook {
  const movements = new Map<string, Movement>();
  return {
    async add(movement) {
      if (!movements.has(movement.id)) movements.set(movement.id, movement);
    },
    async *list({ from, to }) {
      for (const movement of movements.values()) if (movement.createdAt >= from && movement.createdAt < to) yield movement;
    },
    async days({ from, to }) {
      const within = [...movements.values()].filter(({ createdAt }) => createdAt >= from && createdAt < to);
      return [...new Set(within.map(({ createdAt }) => startOfUtcDay(createdAt).getTime()))]
        .sort((a, b) => a - b)
        .map((at) => new Date(at));
    },
  };
}

const PAGE = 1000;

const within = ({ from, to }: Range, account: ProcessorAccount) =>
  and(gte(table.created, from), lt(table.created, to), or(isNull(table.account), eq(table.account, accountName(account))));

/** The book in the service's database, so that it survives restarts and all processes share it. */
export function databaseBook({ db }: Pick<Database, "db">): TestBook {
  return {
    async add({ createdAt, ...movement }) {
      await db
        .insert(table)
        .values({ ...movement, created: createdAt })
        .onConflictDoNothing();
    },
    async days(range, account) {
      const day = sql<Date>`date_trunc('day', ${table.created}, 'UTC')`.mapWith(table.created);
      const rows = await db.selectDistinct({ day }).from(table).where(within(range, account)).orderBy(day);
      return rows.map((row) => row.day);
    },
    async *list(range, account) {
      for (let last: { created: Date; id: string } | null = null; ; ) {
        const beyond = last ? sql`(${table.created}, ${table.id}) > (${sql.param(last.created, table.created)}, ${last.id})` : undefined;
        const rows: (typeof table.$inferSelect)[] = await db
          .select()
          .from(table)
          .where(and(within(range, account), beyond))
          .orderBy(asc(table.created), asc(table.id))
          .limit(PAGE);
        for (const { account: _, created: createdAt, ...movement } of rows) yield { ...movement, createdAt };
        const end = rows.at(-1);
        if (!end || rows.length < PAGE) return;
        last = end;
      }
    },
  };
}
