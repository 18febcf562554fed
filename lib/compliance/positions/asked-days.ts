import { fieldError } from "#lib/platform/base/errors.ts";
import type { Work } from "#lib/rules/compliance/positions/walk.ts";

/** The parameters of a query about days. `covered_on` is the earlier name of `on`. */
export interface Days {
  on?: string | undefined;
  covered_on?: string | undefined;
  from?: string | undefined;
  through?: string | undefined;
  as_of?: number | undefined;
}

/** The days that a query asks about. @throws ApiError invalid_input */
export function askedDays({ on, covered_on, from, through, as_of }: Days): Work | null {
  const day = on ?? covered_on;
  if (day !== undefined && as_of !== undefined)
    throw fieldError("invalid_input", "on", "Use as_of (what was known then) or on (what is known now), not both.");
  if (day !== undefined && (from !== undefined || through !== undefined))
    throw fieldError("invalid_input", "on", "Use on for one day, or from and through for several, not both.");
  if (day !== undefined) return { from: day, through: day };
  if (from === undefined && through === undefined) return null;
  if (from === undefined || through === undefined)
    throw fieldError("invalid_input", from === undefined ? "from" : "through", "is required: the first and the last day belong together");
  if (as_of !== undefined)
    throw fieldError("invalid_input", "from", "Use as_of (what was known then) or days (what is known now), not both.");
  if (through < from) throw fieldError("invalid_input", "through", "must not be before from");
  return { from, through };
}
