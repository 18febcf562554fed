import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { epoch, identity, idOf, ref, text } from "../core/common.ts";
import { defineResource } from "../core/resource.ts";

const read = z
  .object({
    ...identity(catalogue.engagements),
    contractor: idOf("contractor"),
    entity: idOf("entity", "The contracting entity they work for on any job. Null when a job is set.").nullable(),
    job: idOf("job", "The job they work on. Null when an entity is set.").nullable(),
    from: epoch().nullable().meta({ description: "The first day: the UTC day of this time. Null: there is no first day." }),
    to: epoch().nullable().meta({ description: "The first day on which it has ended: the UTC day of this time. Null: it has no end." }),
  })
  .meta({ id: "Engagement" });

const term = {
  from: epoch().nullable().optional().meta({ description: "The first day: the UTC day of this time. Absent or null: no first day." }),
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
