import { z } from "zod";
import { brandingSchema, clockAhead } from "../core/branding.ts";
import { epoch, noteText, text } from "../core/common.ts";
import { day } from "../core/days.ts";
import { operation } from "../core/operation.ts";
import { listQuery } from "../core/resource.ts";
import { accessStatement } from "./access-link.ts";
import { accessKinds, statementKinds } from "./access-words.ts";
import { certificateFile } from "./certificate-file.ts";
import { positionStatuses } from "./compliance-position.ts";

const line = z
  .object({
    coverage: z.string(),
    name: z.string(),
    required: z.string().meta({ description: "What is asked, in a sentence." }),
    met: z.boolean().meta({ description: "Whether what was received meets it." }),
    covered_through: z.string().nullable().meta({ description: "The last day that what was received covers. Null: none, or not known." }),
    insurer: z.string().nullable().meta({ description: "As the certificate says that it rests on. Null: it rests on none, or not read." }),
    policy_number: z
      .string()
      .nullable()
      .meta({ description: "As the certificate says that it rests on. Null: it rests on none, or not read." }),
  })
  .meta({ id: "AskedOfInsured" });

/** Everything that the page of an access link shows, besides a client's people. */
export const accessPageSchema = z
  .object({
    id: z.string().meta({ description: "Id of the link." }),
    kind: z.enum(accessKinds),
    environment: z.enum(["sandbox", "production"]),
    organization: z.string(),
    branding: brandingSchema,
    clock_ahead: clockAhead(),
    entity: z.string().nullable().meta({ description: "Name of the contracting entity." }),
    insured: z.string().nullable().meta({ description: "For an agent: name of the insured." }),
    places: z.array(z.object({ id: z.string(), name: z.string() })).meta({ description: "For a client: their jobs." }),
    lines: z.array(line).meta({ description: "For an agent: what is asked of the insured, by coverage." }),
    statements: z.array(accessStatement).meta({ description: "What was said here, newest first." }),
    uploads_left: z.int().meta({ description: "How many more certificates the page takes today." }),
    expires_at: epoch().meta({ description: "When the link stops to open." }),
  })
  .meta({ id: "AccessPage" });
export type AccessPage = z.infer<typeof accessPageSchema>;

const person = z
  .object({
    contractor: z.string().meta({ description: "Id of the contractor." }),
    name: z.string().nullable().meta({ description: "Null: deleted since." }),
    company_name: z.string().nullable(),
    status: z.enum(positionStatuses),
    covered_through: z.string().nullable().meta({ description: "The last day covered, as far as is known." }),
    lacking: z.array(z.string()).meta({ description: "Names of what is required and not shown." }),
  })
  .meta({ id: "AccessPerson" });
export type AccessPerson = z.infer<typeof person>;

const hosted = { access: "hosted:access", extension: true } as const;
const path = "/hosted/access";

/** Operations of the page of an access link. They use the cookie that the link was exchanged for; no account is needed. */
export const accessPage = {
  about: "The hosted page of a contracting entity's contact, or of a contractor's insurance agent.",
  operations: {
    get: operation({
      ...hosted,
      path,
      method: "GET",
      summary: "Get what the page of the link shows",
      response: accessPageSchema,
      errors: ["session_expired"],
    }),
    people: operation({
      ...hosted,
      method: "GET",
      path: `${path}/people`,
      summary: "List who works for the client, and whether each is covered there",
      query: listQuery.extend({
        job: text(64).optional().meta({ description: "Only at this job of theirs." }),
        on: day("As it was known at the end of this day. Default: now.").optional(),
      }),
      response: z.array(person),
      list: true,
      errors: ["session_expired", "invalid_cursor", "invalid_input"],
    }),
    say: operation({
      ...hosted,
      method: "POST",
      path: `${path}/statements`,
      summary: "Say as the agent what became of a policy, or ask as the client for a change",
      body: z
        .object({
          kind: z.enum(statementKinds).meta({ description: "A client asks for a `change`; everything else is said by agents." }),
          coverage: text(64).optional().meta({ description: "As an agent: the coverage of the policy, one of the page's." }),
          effective: day("For `cancelled`: the first day without cover.").optional(),
          contractor: text(64).optional().meta({ description: "For a `change`: id of the person it is about, one of the page's." }),
          note: noteText(1000).optional().meta({ description: "In their own words. Required for a `change`." }),
        })
        .meta({ id: "AccessStatementInput" }),
      response: accessPageSchema,
      errors: ["invalid_input", "session_expired", "too_many_requests"],
    }),
    upload: operation({
      ...hosted,
      method: "POST",
      path: `${path}/certificates`,
      summary: "Send a certificate of the insured, as their agent",
      body: z.object({ certificate: certificateFile() }).meta({ id: "AgentsCertificateInput" }),
      response: accessPageSchema,
      errors: ["missing_certificate", "invalid_file_type", "session_expired", "no_insurance_requirement_found", "too_many_requests"],
    }),
  },
};
