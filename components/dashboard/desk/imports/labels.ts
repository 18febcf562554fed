import { counted } from "#components/resource/labels.ts";
import type { Row } from "#components/resource/view.ts";
import type { Tone } from "#components/ui/tone.ts";
import { type ResourceKey, resourceKeys, rowOf } from "#lib/contract/core/catalogue.ts";
import type { ImportStatus } from "#lib/contract/desk/import.ts";
import type { ImportFile, ImportTarget } from "#lib/contract/desk/import-columns.ts";
import type { ImportRowStatus } from "#lib/contract/desk/import-row.ts";
import { formatCents } from "#lib/kit/money.ts";

export type Import = Row<"imports">;

export const statusNames: Record<ImportStatus, string> = {
  checking: "Checking",
  ready: "Ready",
  importing: "Importing",
  done: "Done",
  cancelled: "Stopped",
  undoing: "Undoing",
  undone: "Undone",
};
export const statusTones: Record<ImportStatus, Tone> = {
  checking: "info",
  ready: "warning",
  importing: "info",
  done: "success",
  cancelled: "neutral",
  undoing: "info",
  undone: "neutral",
};

export const rowNames: Record<ImportRowStatus, string> = {
  waiting: "Not checked",
  valid: "Ready",
  invalid: "Has errors",
  duplicate: "Duplicate",
  created: "Created",
  failed: "Refused",
  undone: "Undone",
};
export const rowTones: Record<ImportRowStatus, Tone> = {
  waiting: "neutral",
  valid: "info",
  invalid: "danger",
  duplicate: "neutral",
  created: "success",
  failed: "danger",
  undone: "neutral",
};

/** The resource of what rows create, as pages know it. */
export const resourceOf = (target: ImportTarget): ResourceKey => {
  const key = resourceKeys.find((one) => rowOf(one).wire?.scope === target);
  if (!key) throw new Error(`There is no resource ${target}.`);
  return key;
};

/** What a file holds: "contracting entities". */
export const contentsOf = (target: ImportFile): string => (target === "workbook" ? "workbook" : rowOf(resourceOf(target)).title.many);

/** "812 contractors". */
export const countedTarget = (count: number, target: ImportFile): string => {
  const { one, many } = target === "workbook" ? { one: "row of a workbook", many: "rows of a workbook" } : rowOf(resourceOf(target)).title;
  return counted(count, one, many);
};

/** Whether the service is working on it. */
export const isMoving = ({ status }: Pick<Import, "status">): boolean => ["checking", "importing", "undoing"].includes(status);

/** Progress: finished rows and total rows in this phase. */
export function progressOf({ status, rows, counts }: Pick<Import, "status" | "rows" | "counts">): { done: number; of: number } {
  if (status === "checking") return { done: rows - counts.waiting, of: rows };
  if (status === "undoing") return { done: counts.undone, of: counts.created + counts.undone };
  const created = counts.created + counts.failed;
  return { done: created, of: created + counts.valid };
}

/** The skipped rows as text. Null when there are none. */
function leftOut({ counts }: Pick<Import, "counts">): string | null {
  const parts = [
    counts.invalid ? `${counted(counts.invalid, "row has", "rows have")} errors` : "",
    counts.duplicate ? `${counted(counts.duplicate, "row is a duplicate", "rows are duplicates")}` : "",
  ].filter(Boolean);
  return parts.length ? parts.join(" and ") : null;
}

/** What starting the import will do. */
export function consequenceOf(row: Pick<Import, "counts" | "target"> & Partial<Pick<Import, "pay">>): string {
  const out = leftOut(row);
  const invalid = out ? ` ${out} and will be left out.` : "";
  const money = row.pay
    ? ` over ${formatCents(row.pay.total)} on ${formatCents(row.pay.gross_pay)} of pay. Cards are charged a day later; until then the run can be undone`
    : "";
  return `Creates ${countedTarget(row.counts.valid, row.target)}${money}.${invalid}`;
}

/** The import's status in one or two sentences. */
export function summaryOf(row: Pick<Import, "status" | "counts" | "target" | "rows" | "missing">): string {
  const { status, counts, target, rows } = row;
  const out = leftOut(row);
  const others = out ? ` ${out}.` : "";
  const refused = counts.failed ? ` ${counted(counts.failed, "row was", "rows were")} refused.` : "";
  switch (status) {
    case "checking":
      return `Checking ${counted(rows, "row", "rows")}. Nothing is created yet.`;
    case "ready":
      if (row.missing.length) return "Nothing can be imported before every required column is chosen.";
      return `${counts.valid ? `${countedTarget(counts.valid, target)} can be created.` : "There is nothing to create."}${others} Nothing is created yet.`;
    case "importing":
      return `Creating ${countedTarget(progressOf(row).of, target)}. You can leave this page; it continues.`;
    case "done":
      return `Created ${countedTarget(counts.created, target)}.${refused}${others}`;
    case "cancelled":
      return counts.created
        ? `Stopped after creating ${countedTarget(counts.created, target)}.${refused}`
        : "Stopped before anything was created.";
    case "undoing":
      return target === "invoices"
        ? "Making the invoices void. You can leave this page; it continues."
        : "Deleting what was created, the last first. You can leave this page; it continues.";
    case "undone":
      return `Undone: ${countedTarget(counts.undone, target)} ${target === "invoices" ? "void" : "deleted"}.${
        counts.created
          ? ` Kept, because ${target === "invoices" ? "already paid" : "in use"}: ${countedTarget(counts.created, target)}.`
          : ""
      }`;
  }
}
