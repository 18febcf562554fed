import { z } from "zod";
import { isTimeZone } from "#lib/kit/time-zone.ts";
import { text } from "../core/common.ts";
import { operation } from "../core/operation.ts";

export const preferencesSchema = z
  .object({
    time_zone: z.string().meta({ description: "IANA name of the time zone in which times are shown to this user. Default `UTC`." }),
  })
  .meta({ id: "Preferences" });

/** The user's dashboard preferences. */
export const preferences = {
  about: "The signed-in member's dashboard preferences.",
  operations: {
    update: operation({
      method: "PUT",
      path: "/staff/preferences",
      summary: "Change the signed-in person's preferences",
      access: "staff",
      body: z
        .object({ time_zone: text(64).refine(isTimeZone, "must be an IANA time zone name, such as America/New_York") })
        .meta({ id: "PreferencesInput" }),
      response: preferencesSchema,
      extension: true,
    }),
  },
};
