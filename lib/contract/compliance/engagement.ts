import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { epoch, identity, idOf, quantities, ref, text } from "../core/common.ts";
import { defineResource } from "../core/resource.ts";
import { day } from "./compliance-position.ts";

const read = z
  .object({
    ...identity(catalogue.engagements),
    contractor: idOf("contractor"),
    entity: idOf("entity", "The contracting entity they work for on any job. Null when a job is set.").nullable(),
    job: idOf("job", "The job they work on. Null when an entity is set.").nullable(),
    from: z.string().nullable().meta({ description: "The first day, such as `2026-07-01`. Null: not known." }),
    through: z.string().nullable().meta({ description: "The last day. Null: it has no end." }),
  })
  .meta({ id: "Engagement" });

/** A day, or as before days were sent the UTC day of a time in epoch seconds. */
function dayOrTime(description: string) {
  const schema = z.union([day(description), epoch()]);
  quantities.add(schema, { is: "epoch", day: true });
  return schema
    .nullable()
    .optional()
    .meta({ description: `${description} Days such as \`2026-07-01\`; times in epoch seconds are accepted.` });
}

const term = {
  from: dayOrTime("The first day. Absent or null: not known."),
  through: dayOrTime("The last day. Absent or null: no end."),
  to: epoch()
    .nullable()
    .optional()
    .meta({ description: "The earlier name of the end: the first day on which the contractor is no longer engaged.", deprecated: true }),
};

const create = z
  .object({ contractor: ref("contractor"), entity: ref("entity").nullable().optional(), job: ref("job").nullable().optional(), ...term })
  .meta({ id: "EngagementInput" });

/** The platform's statement that a contractor works for an entity or on a job. Compliance is computed for each. */
export const engagements = defineResource({
  param: "engagement",
  of: catalogue.engagements,
  about: "The platform's statement that a contractor works for a contracting entity, or on a job, from one day to another.",
  path: "/engagements",
  read,
  create,
  update: create.omit({ contractor: true }).partial().meta({ id: "EngagementUpdate" }),
  filter: {
    contractor: text(64).optional().meta({ description: "Only those of this contractor." }),
    entity: text(64).optional().meta({ description: "Only those with this contracting entity." }),
    job: text(64).optional().meta({ description: "Only those on this job." }),
  },
  verbs: ["list", "get", "create", "update", "delete"],
  errors: {
    create: ["invalid_contractor_id", "invalid_entity_id", "invalid_job_id", "invalid_input", "end_date_invalid"],
    update: ["invalid_entity_id", "invalid_job_id", "invalid_input", "end_date_invalid"],
  },
  extension: true,
});
