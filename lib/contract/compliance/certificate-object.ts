import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { epoch, identity, idOf, sensitive } from "../core/common.ts";
import { coverDay } from "../core/days.ts";
import { abbreviated, full, status } from "./certificate-audit.ts";
import { refusalReason } from "./refusal-reason-schema.ts";

export const certificateActions = ["approve", "deny", "ask_again", "correct", "change_purpose", "verify", "reprocess"] as const;
export type CertificateAction = (typeof certificateActions)[number];

export const decisions = ["approve", "deny", "ask_again"] as const;

const producer = z
  .object({ name: z.string().nullable(), contact_name: z.string().nullable(), email: z.string().nullable(), phone: z.string().nullable() })
  .meta({ id: "CertificateProducer" });
export type Producer = z.infer<typeof producer>;

/** A certificate in responses. */
export const certificateRead = z
  .object({
    ...identity(catalogue.certificates),
    updated: epoch(),
    contractor: idOf("contractor"),
    filename: z.string(),
    pdf_url: sensitive(
      z.string().nullable().meta({
        description:
          "Address of a PDF of the uploaded files, valid for an hour. Null until processed, and when the files could not be converted.",
      }),
    ),
    status,
    review_results: z.union([full, abbreviated]).nullable().meta({
      description: "Null unless requested with `expand[]`, and while pending or processing. With status `error` it contains the reason.",
    }),
    entity: idOf("entity", "The contracting entity the certificate is for.").nullable(),
    job: idOf("job").nullable(),
    sha256: z
      .string()
      .meta({ description: "SHA-256 of the uploaded file. For several files, of their hashes in order, joined by commas." }),
    size: z.int().meta({ description: "Size of the upload in bytes." }),
    source: z.enum(["platform", "contractor", "agent", "mail", "import"]).meta({
      description:
        "How it arrived: uploaded by the platform or its staff, by the contractor or their insurance agent with a link, attached to an email, or in a ZIP file with certificates from elsewhere.",
    }),
    error: z.object({ code: z.string(), message: z.string() }).nullable(),
    cover_ends: epoch()
      .nullable()
      .meta({ description: "The first time at which a required coverage is no longer in force, in epoch seconds." }),
    cover_ended: z.boolean().meta({ description: "Whether a required coverage is no longer in force." }),
    renewed_by: z.string().nullable().meta({
      description: "When cover has ended: the contractor's later certificate for the same purpose. This one then needs no review.",
    }),
    newer_reading: z
      .object({
        version: z.int().meta({ description: "Version of the reader." }),
        at: epoch(),
        error: z.string().nullable().meta({ description: "Why the file could not be read. Null when it was read." }),
        differs: z.array(z.object({ path: z.string(), was: z.unknown(), now: z.unknown() }).meta({ id: "ReadingDifference" })),
      })
      .meta({ id: "NewerReading" })
      .nullable()
      .meta({
        description:
          "Differences between a newer reading and the approved values, until a person decides again. A certificate that was approved automatically and no longer passes is flagged; one that a person approved stays approved.",
      }),
    verification: z
      .object({
        with: z.string().meta({ description: "The producer or insurer who confirmed that the policies are in force." }),
        note: z.string().nullable(),
        by: z.string(),
        name: z.string(),
        at: epoch().meta({ description: "When it was entered." }),
      })
      .meta({ id: "CertificateVerification" })
      .nullable()
      .meta({ description: "The last time its cover was verified with the producer or insurer." }),
    verified_at: epoch().nullable().meta({ description: "When that was." }),
    verify_by: coverDay(
      "The day by which its cover must be verified again, by the requirement it was audited against (`verified_every_days`). The contractor, and the producer where `remind_producers` is on, are reminded before, as before cover ends.",
    ),
    sampled: z.boolean().meta({
      description:
        "Whether its automatic approval was drawn for a check by a person and is not decided yet. It stays approved meanwhile. Until then, members who can decide on certificates are shown it as flagged, without the results of the rules.",
    }),
    producer: producer.nullable().meta({
      description:
        "The agent or broker who issued it, as far as that was read with confidence or entered by a person; null until read. Reminded too where the organization's `remind_producers` is on.",
    }),
    decision: z
      .object({
        decision: z.enum(decisions),
        reason: refusalReason,
        note: z.string().nullable(),
        by: z.string(),
        name: z.string(),
        at: epoch(),
      })
      .meta({ id: "CertificateLastDecision" })
      .nullable()
      .meta({ description: "The last decision by a person." }),
    can: z.array(z.enum(certificateActions)).meta({ description: "The actions that are possible now." }),
  })
  .meta({ id: "Certificate" });
