import { z } from "zod";
import { epoch, identity, text } from "../core/common.ts";
import { day } from "../core/days.ts";
import { expandQuery } from "../core/expand.ts";
import { operation } from "../core/operation.ts";
import { listQuery } from "../core/resource.ts";
import { searchFilter } from "../core/search-filter.ts";
import { approval, certificateStatuses } from "./certificate-audit.ts";
import { briefStatus, compliancePositions, daysAsked, positionContent, positionStatuses, statedPosition } from "./compliance-position.ts";
import { certifiedCoverage, proofKind } from "./kind-schema.ts";
import { computedPosition, rosterRow } from "./roster-row.ts";
import { ruleIds } from "./rules.ts";

const result = z.object({
  rule: z.enum(ruleIds).nullable().meta({ description: "Null for decisions made before rules had ids." }),
  rule_name: z.string(),
  rule_path: z.string(),
  result: z.enum(["pass", "fail"]),
  message: z.string(),
  expected: z.string().nullable(),
  found: z.string().nullable(),
  manually_approved: z.boolean(),
  approval: approval.nullable().meta({ description: "Who waived the rule, why and until when." }),
});

const evidence = z
  .object({
    certificate: z.string().meta({ description: "Id of the certificate, which may have been deleted since." }),
    filename: z.string(),
    sha256: z.string().meta({ description: "SHA-256 of the file that was audited." }),
    entity: z.string().nullable(),
    status: z.enum(certificateStatuses).meta({ description: "The certificate's status at that time." }),
    counts: z.boolean().meta({ description: "Whether the position rests on it." }),
    reason: z.string().meta({ description: "Why it counts, or why not." }),
    terms: z
      .array(
        z.object({
          coverage: certifiedCoverage(),
          effective: z.string(),
          expiration: z.string(),
          state: z.string().nullable().meta({
            description: "The insured's state, where both days begin at 12:01 a.m. standard time. Null: unknown; they begin by UTC.",
          }),
        }),
      )
      .meta({ description: "In force from its effective date; no longer on its expiration date." }),
    requirement: z.string().nullable(),
    requirement_version: z.int().nullable(),
    decided: z
      .object({ decision: z.string(), action: z.string(), at: epoch(), by: z.string(), name: z.string(), reason: z.string().nullable() })
      .meta({ description: "The newest ledger entry at that time." }),
    results: z.array(result),
  })
  .meta({ id: "ComplianceEvidence" });

const complianceSchema = z
  .object({
    contractor: z.string(),
    as_of: epoch(),
    entity: z.string().nullable(),
    compliant: z.boolean().meta({ description: "Whether the position asked for is met or requires nothing. False when there was none." }),
    evidence: z.array(evidence).meta({ description: "Every certificate at that time, those that the position rests on first." }),
    on: z
      .string()
      .nullable()
      .meta({ description: "The requested day, answered with what is known now: of `from` and `through`, the first." }),
    positions: z.array(computedPosition).meta({
      description:
        "For each scope of the contractor, or for the requested one: whether they were covered, by certificates and by cover bought here.",
    }),
  })
  .meta({ id: "Compliance" });

const changed = {
  ...positionContent,
  status: z.enum([...positionStatuses, "ended"]).meta({ description: "`ended`: the contractor no longer has this position." }),
  before: statedPosition.nullable().meta({ description: "The previous position. Null: there was none." }),
  after: statedPosition,
  reasons: z.array(z.string()).meta({ description: "Why they are not covered: one sentence per failed rule." }),
  cause: z.string().nullable().meta({ description: "Id of the object that caused it. Null when the passing of time did." }),
  requirement_change: z.string().nullable().meta({
    description: "The change of a requirement that caused it: `change.id` of its `requirement.changed` event. Null: something else did.",
  }),
};

const change = z.object({ ...identity("cch"), position: z.string(), ...changed }).meta({ id: "ComplianceChange" });

/** The object of the change event: the new position and the previous one. */
export const positionEvents = { ...compliancePositions, read: compliancePositions.read.extend(changed) };

/** Entries of the positions' ledger as objects: they outlive the position and the contractor. */
export const complianceChanges = {
  title: { one: "compliance change", many: "compliance changes" },
  param: "compliance_change",
  name: "compliance_change",
  prefix: "cch",
  read: change,
  key: "id",
  expand: [],
  sort: [],
} as const;

const run = z
  .object({
    ...identity("cr"),
    about: z.enum(["all", "entity", "category_code", "job"]).meta({ description: "The positions that are recomputed." }),
    subject: z.string().nullable().meta({ description: "The id of the entity, job category or job; null for all." }),
    cause: z.string().nullable().meta({ description: "Id of the changed object." }),
    recomputed: z.int().meta({ description: "How many contractors are recomputed." }),
    total: z.int().nullable().meta({ description: "How many contractors there are. Null until the run has begun." }),
    finished_at: epoch().nullable(),
    is_superseded: z.boolean().meta({ description: "True: a later change started another run before this one was complete." }),
  })
  .meta({ id: "ComplianceRun" });

/** Background recomputations as objects. */
export const complianceRuns = {
  title: { one: "recomputation", many: "recomputations" },
  param: "compliance_run",
  name: "compliance_run",
  prefix: "cr",
  read: run,
  key: "id",
  expand: [],
  sort: [],
} as const;

/** Whether a contractor was compliant at a given time, from the ledger of decisions, so that later decisions change nothing. */
export const compliance = {
  about: "Whether a contractor was covered, now or on an earlier day, and by which evidence.",
  operations: {
    get: operation({
      method: "GET",
      path: "/contractors/{contractor}/compliance",
      summary: "Get whether a contractor was compliant at a given time, and by which evidence",
      access: "certificates:read",
      query: z.object({
        as_of: epoch().optional().meta({ description: "The time in epoch seconds, not in the future. Default: now." }),
        ...daysAsked("Answers for"),
        covered_on: day("The earlier name of `on`.").optional(),
        entity: text(64).optional().meta({ description: "The position for this contracting entity, and only certificates for it." }),
        job: text(64).optional().meta({ description: "Only the position for this job." }),
      }),
      response: complianceSchema,
      errors: ["resource_not_found", "invalid_input"],
      extension: true,
    }),
    status: operation({
      method: "GET",
      path: "/contractors/{contractor}/compliance/status",
      summary: "Get only whether a contractor meets what is required, for which days, and what is lacking",
      access: "certificates:read",
      clientUse: "compliance_status",
      query: z.object({
        entity: text(64)
          .optional()
          .meta({ description: "At this contracting entity. Without it and `job`: the worst of all current and coming work." }),
        job: text(64).optional().meta({ description: "On this job. Not together with `entity`." }),
        ...daysAsked("Answers for"),
      }),
      response: briefStatus,
      errors: ["resource_not_found", "invalid_input"],
      extension: true,
    }),
    roster: operation({
      method: "GET",
      path: "/compliance/roster",
      summary: "List contractors with their positions for several entities or jobs at once: the rows and columns of a roster",
      access: "certificates:read",
      query: listQuery.extend({
        status: compliancePositions.operations.list.query.shape.status.meta({
          description: "Only contractors in this status: at the `entity` given, else by default.",
        }),
        entity: text(64)
          .optional()
          .meta({ description: "Only contractors who have a position at this contracting entity; their position there is the row's." }),
        job: text(64)
          .optional()
          .meta({ description: "Only contractors who have a position for this job; that is the row's. Not together with `entity`." }),
        lacking: proofKind().optional().meta({ description: "Only rows whose position lacks this coverage or document." }),
        ends_before: day("Only rows whose position is met now but, as far as is known, not on this day.").optional(),
        search: searchFilter("the contractor's name, company and email address; not with `as_of`"),
        subjects: z.array(text(64)).max(100).optional().meta({
          description:
            "The positions in each row: ids of contracting entities and jobs, and `default`. At most 100. As CSV, each is a column with the status of every contractor there, beside `as_of`, the contractor and `covered_through`, the last day on which all that is met now among them still is.",
        }),
        as_of: epoch().optional().meta({
          description:
            "Answers with what was known at this time, from the ledger. The rows are sorted by contractor id and include contractors deleted since.",
        }),
        evidence: z.boolean().optional().meta({
          description: "`true`: adds insurer, policy number, limits and page of the insurance that the row's own position rests on.",
        }),
        sort: z.enum(["created", "-created", "last_name", "-last_name", "covered_through", "-covered_through"]).optional().meta({
          description:
            "The order of the contractors; not with `as_of`. `covered_through`: whose cover ends first, those without a known end last. Default `-created`.",
        }),
        expand: expandQuery(compliancePositions.name),
      }),
      response: z.array(rosterRow),
      list: true,
      errors: ["invalid_cursor", "invalid_input"],
      extension: true,
    }),
    runs: operation({
      method: "GET",
      path: "/compliance/runs",
      summary: "List recomputations of positions after a requirement, an entity or a job was changed, newest first",
      access: "certificates:read",
      query: listQuery,
      response: z.array(run),
      list: true,
      errors: ["invalid_cursor"],
      extension: true,
    }),
    changes: operation({
      method: "GET",
      path: "/contractors/{contractor}/compliance/changes",
      summary: "List every change of a contractor's positions, newest first",
      access: "certificates:read",
      query: listQuery,
      response: z.array(change),
      list: true,
      errors: ["resource_not_found", "invalid_cursor"],
      extension: true,
    }),
  },
};
