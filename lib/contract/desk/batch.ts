import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { epoch, identity, text } from "../core/common.ts";
import { BATCH_BODY, BATCH_LIST_ROWS, BATCH_ROWS } from "../core/limits.ts";
import { operation } from "../core/operation.ts";
import { defineResource, listQuery } from "../core/resource.ts";

export const batchStatuses = ["running", "complete", "stopped"] as const;
export const batchRowStatuses = ["waiting", "succeeded", "failed"] as const;

/** How long a batch's rows, and the file of an export, are kept. */
export const BULK_DAYS = 7;

const count = (what: string) => z.int().meta({ description: what });

const read = z
  .object({
    ...identity(catalogue.batches),
    operation: z.string().meta({ description: "What is done once for each row, such as `contractors.create`." }),
    status: z.enum(batchStatuses).meta({
      description:
        "`stopped`: who sent it may no longer do it, its list could not be read, or it was stopped by request; `message` says so. Rows that waited stay as they are.",
    }),
    choosing: z.boolean().meta({ description: "Whether the objects of its list are still being chosen. `rows` is 0 until they are." }),
    rows: count("How many rows it has."),
    counts: z
      .object({
        waiting: count("Not done yet."),
        succeeded: count("Done."),
        failed: count("Refused; the row has the error."),
      })
      .meta({ description: "Number of rows in each state. They add up to `rows`." }),
    message: z.string().nullable().meta({ description: "Why it was stopped, or which objects of its list were left out. Null otherwise." }),
    finished_at: epoch().nullable(),
  })
  .meta({ id: "Batch" });

const row = z
  .object({
    path: z
      .record(z.string(), text(200))
      .optional()
      .meta({ description: 'The ids in the operation\'s path, by name: `{"contractor": "cn_…"}`.' }),
    body: z.record(z.string(), z.unknown()).optional().meta({ description: "The body of the operation." }),
    reference: text(200).optional().meta({ description: "A text of your own, to recognize the row by." }),
  })
  .meta({ id: "BatchRowInput" });

/** What a list holds, for each of whose objects a row is made. */
const each = z
  .object({
    list: text(80).meta({ description: "A list of this reference, such as `invoices.list`." }),
    query: z.record(z.string(), z.unknown()).optional().meta({ description: "Its filters, without limit and cursors." }),
    row: row.meta({
      description:
        'The row of each object. A text in braces stands for the object\'s field: `{"path": {"invoice": "{id}"}}`. Equal rows are done once.',
    }),
  })
  .meta({ id: "BatchEachInput" });

export type BatchRowInput = z.output<typeof row>;
export type BatchEach = z.output<typeof each>;

export const batchRowSchema = z
  .object({
    ...identity("btr"),
    number: z.int().meta({ description: "Its place in the batch; the first is 1." }),
    reference: z.string().nullable().meta({ description: "The text that you gave it." }),
    status: z.enum(batchRowStatuses).meta({ description: "`failed`: the operation was refused, and nothing was changed by this row." }),
    response_status: z
      .int()
      .nullable()
      .meta({ description: "The HTTP status that the operation alone would have answered. Null while it waits." }),
    response: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({ description: "What the operation alone would have answered: the object, or the error." }),
  })
  .meta({ id: "BatchRow" });

/** A row as an object that is listed. */
export const batchRowShape = {
  title: { one: "batch row", many: "batch rows" },
  param: "batch_row",
  name: "batch_row",
  prefix: "btr",
  read: batchRowSchema,
  key: "id",
  expand: [],
  sort: [],
} as const;

export const batches = defineResource({
  about: `One operation for many rows: up to ${BATCH_ROWS.toLocaleString("en-US")} are done in the background, each once, with the permissions of the API key or member who sent them. Instead of rows, a list can be named, for each of whose objects it is done. Rows and their results are kept for ${BULK_DAYS} days.`,
  param: "batch",
  of: catalogue.batches,
  path: "/batches",
  read,
  create: z
    .object({
      operation: text(80).meta({
        description:
          "Any operation of this reference that changes something and takes JSON, such as `contractors.create` or `invoices.create`. The key needs its scope too.",
      }),
      rows: z
        .array(row)
        .min(1)
        .max(BATCH_ROWS)
        .meta({
          description: `1 to ${BATCH_ROWS.toLocaleString("en-US")} rows, done in this order. A row that is refused does not stop the others.`,
        })
        .optional(),
      each: each.optional().meta({
        description: `In place of \`rows\`: everything that a list holds when the batch begins, up to ${BATCH_LIST_ROWS.toLocaleString("en-US")} objects.`,
      }),
    })
    .meta({ id: "BatchInput" }),
  bodyLimit: BATCH_BODY,
  verbs: ["list", "get", "create"],
  errors: { create: ["invalid_input"] },
  extension: true,
  actions: {
    rows: operation({
      method: "GET",
      path: "/batches/{batch}/rows",
      summary: "List the rows with their results, in the order of the batch",
      access: "batches:read",
      query: listQuery.extend({ status: z.enum(batchRowStatuses).optional().meta({ description: "Only rows in this state." }) }),
      response: z.array(batchRowSchema),
      list: true,
      errors: ["resource_not_found", "invalid_cursor"],
      extension: true,
    }),
    stop: operation({
      method: "POST",
      path: "/batches/{batch}/stop",
      summary: "Stop a batch after the rows being done now; the others stay as they are",
      access: "batches:write",
      response: read,
      errors: ["resource_not_found", "already_decided"],
      extension: true,
    }),
  },
});
