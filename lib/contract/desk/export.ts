import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { epoch, identity, text } from "../core/common.ts";
import { defineResource } from "../core/resource.ts";
import { BULK_DAYS } from "./batch.ts";

export const exportStatuses = ["running", "complete", "failed", "expired"] as const;
export const exportFormats = ["csv", "jsonl"] as const;
export type ExportFormat = (typeof exportFormats)[number];

const operation = () => text(80).meta({ description: "The list, such as `contractors.list` or `batches.rows`." });
const format = z.enum(exportFormats).meta({
  description: "`csv`: as the list answers `Accept: text/csv`. `jsonl`: one object a line, as the list answers it.",
});
const path = z.record(z.string(), text(200)).meta({ description: "The ids in the list's path, by name. Empty where it has none." });
const query = z
  .record(z.string(), z.unknown())
  .meta({ description: "The list's filters, sort order and `expand`, without limit and cursors." });

export const exports = defineResource({
  about: `A whole list as a file, made in the background with the permissions of the API key that asked. The file can be downloaded for ${BULK_DAYS} days.`,
  param: "export",
  of: catalogue.exports,
  path: "/exports",
  labels: { path: "Of", query: "Filters", sha256: "SHA-256", size: "Size" },
  read: z
    .object({
      ...identity(catalogue.exports),
      operation: operation(),
      format,
      path,
      query,
      status: z.enum(exportStatuses).meta({ description: "`failed`: `message` says why. `expired`: its file was deleted." }),
      rows: z.int().nullable().meta({ description: "How many rows the file has. Null until it is complete." }),
      size: z.int().nullable().meta({ description: "In bytes." }),
      sha256: z.string().nullable().meta({ description: "Of the file, in hexadecimal." }),
      file_url: z.string().nullable().meta({
        description:
          "Downloads the file, for an hour from this response. Null unless it is complete. Events have it without its signature: read the export for a link that opens.",
      }),
      message: z.string().nullable().meta({ description: "Why it failed. Null otherwise." }),
      finished_at: epoch().nullable(),
      expires_at: epoch().nullable().meta({ description: "When the file is deleted, in epoch seconds. Null until it is complete." }),
    })
    .meta({ id: "Export" }),
  create: z
    .object({ operation: operation(), format: format.optional(), path: path.optional(), query: query.optional() })
    .meta({ id: "ExportInput" }),
  verbs: ["list", "get", "create"],
  errors: { create: ["invalid_input", "resource_not_found"] },
  extension: true,
});
