import { z } from "zod";
import { catalogue } from "../catalogue.ts";
import { epoch, identity, idOf, ref, text } from "../common.ts";
import { defineResource } from "../resource.ts";

const read = z
  .object({
    ...identity(catalogue.engagements),
    contractor: idOf("contractor"),
    entity: idOf("entity", "The contracting entity they work for, whatever the job; null where a job is named.").nullable(),
    job: idOf("job", "The job they work on; null where an entity is named.").nullable(),
    from: epoch().nullable().meta({ description: "The first day, as its day in UTC; null: from before it was stated." }),
    to: epoch().nullable().meta({ description: "The day on which it ends, as its day in UTC; null: until further notice." }),
  })
  .meta({ id: "Engagement" });

const term = {
  from: epoch().nullable().optional().meta({ description: "The first day: the UTC day of this moment. Absent or null: no first day." }),
  to: epoch()
    .nullable()
    .optional()
    .meta({ description: "The first day on which the contractor is no longer engaged. Absent or null: no end." }),
};

const create = z
  .object({ contractor: ref("contractor"), entity: ref("entity").nullable().optional(), job: ref("job").nullable().optional(), ...term })
  .meta({ id: "EngagementInput" });

/** The platform's statement that a contractor works for an entity or on a job. Compliance is computed for each. */
export const engagements = defineResource({
  param: "engagement",
  of: catalogue.engagements,
  about: "What the platform states: a contractor works for a contracting entity, or on a job, from one day to another.",
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
