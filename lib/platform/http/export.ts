import { z } from "zod";
import type { Operation } from "#lib/contract/core/operation.ts";
import type { ExportFormat } from "#lib/contract/desk/export.ts";
import { fieldError } from "../base/errors.ts";
import type { Ctx } from "../context/context.ts";
import type { ListQuery, Page } from "../resource/list.ts";
import { csvFormat } from "./csv-format.ts";
import { type PagePlace, type Tabular, tableFormat } from "./csv-table.ts";
import { parseInput } from "./normalize-input.ts";
import { createLimiter, tooMany } from "./rate-limit.ts";

/** Rows per page. An export never has more in memory. */
const PAGE = 100;
/** Exports that one caller can run at once. */
const AT_ONCE = 2;

type Item = Readonly<Record<string, unknown>>;

/** What is exported: how its rows are written, and how a page of them is read. */
export interface Source<Row> {
  format: { header(): string; lines(rows: readonly Row[]): string };
  read(place: PagePlace): Promise<Page<Row>>;
}

/** Whether this list can be exported as CSV: it must be readable by keys and members and contain objects of one kind. */
export const isExportable = ({ list, access, response }: Operation): boolean =>
  list && /^[a-z_]+:read$/.test(access) && (response as z.ZodArray).element instanceof z.ZodObject;

/** Whether the caller prefers CSV to JSON. Not for HEAD, because nobody would read the stream. */
export function prefersCsv({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  if (method !== "GET") return false;
  const weights = (headers.get("accept") ?? "").split(",").map((part) => {
    const [type = "", ...parameters] = part.split(";").map((word) => word.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    return [type, q === undefined ? 1 : Number(q.slice(2)) || 0] as const;
  });
  const weightOf = (...types: string[]) => Math.max(0, ...weights.filter(([type]) => types.includes(type)).map(([, weight]) => weight));
  return weightOf("text/csv") > weightOf("application/json", "application/*", "*/*");
}

/**
 * The whole list as a stream, one page at a time, at the receiver's speed; it stops when the receiver disconnects. The first page is read
 * before the response starts, so that errors get a proper response. A later failure breaks the connection, because a truncated file must
 * not look complete.
 */
async function exportStream<Row>({ format, read }: Source<Row>, end: (error?: unknown) => void): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let page: Page<Row> | null = await read({ limit: PAGE });
  let head = format.header();
  let wanted = true;
  return new ReadableStream({
    async pull(controller) {
      try {
        if (!page) throw new Error("An export was read after its end.");
        controller.enqueue(encoder.encode(head + format.lines(page.items)));
        head = "";
        page = page.next === null ? null : await read({ limit: PAGE, starting_after: page.next });
        if (page || !wanted) return;
        controller.close();
        end();
      } catch (error) {
        controller.error(error);
        end(error);
      }
    },
    cancel() {
      wanted = false;
      end();
    },
  });
}

type Verb = ((ctx: Ctx, input: never) => Promise<unknown>) & Tabular;
type Input = Record<string, unknown> & { query?: ListQuery & { expand?: string[] } };

const pageWords = ["limit", "starting_after", "ending_before"] as const;

/** `contractors-2026-06-15.csv`: the path's last fixed word and the organization's present day. */
export function fileName(operation: Operation, now: Date, extension = "csv"): string {
  const word = operation.path.split("/").findLast((part) => part !== "" && !part.startsWith("{"));
  return `${word}-${now.toISOString().slice(0, 10)}.${extension}`;
}

/** One object a line, as the list answers it. */
const jsonLines = { header: () => "", lines: (items: readonly Item[]) => items.map((item) => `${JSON.stringify(item)}\n`).join("") };

/** @throws ApiError invalid_input for a limit or a cursor: a file always has the whole list */
function assertWhole(query: ListQuery): void {
  for (const name of pageWords)
    if (query[name] !== undefined)
      throw fieldError("invalid_input", name, `${name} cannot be combined with a file, which always contains the whole list.`);
}

/** A list that is to be read whole, with its query as it was sent. */
interface Asked {
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  format: ExportFormat;
}

/** A list as a file: how its rows are written, and how a page of them is read. @throws ApiError for a filter or an id that is wrong */
export async function wholeList(ctx: Ctx, operation: Operation, verb: Verb, { path, query, format }: Asked): Promise<Source<never>> {
  const parsed = (operation.query ? parseInput(operation.query, query) : {}) as NonNullable<Input["query"]>;
  assertWhole(parsed);
  return await sourceOf(ctx, operation, verb, { ...path, query: parsed }, format);
}

async function sourceOf(ctx: Ctx, operation: Operation, verb: Verb, input: Input, format: ExportFormat): Promise<Source<never>> {
  const { query = {} } = input;
  const table = format === "csv" ? await verb.table?.(ctx, input as never) : null;
  if (table) return { format: tableFormat(table.columns), read: table.read } as unknown as Source<never>;
  // A list verb takes its cursor from the query.
  const read: Source<Item>["read"] = (place) =>
    verb(ctx, { ...input, query: { ...query, ...place } } as never) as ReturnType<Source<Item>["read"]>;
  return { format: format === "csv" ? csvFormat(operation, query.expand) : jsonLines, read } as unknown as Source<never>;
}

/**
 * Answers a list request with the whole list as CSV, using the same verb as its pages. Exports take far longer than other requests, so they
 * have their own rate limit, and each caller can run only two at once in this process.
 */
export function createExports(options: { perSecond: number; burst: number }) {
  const take = createLimiter(options);
  const underWay = new Map<string, number>();

  /** @throws ApiError too_many_requests */
  function begin(caller: string): () => void {
    const running = underWay.get(caller) ?? 0;
    if (running >= AT_ONCE) throw tooMany("exports at once", 5);
    const { allowed, retryAfter } = take(caller);
    if (!allowed) throw tooMany("exports", retryAfter);
    underWay.set(caller, running + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (underWay.get(caller) ?? 1) - 1;
      if (left > 0) underWay.set(caller, left);
      else underWay.delete(caller);
    };
  }

  return async function exportList(
    ctx: Ctx,
    operation: Operation,
    { query = {}, ...path }: Input,
    verb: Verb,
    headers: Record<string, string>,
    /** Runs when the first page has been read, and none has been sent. */
    audit: () => Promise<void>,
  ): Promise<Response> {
    assertWhole(query);
    const finish = begin(ctx.principal.id);
    const end = (error?: unknown) => {
      if (error) ctx.runtime.log.error({ err: error, request: ctx.requestId }, "an export broke off");
      finish();
    };
    try {
      const body = await exportStream(await sourceOf(ctx, operation, verb, { ...path, query }, "csv"), end);
      await audit();
      headers["Content-Type"] = "text/csv; charset=utf-8; header=present";
      headers["Content-Disposition"] = `attachment; filename="${fileName(operation, ctx.now)}"`;
      headers["X-Content-Type-Options"] = "nosniff";
      return new Response(body, { status: operation.status, headers });
    } catch (error) {
      finish();
      throw error;
    }
  };
}
export type ExportList = ReturnType<typeof createExports>;
