import { z } from "zod";
import { epoch, quantities } from "./common.ts";
import { unwrap } from "./schema.ts";

function written() {
  const schema = z.string();
  quantities.add(schema, { is: "epoch", day: true });
  return schema;
}

/** A day in a response, such as `2026-07-01`; its column may be an instant, whose UTC day it is. */
export const coverDay = (description: string) => written().nullable().meta({ description });
/** The same where there is always one. */
export const statedDay = (description: string) => written().meta({ description });

/** Whether a field of a response is such a day. */
export const isWrittenDay = (field: z.ZodType): boolean =>
  unwrap(field).def.type === "string" && quantities.get(unwrap(field)) !== undefined;

/** A day in a request, such as `2026-07-01`. */
export const day = (description: string) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error: "must be a day such as 2026-07-01", abort: true })
    .refine(
      (value) => !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) && new Date(`${value}T00:00:00Z`).toISOString().startsWith(value),
      "is not a day",
    )
    .meta({ description });

/** A day in a request, or as before days were sent the UTC day of a time in epoch seconds. Columns have its start in UTC. */
export function dayOrTime(description: string) {
  const schema = z.union([day(description), epoch()]);
  quantities.add(schema, { is: "epoch", day: true });
  return schema.meta({ description: `${description} Days such as \`2026-07-01\`; times in epoch seconds are accepted.` });
}

/** The earlier name of a last day, as a time in epoch seconds: its UTC day is the first one after. */
export const formerEnd = (description: string) => epoch().nullable().optional().meta({ description, deprecated: true });
