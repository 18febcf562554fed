import { z } from "zod";
import { invoices } from "../billing/invoice.ts";
import { payCycleFigures } from "../billing/pay-cycle.ts";
import { catalogue } from "../core/catalogue.ts";
import { coded, epoch, identity, idOf, keptFiles, money, ref, text } from "../core/common.ts";
import { MOVING_LIMIT } from "../core/limits.ts";
import { operation } from "../core/operation.ts";
import { defineResource, listQuery } from "../core/resource.ts";
import { importFiles, importTargets } from "./import-columns.ts";
import { importRowSchema, importRowStatuses } from "./import-row.ts";

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
export const fileEncodings = ["utf-8", "utf-16", "windows-1252"] as const;
export type FileEncoding = (typeof fileEncodings)[number];
export const importActions = ["map", "repair", "start", "cancel", "undo", "repeat"] as const;

const targetSchema = z.enum(importFiles).meta({
  description:
    "The kind of object each row creates. `workbook`: an XLSX file with a sheet for each kind. `certificates`: a ZIP file of certificates with one CSV or XLSX file that says whose each is.",
});
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
    columns: z.array(z.object({ header: z.string(), column: z.string().nullable(), target: z.enum(importTargets).nullable() })).meta({
      description:
        "The file's columns in order, those of one sheet after those of the one before, each with the property of `target` that it is mapped to. Null: the column is ignored.",
    }),
    sheets: z
      .array(z.object({ name: z.string().nullable(), target: z.enum(importTargets), rows: z.int() }))
      .meta({ description: "What the rows are of, in the order in which they are created. One, without a name, except in a workbook." }),
    left_out: z.array(z.string()).meta({
      description: "What is in the file and not imported: sheets that are not recognized, and up to 100 files that no row names.",
    }),
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
        undone: count("Created, and deleted or void again since the import was undone."),
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
  about:
    "Files with which you move in or report pay: spreadsheets (CSV, XLSX) of entities, contractors, jobs, requirements, engagements, waivers, documents or pay, a workbook of several, or a ZIP file of certificates. They are read, checked row by row and carried out on request.",
  param: "import",
  of: catalogue.imports,
  path: "/imports",
  read,
  labels: { created: "Uploaded", "counts.created": "Created", target: "Contents" },
  create: z
    .object({
      file: coded(keptFiles(MOVING_LIMIT, { folder: "imports", maxFiles: 1, anything: true }), {
        missing: "invalid_file_type",
        invalid: "invalid_file_type",
      }).meta({
        description:
          "CSV with a header (UTF-8, UTF-16 or Windows-1252; commas, semicolons or tabs) or XLSX, at most 10 MiB and 10,000 rows. For `certificates` a ZIP file of at most 1 GiB. Lines above the header are skipped.",
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
    repair: operation({
      method: "PUT",
      path: `${one}/rows/{import_row}`,
      summary: "Correct cells of a row that has errors, before the import is started. The row is checked again; the file stays as it is",
      access: "imports:write",
      body: z
        .object({
          cells: z
            .array(z.object({ header: z.string().max(200), value: z.string().max(10_000) }))
            .min(1)
            .max(IMPORT_COLUMNS)
            .meta({ description: "The new values, by the header of their column in the file." }),
        })
        .meta({ id: "ImportRepair" }),
      response: read,
      errors: ["resource_not_found", "import_not_ready", "invalid_input"],
      extension,
    }),
    undo: operation({
      method: "POST",
      path: `${one}/undo`,
      summary:
        "Delete what the file has created, the last first. What has been used since, such as a contractor with cover, is kept and its row says why. Of a file of pay, the invoices become void, until the first of them is charged",
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
