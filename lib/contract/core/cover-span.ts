import { epoch } from "./common.ts";

/** Dates of cover have the precision of a day; the time of day is ignored. */
export const coverSpan = {
  cover_begins: epoch().meta({
    description:
      "When cover begins: 12:01 a.m. standard time at the insured's address, on the UTC day of `effective_date`, or the hour of binding where that is later.",
  }),
  cover_ends: epoch().meta({
    description:
      "When cover ends: 12:01 a.m. standard time at the insured's address, on the UTC day of the expiration date. That day is not covered.",
  }),
};
