import { z } from "zod";
import { catalogue } from "../catalogue.ts";
import { coded, epoch, file, identity, text } from "../common.ts";
import { IMPORT_LIMIT } from "../limits.ts";
import { operation } from "../operation.ts";
import { defineResource, listQuery } from "../resource.ts";
import { importTargets } from "./import-columns.ts";

/** The most rows of one file, without its header, and the most columns. */
export const IMPORT_ROWS = 10_000;
export const IMPORT_COLUMNS = 200;
/** How long rows are kept; and after how many days a file that nobody imports is let go. */
export const IMPORT_DAYS = 90;
export const IMPORT_WAITS_DAYS = 7;

export const importStatuses = ["checking", "ready", "importing", "done", "cancelled"] as const;
export type ImportStatus = (typeof importStatuses)[number];
export const importRowStatuses = ["waiting", "valid", "invalid", "duplicate", "created", "failed"] as const;
export type ImportRowStatus = (typeof importRowStatuses)[number];
export const importActions = ["map", "start", "cancel"] as const;

const targetSchema = z.enum(importTargets).meta({ description: "What each row becomes." });
const count = (what: string) => z.int().meta({ description: what });

const read = z
  .object({
    ...identity(catalogue.imports),
    target: targetSchema,
    filename: z.string(),
    sha256: z.string(),
    size: z.int().meta({ description: "In bytes." }),
    status: z.enum(importStatuses),
    columns: z
      .array(z.object({ header: z.string(), column: z.string().nullable() }))
      .meta({ description: "The file's columns in their order, each with what it stands for; null: it is left out." }),
    missing: z
      .array(z.string())
      .meta({ description: "Required columns that none of the file's stands for. Nothing can be imported before." }),
    rows: count("How many rows the file has, without its header."),
    counts: z
      .object({
        waiting: count("Not checked yet."),
        valid: count("Will be created, or wait to be."),
        invalid: count("Do not keep to the form; they are left out."),
        duplicate: count("Exist already, or stand in the file twice; they are left out."),
        created: count("Created."),
        failed: count("Refused when they were to be created."),
      })
      .meta({ description: "How the rows stand; together they are `rows`." }),
    started_at: epoch().nullable(),
    ended_at: epoch().nullable(),
    can: z.array(z.enum(importActions)).meta({ description: "What may be done with it now." }),
  })
  .meta({ id: "Import" });

export const importRowSchema = z
  .object({
    ...identity("imr"),
    line: z.int().meta({ description: "Of the file, where the row begins; the header is line 1." }),
    status: z.enum(importRowStatuses),
    label: z.string().nullable().meta({ description: "What the row is about, to recognize it by." }),
    object: z.string().nullable().meta({ description: "Id of what was created, or of what it duplicates." }),
    message: z.string().nullable().meta({ description: "Why it is left out or failed, in words." }),
    errors: z.array(
      z.object({
        header: z.string().nullable().meta({ description: "The file's column." }),
        field: z.string().meta({ description: "The property as creating names it." }),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: "ImportRow" });

const one = "/imports/{import}";
const extension = true;

export const imports = defineResource({
  param: "import",
  of: catalogue.imports,
  path: "/imports",
  read,
  create: z
    .object({
      file: coded(file(IMPORT_LIMIT), { missing: "invalid_file_type", invalid: "invalid_file_type" }).meta({
        description: "CSV with a header: UTF-8, UTF-16 or Windows-1252; commas, semicolons or tabs; at most 10 MiB and 10,000 rows.",
      }),
      target: targetSchema,
    })
    .meta({ id: "ImportInput" }),
  update: z
    .object({
      columns: z.array(text(60).nullable()).max(IMPORT_COLUMNS).meta({
        description: "What each of the file's columns stands for, in their order; null leaves one out. The rows are checked again.",
      }),
    })
    .meta({ id: "ImportUpdate" }),
  filter: { target: targetSchema.optional().meta({ description: "Only imports of these." }) },
  verbs: ["list", "get", "create", "update"],
  errors: { create: ["invalid_file_type"], update: ["import_not_ready", "invalid_input"] },
  extension,
  actions: {
    start: operation({
      method: "POST",
      path: `${one}/start`,
      summary: "Create an object for each valid row; the same row of the same file is never created twice",
      access: "imports:write",
      response: read,
      errors: ["resource_not_found", "import_not_ready"],
      extension,
    }),
    cancel: operation({
      method: "POST",
      path: `${one}/cancel`,
      summary: "Stop an import; what was created stays",
      access: "imports:write",
      response: read,
      errors: ["resource_not_found", "import_not_ready"],
      extension,
    }),
    rows: operation({
      method: "GET",
      path: `${one}/rows`,
      summary: "List what became of each row, in the order of the file",
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
