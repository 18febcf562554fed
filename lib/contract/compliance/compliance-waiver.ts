import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { cents, epoch, identity, idOf, ref, text } from "../core/common.ts";
import { coverDay, dayOrTime, formerEnd, statedDay } from "../core/days.ts";
import { operation } from "../core/operation.ts";
import { defineResource } from "../core/resource.ts";
import { certifiedCoverage } from "./kind-schema.ts";
import { waivableRules } from "./rules.ts";

/** `requested`: waits for approval. `to_approve_again`: the requirement has changed what it asks for since. */
export const waiverStatuses = ["requested", "approved", "to_approve_again"] as const;
export type WaiverStatus = (typeof waiverStatuses)[number];

const coverage = certifiedCoverage()
  .nullable()
  .meta({ description: "The coverage whose rule is waived; null for a rule about the certificate as a whole." });
const rule = z.enum(waivableRules).meta({ description: "The waived rule, named as in the insurance requirement." });
const accepts = (schema: z.ZodType<number>) =>
  schema.nullable().meta({
    description: "For a limit in cents: the least that is still accepted, for a deductible the most. Null: whatever the certificate shows.",
  });

/** Somebody by id and by the name they had. */
const person = z.object({ by: z.string(), name: z.string() });

const read = z
  .object({
    ...identity(catalogue.complianceWaivers),
    contractor: idOf("contractor"),
    entity: idOf(
      "entity",
      "The contracting entity and its jobs; null with `job` null: wherever the default requirement applies.",
    ).nullable(),
    job: idOf("job").nullable(),
    coverage,
    coverage_name: z.string().nullable().meta({ description: "What the coverage is called. Null with `coverage` null." }),
    rule,
    accepts: accepts(z.int()),
    reason: z.string(),
    from: statedDay("The first day."),
    through: coverDay("The last day on which it counts; then the rule counts as failed again. Null: no end."),
    status: z.enum(waiverStatuses),
    approved_for: z
      .array(z.string())
      .meta({ description: "What the requirement asked for when it was approved. It counts for nothing else." }),
    requested_by: person,
    approved_by: person.nullable(),
    approved_at: epoch().nullable(),
  })
  .meta({ id: "ComplianceWaiver" });

const term = {
  reason: text(2000).meta({ description: "Why the rule is waived. Positions and evidence show it." }),
  accepts: accepts(cents(0, 100_000_000_000)).optional(),
  from: dayOrTime("The first day. Absent: it begins now.").optional(),
  through: dayOrTime("The last day on which it counts. Absent or null: no end.").nullable().optional(),
  until: formerEnd("The earlier name of the end: the first day on which the rule counts as failed again."),
};

const create = z
  .object({
    contractor: ref("contractor"),
    entity: ref("entity").nullable().optional(),
    job: ref("job").nullable().optional(),
    coverage: coverage.optional(),
    rule,
    ...term,
  })
  .meta({ id: "ComplianceWaiverInput" });

export const complianceWaivers = defineResource({
  param: "compliance_waiver",
  of: catalogue.complianceWaivers,
  about:
    "Rules that somebody waives for a contractor: everywhere, at a contracting entity or on a job. They survive a renewal of the certificate, never replace cover that has ended or is absent, and need approval again when the requirement changes what it asks for.",
  path: "/compliance_waivers",
  read,
  create,
  update: z.object(term).partial().meta({ id: "ComplianceWaiverUpdate" }),
  filter: {
    contractor: text(64).optional().meta({ description: "Only those of this contractor." }),
    entity: text(64).optional().meta({ description: "Only those at this contracting entity." }),
    job: text(64).optional().meta({ description: "Only those on this job." }),
    status: z.enum(waiverStatuses).optional().meta({ description: "Only waivers in this status." }),
  },
  verbs: ["list", "get", "create", "update", "delete"],
  errors: {
    create: ["invalid_contractor_id", "invalid_entity_id", "invalid_job_id", "invalid_input", "end_date_invalid"],
    update: ["invalid_input", "end_date_invalid"],
  },
  extension: true,
  actions: {
    approve: operation({
      method: "POST",
      path: "/compliance_waivers/{compliance_waiver}/approve",
      summary: "Approve a waiver that was requested, or again for what the requirement now asks for",
      access: "compliance_waivers:write",
      response: read,
      errors: ["resource_not_found", "insufficient_permissions", "already_decided", "invalid_input"],
      extension: true,
    }),
  },
});
