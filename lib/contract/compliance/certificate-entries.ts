import { z } from "zod";
import { epoch, ref, text } from "../core/common.ts";
import { dayOrTime, formerEnd } from "../core/days.ts";
import { operation } from "../core/operation.ts";
import { auditResultSchema } from "./certificate-audit.ts";
import { certificateRead } from "./certificate-object.ts";

const one = "/files/certificates/{certificate}";
const note = (what: string) => text(2000).meta({ description: what });
const valuePath = () => text(200).meta({ description: "Path of the value in the parsed certificate." });
const value = z.union([z.string().max(5000), z.number(), z.boolean(), z.array(z.string().max(200)).max(20)]);

const reference = (to: string) => ref(to).nullable().optional();

/** The purpose of a certificate. */
export const purpose = {
  entity: reference("entity").meta({ description: "The contracting entity it is for. Determines the requirement." }),
  job: reference("job").meta({ description: "The job it is for. Its entity and category determine the requirement." }),
};

/** Entries by people: corrected values, waivers, the contractor and the purpose. */
export const certificateEntries = {
  approveResult: operation({
    method: "POST",
    path: `${one}/results/{result}/approve`,
    summary: "Waive one failed rule of a flagged certificate",
    access: "certificates:write",
    body: z
      .object({
        reason: note("Why the rule is waived."),
        through: dayOrTime("The last day on which the waiver counts. Null or omitted: it counts as long as the certificate is unchanged.")
          .nullable()
          .optional(),
        until: formerEnd("The earlier name of the end: the first day on which the rule counts as failed again."),
      })
      .meta({ id: "RuleApprovalInput" }),
    response: auditResultSchema,
    errors: ["resource_not_found", "already_decided", "conflict", "invalid_input"],
    extension: true,
  }),
  correct: operation({
    method: "POST",
    path: `${one}/corrections`,
    summary: "Correct a misread value, and audit the certificate again",
    access: "certificates:write",
    body: z
      .object({
        path: valuePath(),
        value: value.nullable(),
        was: value.nullable().optional().meta({
          description: "The expected present value. If it has changed, nothing is corrected (409 `already_decided`).",
        }),
        reason: note("Where the value is on the certificate.").nullable().optional(),
      })
      .meta({ id: "CertificateCorrectionInput" }),
    response: certificateRead,
    errors: ["resource_not_found", "already_decided", "invalid_input"],
    extension: true,
  }),
  confirm: operation({
    method: "POST",
    path: `${one}/confirmations`,
    summary: "Confirm that a value was read correctly, and audit the certificate again: the value then counts as read with high confidence",
    access: "certificates:write",
    body: z
      .object({
        path: valuePath(),
        value: value.meta({ description: "The expected present value. If it has changed, nothing is confirmed." }),
        reason: note("Anything to add.").nullable().optional(),
      })
      .meta({ id: "CertificateConfirmationInput" }),
    response: certificateRead,
    errors: ["resource_not_found", "already_decided", "invalid_input"],
    extension: true,
  }),
  verify: operation({
    method: "POST",
    path: `${one}/verifications`,
    summary: "Record that the producer or insurer has confirmed that the policies of an approved certificate are in force",
    access: "certificates:write",
    body: z
      .object({
        with: text(200).meta({ description: "Who confirmed it: the producer or the insurer." }),
        verified_at: epoch().optional().meta({ description: "When; not in the future, and not before the last time. Default: now." }),
        note: note("How, and what was said.").nullable().optional(),
      })
      .meta({ id: "CertificateVerificationInput" }),
    response: certificateRead,
    errors: ["resource_not_found", "already_decided", "invalid_input"],
    extension: true,
  }),
  changePurpose: operation({
    method: "POST",
    path: `${one}/purpose`,
    summary: "Set the contractor, contracting entity or job of a certificate, and audit it again against the requirement that then applies",
    access: "certificates:write",
    body: z
      .object({
        entity: purpose.entity,
        job: purpose.job,
        contractor: ref("contractor").optional().meta({
          description:
            "Moves it to another contractor. Its history stays; waivers and decisions made for the previous contractor no longer count.",
        }),
        reason: note("Why.").nullable().optional(),
      })
      .meta({
        id: "CertificatePurposeInput",
        description: "Omitted fields keep their values. A job without an entity sets the job's own entity.",
      }),
    response: certificateRead,
    errors: [
      "resource_not_found",
      "already_decided",
      "invalid_contractor_id",
      "invalid_entity_id",
      "invalid_job_id",
      "no_insurance_requirement_found",
    ],
    extension: true,
  }),
};
