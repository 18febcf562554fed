import { isDeepStrictEqual } from "node:util";
import { and, asc, gt, inArray, isNull } from "drizzle-orm";
import { type ParsedCertificate, READING_CONFIDENCE } from "#lib/contract/compliance/parsed-certificate.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { certificateCorrections, type certificates, certificates as table } from "../schema/certificates.ts";
import { correctionsOf } from "./audit.ts";
import { standing } from "./corrected.ts";
import { readingOf } from "./reading.ts";

const BATCH = 200;

/** The kinds of cells, in print order. */
export const cellKinds = ["amount", "date", "code", "policy number", "tick", "name", "other"] as const;
export type CellKind = (typeof cellKinds)[number];

/** The reader's accuracy by people's reviews: right values, and wrong values with high confidence. */
export interface LabelledTally {
  values: number;
  right: number;
  sureAndWrong: number;
}

/** The kind of cell of a value, by its path and type. */
export function cellKind(path: string, value: unknown): CellKind {
  const name = path.split(".").at(-1) ?? "";
  if (name.endsWith("_dollars")) return "amount";
  if (name.endsWith("_date")) return "date";
  if (name === "naic" || name === "postalcode") return "code";
  if (name.includes("number")) return "policy number";
  if (typeof value === "boolean") return "tick";
  return name === "name" ? "name" : "other";
}

/** Reads a certificate's stored file again; null if it is missing or unreadable. */
export type ReadAnew = (certificate: typeof certificates.$inferSelect) => Promise<ParsedCertificate | null>;

/**
 * Compares people's corrections and confirmations with the reader's values, by kind of cell: labels that never leave the organization. With
 * `anew` the present reader reads the files again.
 */
export async function tallyReviews(ctx: Ctx, anew?: ReadAnew): Promise<Map<CellKind, LabelledTally>> {
  const tallies = new Map<CellKind, LabelledTally>();
  for (let last: string | null = ""; last !== null; ) {
    const ids = await reviewedAfter(ctx, last);
    for (const certificate of await certificatesOf(ctx, ids)) {
      const reading = anew ? await anew(certificate) : await readingOf(ctx, certificate.sha256, certificate.reader_version);
      if (reading) await count(ctx, tallies, certificate.id, reading);
    }
    last = ids.length < BATCH ? null : (ids.at(-1) ?? null);
  }
  return tallies;
}

/** The next certificates with corrected or confirmed values. */
async function reviewedAfter(ctx: Ctx, last: string): Promise<string[]> {
  const { certificate, undone } = certificateCorrections;
  const rows = await ctx.db
    .selectDistinct({ certificate })
    .from(certificateCorrections)
    .where(and(inScope(certificateCorrections, ctx), gt(certificate, last), isNull(undone)))
    .orderBy(asc(certificate))
    .limit(BATCH);
  return rows.map((row) => row.certificate);
}

async function certificatesOf(ctx: Ctx, ids: string[]) {
  if (!ids.length) return [];
  return await ctx.db
    .select()
    .from(table)
    .where(and(inScope(table, ctx), inArray(table.id, ids)));
}

async function count(ctx: Ctx, tallies: Map<CellKind, LabelledTally>, certificate: string, reading: ParsedCertificate): Promise<void> {
  const entered = await correctionsOf(ctx, [certificate]);
  // The newest entry of a value counts.
  for (const { path, value } of new Map(entered.map((one) => [one.path, one])).values()) {
    const kind = cellKind(path, value);
    const tally = tallies.get(kind) ?? { values: 0, right: 0, sureAndWrong: 0 };
    const read = standing(reading, path);
    const isRight = isDeepStrictEqual(read ?? null, value === "" ? null : (value ?? null));
    const confidence = reading.fields[path]?.confidence ?? 0;
    tally.values += 1;
    tally.right += Number(isRight);
    tally.sureAndWrong += Number(!isRight && read !== null && confidence >= READING_CONFIDENCE);
    tallies.set(kind, tally);
  }
}
