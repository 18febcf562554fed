import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { identity, idOf, ref, text } from "../core/common.ts";
import { coverDay, dayOrTime, formerEnd } from "../core/days.ts";
import { defineResource } from "../core/resource.ts";

const read = z
  .object({
    ...identity(catalogue.engagements),
    contractor: idOf("contractor"),
    entity: idOf("entity", "The contracting entity they work for on any job. Null when a job is set.").nullable(),
    job: idOf("job", "The job they work on. Null when an entity is set.").nullable(),
    from: coverDay("The first day, such as `2026-07-01`. Null: not known."),
    through: coverDay("The last day. Null: it has no end."),
  })
  .meta({ id: "Engagement" });

const term = {
  from: dayOrTime("The first day. Absent or null: not known.").nullable().optional(),
  through: dayOrTime("The last day. Absent or null: no end.").nullable().optional(),
  to: formerEnd("The earlier name of the end: the first day on which the contractor is no longer engaged."),
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
