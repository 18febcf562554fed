import { z } from "zod";
import { catalogue } from "../catalogue.ts";
import { epoch, identity, idOf, sensitive } from "../common.ts";
import { abbreviated, full, status } from "./certificate-review.ts";

export const certificateActions = ["approve", "deny", "ask_again", "correct", "change_purpose", "reprocess"] as const;
export type CertificateAction = (typeof certificateActions)[number];

export const decisions = ["approve", "deny", "ask_again"] as const;

/** A certificate in responses. */
export const certificateRead = z
  .object({
    ...identity(catalogue.certificates),
    updated: epoch(),
    contractor: idOf("contractor"),
    filename: z.string(),
    pdf_url: sensitive(
      z
        .string()
        .nullable()
        .meta({ description: "A PDF of what was sent. Opens for an hour; null until processed, and where none could be made." }),
    ),
    status,
    review_results: z
      .union([full, abbreviated])
      .nullable()
      .meta({ description: "Null unless asked for by `expand[]`, and while pending or processing. On `error` it says what was wrong." }),
    entity: idOf("entity", "The contracting entity it was sent for.").nullable(),
    job: idOf("job").nullable(),
    sha256: z.string().meta({ description: "Of the file as it was sent; of several files, of their hashes in order with commas between." }),
    size: z.int().meta({ description: "In bytes, as it was sent." }),
    source: z
      .enum(["platform", "contractor"])
      .meta({ description: "Who sent it: the platform or its staff, or the contractor by a link." }),
    error: z.object({ code: z.string(), message: z.string() }).nullable(),
    cover_ends: epoch().nullable().meta({ description: "The first moment at which a required coverage is no longer in force." }),
    cover_ended: z.boolean().meta({ description: "Whether a required coverage is no longer in force." }),
    renewed_by: z.string().nullable().meta({
      description:
        "For one whose cover has ended: the contractor's certificate for the same purpose that lasts longer. It then waits for nobody.",
    }),
    newer_reading: z
      .object({
        version: z.int().meta({ description: "Of the reader." }),
        at: epoch(),
        error: z.string().nullable().meta({ description: "Why it could not read the file; null where it could." }),
        differs: z.array(z.object({ path: z.string(), was: z.unknown(), now: z.unknown() })),
      })
      .nullable()
      .meta({
        description:
          "What a newer reader reads otherwise than what was approved, until a person decides again. A certificate that was approved automatically and no longer passes is flagged; one that a person approved stays approved.",
      }),
    decision: z
      .object({ decision: z.enum(decisions), note: z.string().nullable(), by: z.string(), name: z.string(), at: epoch() })
      .nullable()
      .meta({ description: "What a person decided last." }),
    can: z.array(z.enum(certificateActions)).meta({ description: "What may be done with it now." }),
  })
  .meta({ id: "Certificate" });
