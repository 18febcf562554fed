import { z } from "zod";
import { invoices } from "../billing/invoice.ts";
import { payCycleFigures } from "../billing/pay-cycle.ts";
import { catalogue } from "../core/catalogue.ts";
import { coded, epoch, file, identity, idOf, money, ref, text } from "../core/common.ts";
import { IMPORT_LIMIT } from "../core/limits.ts";
import { operation } from "../core/operation.ts";
import { defineResource, listQuery } from "../core/resource.ts";
import { importTargets } from "./import-columns.ts";

/** The maximum number of rows in a file, without the header, and of columns. */
export const IMPORT_ROWS = 10_000;
export const IMPORT_COLUMNS = 200;
/** How many days rows are kept, and after how many days a file that is not imported is deleted. */
export const IMPORT_DAYS = 90;
export const IMPORT_WAITS_DAYS = 7;

/** The most runs of pay whose figures one request computes. */
const MAX_CYCLES = 25;

export const importStatuses = ["checking", "ready", "importing", "done", "cancelled", "undoing", "undone"] as const;
export type ImportStatus = (typeof importStatuses)[number];
export const importRowStatuses = ["waiting", "valid", "invalid", "duplicate", "created", "failed", "undone"] as const;
export type ImportRowStatus = (typeof importRowStatuses)[number];
export const fileEncodings = ["utf-8", "utf-16", "windows-1252"] as const;
export type FileEncoding = (typeof fileEncodings)[number];
export const importActions = ["map", "start", "cancel", "undo", "repeat"] as const;

const targetSchema = z.enum(importTargets).meta({ description: "The kind of object each row creates." });
const count = (what: string) => z.int().meta({ description: what });

const read = z
  .object({
    ...identity(catalogue.imports),
    target: targetSchema,
    replaces: idOf("import", "The run of pay that it corrects. Null: it corrects none.").nullable(),
    filename: z.string(),
    sha256: z.string(),
    size: z.int().meta({ description: "In bytes." }),
    encoding: z.enum(fileEncodings).nullable().meta({
      description:
        "How the file was read: as UTF-8, as UTF-16 with a byte order mark, else as Windows-1252. Rows with bytes that are no characters are invalid. Null for files from before this was noted.",
    }),
    status: z.enum(importStatuses),
    columns: z
      .array(z.object({ header: z.string(), column: z.string().nullable() }))
      .meta({ description: "The file's columns in order, each with the property it is mapped to. Null: the column is ignored." }),
    missing: z
      .array(z.string())
      .meta({ description: "Required properties that no column is mapped to. Nothing can be imported until they are mapped." }),
    rows: count("How many rows the file has, without its header."),
    counts: z
      .object({
        waiting: count("Not checked yet."),
        valid: count("Valid; will be created."),
        invalid: count("Invalid; skipped."),
        duplicate: count("Duplicates of an existing object or of another row of the file; skipped."),
        created: count("Created."),
        failed: count("Creation failed."),
        undone: count("Created, and void again since the import was undone."),
      })
      .meta({ description: "Number of rows in each state. They add up to `rows`." }),
    pay: z
      .object({
        gross_pay: money().meta({ description: "Pay of the rows that can be or were invoiced." }),
        total: money().meta({ description: "Premium and fees of these rows, as they were priced." }),
        invoiced: money().meta({ description: "Total of the invoices created, without those undone." }),
      })
      .nullable()
      .meta({ description: "Sums in cents of a file of pay. Null for other kinds." }),
    started_at: epoch().nullable(),
    ended_at: epoch().nullable(),
    can: z.array(z.enum(importActions)).meta({ description: "The actions that are possible now." }),
  })
  .meta({ id: "Import" });

export const importRowSchema = z
  .object({
    ...identity("imr"),
    line: z.int().meta({ description: "The line of the file where the row begins. The header is line 1." }),
    status: z.enum(importRowStatuses),
    label: z.string().nullable().meta({ description: "A short text to recognize the row by." }),
    object: z.string().nullable().meta({ description: "Id of the created object, or of the object that the row duplicates." }),
    amount: money().nullable().meta({ description: "Premium and fees for the row of a file of pay, in cents. Null otherwise." }),
    message: z.string().nullable().meta({ description: "Why the row was skipped or failed." }),
    errors: z.array(
      z.object({
        header: z.string().nullable().meta({ description: "The file's column." }),
        field: z.string().meta({ description: "The property, named as in the create request." }),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: "ImportRow" });

/** A run of pay that was started, with what became of it. */
export const payCycleSchema = z
  .object({
    ...identity(catalogue.imports),
    filename: z.string(),
    status: z.enum(importStatuses),
    started_at: epoch().nullable(),
    ...payCycleFigures.shape,
  })
  .meta({ id: "PayCycle" });
export type PayCycle = z.infer<typeof payCycleSchema>;

const one = "/imports/{import}";
const extension = true;

export const imports = defineResource({
  about: "CSV files of contractors, jobs, engagements or pay: read, checked row by row and carried out on request.",
  param: "import",
  of: catalogue.imports,
  path: "/imports",
  read,
  labels: { created: "Uploaded", "counts.created": "Created", target: "Contents" },
  create: z
    .object({
      file: coded(file(IMPORT_LIMIT), { missing: "invalid_file_type", invalid: "invalid_file_type" }).meta({
        description: "CSV with a header: UTF-8, UTF-16 or Windows-1252; commas, semicolons or tabs; at most 10 MiB and 10,000 rows.",
      }),
      target: targetSchema,
      replaces: ref("import").optional().meta({
        description:
          "The run of pay that a file of pay corrects. A row with the contractor, job and cycle of one of its invoices corrects that invoice, the others report pay. Invoices without a row stay as they are.",
      }),
    })
    .meta({ id: "ImportInput" }),
  update: z
    .object({
      columns: z.array(text(60).nullable()).max(IMPORT_COLUMNS).meta({
        description:
          "The property each column of the file is mapped to, in the columns' order; null ignores a column. The rows are then checked again.",
      }),
    })
    .meta({ id: "ImportUpdate" }),
  filter: { target: targetSchema.optional().meta({ description: "Only imports of this kind." }) },
  verbs: ["list", "get", "create", "update"],
  errors: { create: ["invalid_file_type"], update: ["import_not_ready", "invalid_input"] },
  extension,
  actions: {
    start: operation({
      method: "POST",
      path: `${one}/start`,
      summary: "Create an object for each valid row. The same row of the same file is never created twice",
      access: "imports:write",
      response: read,
      errors: ["resource_not_found", "import_not_ready"],
      extension,
    }),
    cancel: operation({
      method: "POST",
      path: `${one}/cancel`,
      summary: "Stop an import. Objects already created are kept",
      access: "imports:write",
      response: read,
      errors: ["resource_not_found", "import_not_ready"],
      extension,
    }),
    undo: operation({
      method: "POST",
      path: `${one}/undo`,
      summary: "Void the invoices that a file of pay has created. Possible until the first of them is charged; paid ones are kept",
      access: "imports:write",
      response: read,
      errors: ["resource_not_found", "import_not_ready"],
      extension,
    }),
    repeat: operation({
      method: "POST",
      path: `${one}/repeat`,
      summary: "Prepare the same pay for another cycle: a new file, checked like an uploaded one, from the invoices that exist now",
      access: "imports:write",
      body: z
        .object(invoices.operations.create.body.pick({ paycycle_startdate: true, paycycle_enddate: true }).shape)
        .meta({ id: "ImportRepeat" }),
      response: read,
      errors: ["resource_not_found", "import_not_ready", "invalid_paycycle_startdate", "invalid_paycycle_enddate"],
      extension,
    }),
    cycles: operation({
      method: "GET",
      path: "/pay_cycles",
      summary: "List the runs of pay with what became of them: premium, charges, declines, refunds. The newest first",
      access: "imports:read",
      query: listQuery.extend({
        limit: z
          .int()
          .min(1)
          .max(MAX_CYCLES)
          .optional()
          .meta({ description: `How many to return, 1 to ${MAX_CYCLES}. Default 10.` }),
      }),
      response: z.array(payCycleSchema),
      list: true,
      errors: ["invalid_cursor"],
      extension,
    }),
    cycle: operation({
      method: "GET",
      path: "/pay_cycles/{import}",
      summary: "Get what became of one run of pay: premium, charges, declines, refunds",
      access: "imports:read",
      response: payCycleSchema,
      errors: ["resource_not_found"],
      extension,
    }),
    rows: operation({
      method: "GET",
      path: `${one}/rows`,
      summary: "List the rows with their results, in the order of the file",
      access: "imports:read",
      query: listQuery.extend({
        status: z.enum(importRowStatuses).optional().meta({ description: "Only rows in this state." }),
      }),
      response: z.array(importRowSchema),
      list: true,
      errors: ["resource_not_found", "invalid_cursor"],
      extension,
    }),
  },
});
