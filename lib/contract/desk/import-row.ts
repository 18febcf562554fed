import { z } from "zod";
import { identity, money } from "../core/common.ts";
import { importTargets } from "./import-columns.ts";

export const importRowStatuses = ["waiting", "valid", "invalid", "duplicate", "created", "failed", "undone"] as const;
export type ImportRowStatus = (typeof importRowStatuses)[number];

export const importRowSchema = z
  .object({
    ...identity("imr"),
    target: z.enum(importTargets).meta({ description: "What it creates." }),
    line: z.int().meta({ description: "The line of the file, or of its sheet, where the row begins." }),
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
        value: z.string().nullable().meta({
          description: "What the file has there. Null: nothing, a secret such as a tax number, or no longer kept.",
        }),
      }),
    ),
  })
  .meta({ id: "ImportRow" });
