import { z } from "zod";

/**
 * Fields that the published clients of this API family and their examples send, and that this service has no use for, by operation. They are
 * accepted with these values, and the answer names them in `Ignored-Fields`. Every other unknown name of a body is refused.
 */
export const publishedNames: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  "contractors.create": { username: z.unknown() },
  "contractors.update": { username: z.unknown() },
  "jobs.create": { duration_hours: z.unknown() },
  "jobs.update": { duration_hours: z.unknown() },
  "quotes.update": { name: z.unknown() },
  // What is previewed is no object with references, but its body may be the one that is sent to create it.
  "quotes.preview": { expand: z.unknown() },
  "assignments.preview": { expand: z.unknown() },
  "policies.preview_endorse": { expand: z.unknown() },
  "insuranceRequirements.preview": { expand: z.unknown() },
  // A policy is active from its creation, so `false` is refused.
  "policies.create": { is_active: z.literal([true, "true"], { error: "must be true: a policy is active from its creation" }) },
};

/** The part of a body in which an unknown name is refused even with `Prefer: handling=lenient`: a dropped rule would approve certificates. */
export const ALWAYS_STRICT = "rules";
