import type { AnyColumn, SQL, Table } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { KeptFile } from "#lib/contract/core/common.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { parseInput } from "#lib/platform/http/normalize-input.ts";
import { inScope, type ObjectTable } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";

export type Body = Record<string, unknown>;

/** Why a row creates nothing, and the object that it duplicates. */
export interface Duplicate {
  message: string;
  object: string | null;
}

/** A created object; `total` is what an invoice charges. */
export interface CreatedObject {
  id: string;
  total?: number;
}

/** From where an object is created. */
export interface Origin {
  /** The import. */
  id: string;
  filename: string;
  line: number;
  file?: KeptFile | undefined;
}

/** What an import needs to know of the objects it creates. */
export interface Target {
  table: ObjectTable & { id: AnyColumn };
  /** The standard create operation: an import creates objects in the same way as the API. */
  create(ctx: Ctx, body: Body, origin: Origin): Promise<CreatedObject>;
  /** The standard delete operation. @throws ApiError where the object is in use */
  remove(ctx: Ctx, id: string): Promise<unknown>;
  /** Rules beyond the schema of the create request. @throws ApiError with the fields */
  check?(body: Body): void;
  /** Prices a row of pay. Locks its contractor. @throws ApiError with the reason why it cannot be invoiced */
  price?(w: Writer, body: Body): Promise<{ gross_pay: number; amount: number }>;
  /** The text that identifies a row to users. */
  label(text: (field: string) => string): string;
  /** How other rows of a workbook may name it, in lower case. */
  namesOf?(body: Body): string[];
  /** What identifies an object within a file, in lower case; null: nothing does. */
  keyOf(body: Body): string | null;
  /** What the key is, for "Line 2 has the same …". */
  keyName: string;
  /** The objects that exist already, for each body. */
  existing(w: Writer, bodies: readonly Body[]): Promise<(Duplicate | null)[]>;
}

export const textAt = (body: Body, key: string): string | null => {
  const value = body[key];
  return typeof value === "string" && value !== "" ? value : null;
};

/** The verbs of a resource, as rows create and delete its objects. */
export function verbsFor<B extends z.ZodObject>(
  schema: B,
  create: (ctx: Ctx, input: { body: z.output<B> }) => Promise<{ id: string }>,
  remove: (ctx: Ctx, id: string) => Promise<unknown>,
): Pick<Target, "create" | "remove"> {
  return { create: (ctx, body) => create(ctx, { body: parseInput(schema, body, undefined, ctx.now) }), remove };
}

/** What an object is known by: the values of a row, and the same of the table. The first is never null in a row that is compared. */
export interface Identity {
  of(body: Body): Record<string, string | null> | null;
  in: Record<string, SQL | AnyColumn>;
  keyName: string;
  message: string;
}

/** Objects that are known by a few of their values. */
export function known(
  table: Table & ObjectTable & { id: AnyColumn },
  identity: Identity,
): Pick<Target, "table" | "keyOf" | "keyName" | "existing"> {
  const names = Object.keys(identity.in);
  return {
    table,
    keyName: identity.keyName,
    keyOf(body) {
      const found = identity.of(body);
      return found && JSON.stringify(Object.values(found)).toLowerCase();
    },
    async existing(w, bodies) {
      const asked = bodies.flatMap((body, i) => {
        const found = identity.of(body);
        return found ? [{ i, ...found }] : [];
      });
      if (asked.length === 0) return bodies.map(() => null);
      const given = sql.join(
        names.map((name) => sql`${sql.identifier(name)} text`),
        sql`, `,
      );
      const same = names.map((name, at) => {
        const value = sql`asked.${sql.identifier(name)}`;
        return at === 0 ? sql`${identity.in[name]} = ${value}` : sql`${identity.in[name]} is not distinct from ${value}`;
      });
      const rows = await rowsOf<{ i: number; id: string }>(
        w.tx,
        sql`select asked.i, min(${table.id}) as id from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(i int, ${given})
          join ${table} on ${inScope(table, w)} and ${sql.join(same, sql` and `)} group by asked.i`,
      );
      const found = new Map(rows.map(({ i, id }) => [i, id]));
      return bodies.map((_, i) => {
        const object = found.get(i);
        return object ? { object, message: identity.message } : null;
      });
    },
  };
}
