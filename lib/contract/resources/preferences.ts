import { z } from "zod";
import { isTimeZone } from "#lib/kit/time-zone.ts";
import { text } from "../common.ts";
import { operation } from "../operation.ts";

export const preferencesSchema = z
  .object({
    time_zone: z.string().meta({ description: "IANA name of the zone in which moments are shown to this person; `UTC` unless chosen." }),
  })
  .meta({ id: "Preferences" });

/** How a person wants the dashboard to be. */
export const preferences = {
  operations: {
    update: operation({
      method: "PUT",
      path: "/staff/preferences",
      summary: "Change the signed-in person's preferences",
      access: "staff",
      body: z.object({ time_zone: text(64).refine(isTimeZone, "must be the name of a time zone") }).meta({ id: "PreferencesInput" }),
      response: preferencesSchema,
      extension: true,
    }),
  },
};
