import { z } from "zod";
import { epoch, ref, text } from "../common.ts";
import { operation } from "../operation.ts";
import { certificateRead } from "./certificate-object.ts";
import { auditResultSchema } from "./certificate-review.ts";

const one = "/files/certificates/{certificate}";
const note = (what: string) => text(2000).meta({ description: what });
const valuePath = () => text(200).meta({ description: "Of the value in the parsed certificate." });
const value = z.union([z.string().max(5000), z.number(), z.boolean(), z.array(z.string().max(200)).max(20)]);

const reference = (to: string) => ref(to).nullable().optional();

/** The purpose of a certificate. */
export const purpose = {
  entity: reference("entity").meta({ description: "The contracting entity it is for; decides the requirement." }),
  job: reference("job").meta({ description: "The job it is for: its entity and category decide the requirement." }),
};

/** Entries by people: corrected values, waivers, the contractor and the purpose. */
export const certificateEntries = {
  approveResult: operation({
    method: "POST",
    path: `${one}/results/{result}/approve`,
    summary: "Let one failed rule of a flagged certificate pass",
    access: "certificates:write",
    body: z
      .object({
        reason: note("Why the rule need not be met."),
        until: epoch()
          .nullable()
          .optional()
          .meta({ description: "How long that holds, in epoch seconds; null or left out: as long as the certificate is the same." }),
      })
      .meta({ id: "RuleApprovalInput" }),
    response: auditResultSchema,
    errors: ["resource_not_found", "already_decided", "invalid_input"],
    extension: true,
  }),
  correct: operation({
    method: "POST",
    path: `${one}/corrections`,
    summary: "Enter what the certificate says where it was misread, and judge it again",
    access: "certificates:write",
    body: z
      .object({
        path: valuePath(),
        value: value.nullable(),
        was: value.nullable().optional().meta({
          description:
            "What stood there when you looked. Where something else stands there now, nothing is changed (409 `already_decided`).",
        }),
        reason: note("Where on the certificate.").nullable().optional(),
      })
      .meta({ id: "CertificateCorrectionInput" }),
    response: certificateRead,
    errors: ["resource_not_found", "already_decided", "invalid_input"],
    extension: true,
  }),
  confirm: operation({
    method: "POST",
    path: `${one}/confirmations`,
    summary: "Say that a value stands on the certificate as it was read, and judge it again: it then counts as read with confidence",
    access: "certificates:write",
    body: z
      .object({
        path: valuePath(),
        value: value.meta({ description: "The value that was looked at. Where another stands there now, nothing is confirmed." }),
        reason: note("Anything to add.").nullable().optional(),
      })
      .meta({ id: "CertificateConfirmationInput" }),
    response: certificateRead,
    errors: ["resource_not_found", "already_decided", "invalid_input"],
    extension: true,
  }),
  changePurpose: operation({
    method: "POST",
    path: `${one}/purpose`,
    summary:
      "Say whose certificate it is and which contracting entity or job it is for, and judge it again by the requirement that then applies",
    access: "certificates:write",
    body: z
      .object({
        entity: purpose.entity,
        job: purpose.job,
        contractor: ref("contractor").optional().meta({
          description:
            "Moves it to another contractor. Its history stays; waivers and decisions made for the one before do not count any more.",
        }),
        reason: note("Why.").nullable().optional(),
      })
      .meta({
        id: "CertificatePurposeInput",
        description: "What is left out stays. A job without an entity brings its own.",
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
