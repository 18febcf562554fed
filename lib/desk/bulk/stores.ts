import { batches, batchRowShape } from "#lib/contract/desk/batch.ts";
import { exports } from "#lib/contract/desk/export.ts";
import { documentUrl } from "#lib/platform/files/document-url.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { batches as batchTable, exports as exportTable, batchRows as rowTable } from "../schema/bulk.ts";

export type Batch = typeof batchTable.$inferSelect;
export type BatchRow = typeof rowTable.$inferSelect;
export type Export = typeof exportTable.$inferSelect;

const NOBODY = "Which operation, how many rows, and when.";

export const operationBatchStore = defineStore(
  batches,
  batchTable,
  { events: ["batch.complete", "batch.stopped"], person: NOBODY },
  (_, rows) =>
    rows.map(({ rows: all, each_sealed, succeeded, failed }) => ({
      choosing: each_sealed !== null,
      counts: { waiting: all - succeeded - failed, succeeded, failed },
    })),
);

export const batchRowStore = defineStore(batchRowShape, rowTable, {}, ({ runtime }, rows) =>
  rows.map(({ id, response_sealed }) => ({
    response: response_sealed === null ? null : (JSON.parse(runtime.secrets.open(response_sealed, id)) as Record<string, unknown>),
  })),
);

export const exportStore = defineStore(exports, exportTable, { events: ["export.complete", "export.failed"] }, (ctx, rows) =>
  rows.map(({ document, status }) => ({ file_url: document && status === "complete" ? documentUrl(ctx, document) : null })),
);
