import { parse } from "csv-parse/sync";
import { bordereauCsv, insurersOf } from "#lib/backoffice/bordereaux/csv.ts";
import type { Ctx } from "#lib/platform/context/context.ts";

/** A row of a bordereau, by column. */
export type BordereauLine = Record<string, string>;

/** Every file of a closed month, by its insurer. */
export async function bordereauFiles(ctx: Ctx, month: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const insurer of await insurersOf(ctx, month)) {
    files[insurer] = "";
    for await (const piece of bordereauCsv(ctx, month, insurer)) files[insurer] += piece;
  }
  return files;
}

/** The rows of files. */
export const bordereauLines = (files: Record<string, string>): BordereauLine[] =>
  Object.values(files).flatMap((file) => parse(file, { bom: true, columns: true }) as BordereauLine[]);

/** An amount of such a row, in cents. */
export const centsIn = (amount: string | undefined): number => Math.round(Number(amount) * 100);
