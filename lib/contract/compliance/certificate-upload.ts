import { z } from "zod";
import { brandingSchema, clockAhead } from "../core/branding.ts";
import { epoch } from "../core/common.ts";
import { operation } from "../core/operation.ts";
import { certificateFile } from "./certificate-file.ts";

/** The contractor as their pages name them. */
export const pageContractorSchema = z
  .object({ first_name: z.string(), last_name: z.string(), company_name: z.string().nullable() })
  .meta({ id: "PageContractor" });

/** A certificate that the contractor uploaded, with its result. */
export const sentCertificateSchema = z
  .object({
    id: z.string(),
    filename: z.string(),
    created: epoch(),
    state: z.enum(["received", "accepted", "in_review", "not_accepted"]),
    message: z.string().nullable().meta({ description: "Why the file could not be read." }),
    note: z.string().nullable().meta({ description: "What a person of the organization wrote, in their own words." }),
    problems: z.array(z.string()).meta({ description: "The unmet requirements, one sentence each." }),
    cover_ends: epoch().nullable(),
  })
  .meta({ id: "SentCertificate" });

/** Everything that the contractor's certificate upload page shows. */
export const certificateUploadSchema = z
  .object({
    id: z.string().meta({ description: "Id of the certificate to replace." }),
    environment: z.enum(["sandbox", "production"]),
    organization: z.string(),
    branding: brandingSchema,
    clock_ahead: clockAhead(),
    contractor: pageContractorSchema,
    entity: z.string().nullable().meta({ description: "Name of the contracting entity it is for." }),
    asked: z.enum(["renewal", "again"]).meta({ description: "`renewal`: cover ends. `again`: the last certificate was not accepted." }),
    note: z.string().nullable().meta({ description: "What a person of the organization wrote, in their own words." }),
    problems: z.array(z.string()).meta({ description: "The problems with the last certificate, one sentence each." }),
    required: z.array(z.string()).meta({ description: "What the certificate must show, one sentence per coverage." }),
    required_es: z.array(z.string()).meta({ description: "The same in Spanish." }),
    cover_ends: epoch().nullable(),
    sent: z.array(sentCertificateSchema).meta({ description: "Certificates uploaded with this link, newest first." }),
  })
  .meta({ id: "CertificateUpload" });
export type CertificateUpload = z.infer<typeof certificateUploadSchema>;

const hosted = { access: "hosted:certificate_upload", path: "/hosted/certificate_upload", extension: true } as const;

/** Operations of the hosted upload page. They use the cookie that the link was exchanged for; no account is needed. */
export const certificateUpload = {
  about: "The hosted page where a contractor sends a certificate.",
  operations: {
    get: operation({
      ...hosted,
      method: "GET",
      summary: "Get the certificate that is requested, and the results of those uploaded",
      response: certificateUploadSchema,
      errors: ["session_expired"],
    }),
    send: operation({
      ...hosted,
      method: "POST",
      summary: "Send a certificate",
      body: z.object({ certificate: certificateFile() }).meta({ id: "CertificateUploadInput" }),
      response: certificateUploadSchema,
      errors: ["missing_certificate", "invalid_file_type", "session_expired", "no_insurance_requirement_found"],
    }),
  },
};
