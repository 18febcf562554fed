import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { cents, email, type Keeping, keptFiles, noteText, phone, ref, regionCode, sensitive, text } from "../core/common.ts";
import { day } from "../core/days.ts";
import { KINDS_TAKEN } from "../core/file-kinds.ts";
import { CERTIFICATE_LIMIT, CLAIM_FILES } from "../core/limits.ts";
import { nameText } from "../core/names.ts";
import { operation } from "../core/operation.ts";
import { defineResource } from "../core/resource.ts";
import { linkOperations } from "./claim-link.ts";
import { claimObject, inCents, kind, occurredOn } from "./claim-object.ts";
import { claimKinds, claimOutcomes, claimStatuses, statedStatuses } from "./claim-words.ts";
import { lossRunQuery, lossRunSchema } from "./loss-run.ts";

export const MAX_INJURED = 50;
const KEEPING: Keeping = { folder: "claims", maxFiles: CLAIM_FILES };

const injuredPerson = z
  .object({
    name: nameText(200).meta({ description: "Who was injured, or in words if the name is not known." }),
    injury: noteText(1000).nullable().optional().meta({ description: "How badly." }),
    treated_where: noteText(200).nullable().optional().meta({ description: "Where they were treated." }),
  })
  .meta({ id: "InjuredInput" });

const reporter = z
  .object({
    name: nameText(200).meta({ description: "Who reported it." }),
    relation: noteText(100)
      .nullable()
      .optional()
      .meta({ description: "What they have to do with it, such as `the insured` or `foreman`." }),
    phone: phone().nullable().optional(),
    email: email().nullable().optional(),
  })
  .meta({ id: "ClaimReporterInput" });

/** What is told of a loss, by whoever reports it. */
export const lossFacts = {
  kind: z.enum(claimKinds).meta({ description: kind }),
  occurred_on: day(occurredOn),
  occurred_time: noteText(100).nullable().optional().meta({ description: "At what time, in words." }),
  occurred_where: noteText(300).meta({ description: "Where it happened." }),
  occurred_state: regionCode().nullable().optional().meta({ description: "The state it happened in." }),
  description: sensitive(noteText(5000).meta({ description: "What happened." })),
  others_involved: sensitive(
    noteText(2000).nullable().optional().meta({ description: "Others who were there or may have a share in it." }),
  ),
  police_report: noteText(100).nullable().optional().meta({ description: "The number of a police report." }),
};

const create = z
  .object({
    contractor: ref("contractor"),
    policy: ref("policy")
      .nullable()
      .optional()
      .meta({ description: "The policy it is reported under. Absent: the one whose cover was in force on that day is looked for." }),
    job: ref("job").nullable().optional().meta({ description: "The job it happened on, if it is known." }),
    ...lossFacts,
    injured: sensitive(z.array(injuredPerson).max(MAX_INJURED).optional().meta({ description: "Who was injured." })),
    reported_by: reporter.nullable().optional().meta({ description: "Who reported it. Absent: the contractor." }),
  })
  .meta({ id: "ClaimInput" });

const adjuster = {
  name: nameText(200).nullable().optional().meta({ description: "Who handles it at the insurer." }),
  phone: phone().nullable().optional(),
  email: email().nullable().optional(),
};

/** What the insurer's person or your staff state about how it is handled. */
export const handling = {
  status: z
    .enum(statedStatuses)
    .optional()
    .meta({ description: "How far it is. `closed` asks for an `outcome`; a closed one can be reopened." }),
  outcome: z.enum(claimOutcomes).nullable().optional().meta({ description: "How it ended." }),
  insurer_claim_number: noteText(64).nullable().optional().meta({ description: "The insurer's number of the claim." }),
  adjuster: z.object(adjuster).nullable().optional().meta({ description: "Who handles it at the insurer." }),
};

const update = z
  .object({
    policy: ref("policy")
      .nullable()
      .optional()
      .meta({ description: "The policy it belongs to. Its insurer is told at once. Null: none is known." }),
    job: ref("job").nullable().optional(),
    ...handling,
    status: z.enum(claimStatuses).optional().meta({
      description:
        "How far it is. You state `acknowledged`, `open` and `closed`, which asks for an `outcome`; a closed one can be reopened. `reported` and `sent` follow from what was received and sent: the present one is taken as it is, the other is refused.",
    }),
    reserved: cents(0, 100_000_000_000)
      .nullable()
      .optional()
      .meta({ description: `What the insurer has set aside. ${inCents}` }),
    paid: cents(0, 100_000_000_000)
      .nullable()
      .optional()
      .meta({ description: `What the insurer has paid. ${inCents}` }),
    note: sensitive(noteText(5000).nullable().optional().meta({ description: "A note of your staff." })),
  })
  .meta({ id: "ClaimUpdate" });

export const claimFiles = () =>
  keptFiles(CERTIFICATE_LIMIT, KEEPING).meta({
    description: `A ${KINDS_TAKEN} file, or several parts with this name: at most 15 MiB together, and ${CLAIM_FILES} files of one claim.`,
  });

const one = "/claims/{claim}" as const;

/** The first notice of a loss, and what the insurer makes of it. */
export const claims = defineResource({
  param: "claim",
  of: catalogue.claims,
  about:
    "First notices of losses: reported by you or by the contractor, sent to the insurer at once, and followed until they are closed. A report is never refused because cover is unclear, late or cancelled. What was reported never changes: what is learned later is added. A claim is never deleted.",
  path: "/claims",
  read: claimObject,
  labels: {
    ...{ created: "Received", reported_at: "Reported", kind: "What", occurred_on: "Happened on", occurred_time: "Time" },
    ...{ occurred_where: "Where", occurred_state: "State", description: "What happened", treated_where: "Treated at" },
    ...{ cover_note: "About cover", not_told: "Not told", sent_at: "Sent to the insurer", insurer_claim_number: "Insurer's number" },
  },
  create,
  update,
  filter: {
    contractor: text(64).optional().meta({ description: "Only claims of this contractor." }),
    policy: text(64).optional().meta({ description: "Only claims under this policy." }),
    job: text(64).optional().meta({ description: "Only claims on this job." }),
    status: z.enum(claimStatuses).optional().meta({ description: "Only claims in this status." }),
    occurred_since: day("Only what happened on this day or later.").optional(),
    occurred_until: day("Only what happened on this day or earlier.").optional(),
  },
  verbs: ["list", "get", "create", "update"],
  // Not because they give access: an event says which claim it is and how far, and nothing of what people told.
  credentials: [
    ...(["occurred_time", "occurred_where", "occurred_state", "description", "injured", "others_involved", "police_report"] as const),
    ...(["reported_by", "cover_note", "insurer", "not_told", "insurer_claim_number", "adjuster", "note", "files"] as const),
  ],
  errors: {
    create: ["invalid_contractor_id", "invalid_policy_id", "invalid_job_id", "invalid_input"],
    update: ["invalid_policy_id", "invalid_job_id", "invalid_input"],
  },
  extension: true,
  actions: {
    ...linkOperations(handling),
    attach: operation({
      access: "claims:write",
      method: "POST",
      path: `${one}/files`,
      summary: "Add photographs or documents. They are sent to the insurer at once",
      body: z.object({ file: claimFiles() }).meta({ id: "ClaimFiles" }),
      response: claimObject,
      errors: ["resource_not_found", "invalid_file_type", "invalid_input"],
      extension: true,
    }),
    addInjured: operation({
      access: "claims:write",
      method: "POST",
      path: `${one}/injured`,
      summary: "Add somebody who was injured. The insurer is told at once",
      body: z.object({ person: sensitive(injuredPerson.meta({ description: "Who was injured." })) }).meta({ id: "ClaimInjured" }),
      response: claimObject,
      errors: ["resource_not_found", "invalid_input"],
      extension: true,
    }),
    send: operation({
      access: "claims:write",
      method: "POST",
      path: `${one}/send`,
      summary: "Send the report to the insurer again, with everything there is",
      response: claimObject,
      errors: ["resource_not_found", "conflict", "too_many_requests"],
      extension: true,
    }),
    lossRun: operation({
      access: "claims:read",
      method: "GET",
      path: "/contractors/{contractor}/loss_run",
      summary: "Get a contractor's loss run: every claim of some years by policy, with what is reserved and paid, as of now",
      query: lossRunQuery,
      response: lossRunSchema,
      errors: ["resource_not_found"],
      extension: true,
    }),
  },
});
