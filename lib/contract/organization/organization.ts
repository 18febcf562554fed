import { z } from "zod";
import { HEX_COLOR } from "#lib/kit/color.ts";
import { readRedirectHost } from "#lib/kit/redirect-host.ts";
import { automaticApprovals } from "../compliance/requirement-rules.ts";
import { brandingSchema, RETURN_SECONDS } from "../core/branding.ts";
import { cents, coded, coverageSchema, email, epoch, file, phone, text } from "../core/common.ts";
import { LOGO_LIMIT, LONG_FORM_BODY } from "../core/limits.ts";
import { nameText } from "../core/names.ts";
import { operation } from "../core/operation.ts";
import { missingForBindingSchema } from "../quotes/readiness.ts";
import { organizationLimitsSchema } from "./organization-limits.ts";

/** How many redirect hosts an organization can allow. */
export const HOST_LIMIT = 50;

const automaticApproval = z.enum(automaticApprovals).meta({
  description:
    "Whether certificates of insurance that meet every rule are approved automatically in the environment of the call; a requirement may override it. A new organization starts with `shadow` in production and `on` in the sandbox. `off`: they are flagged, and a person decides. `shadow`: the same, and agreement between the person and the rules is counted. `on`: they are approved.",
});

const remindProducers = z.boolean().meta({
  description:
    "Whether the agents and brokers named on certificates are asked for the next certificate 30, 14 and 7 days before cover ends, together with the contractors. Off unless set: contractors must have agreed to it.",
});
const noticeDays = z
  .int()
  .min(1)
  .max(180)
  .meta({ description: "How many days before needed cover ends a compliance position counts as `expiring`." });
const professionalLimit = cents(1000, 2_000_000_000).meta({
  description:
    "The limit of professional liability for each claim and in total, in cents, where a contracting entity requires it and no requirement states one.",
});

export const holderCertificateRules = ["none", "holder", "endorsements"] as const;
const holderCertificates = z.enum(holderCertificateRules).meta({
  description:
    "Whether contractors can have certificates made for further holders in their portal. `none`: they ask you. `holder`: without endorsements. `endorsements`, the default: with the blanket endorsements that the policy has. Your staff can do either.",
});

const needTwoPeople = z
  .boolean()
  .meta({ description: "Whether a compliance waiver must be approved by another person than who requested it." });

const samplePercent = z.int().min(0).max(100).meta({
  description:
    "The percentage of automatic approvals that are also given to a person, who decides without seeing the outcome. They stay approved meanwhile. 0: none.",
});

const read = z
  .object({
    id: z.string(),
    created: epoch(),
    name: z.string(),
    allowed_redirect_hosts: z.array(z.string()).meta({
      description: "Hosts that `success_url`, `cancel_url` and `return_url` can use in production. The sandbox accepts any host.",
    }),
    automatic_approval: automaticApproval,
    remind_producers: remindProducers,
    expiring_notice_days: noticeDays,
    professional_limit: professionalLimit,
    waivers_need_two_people: needTwoPeople,
    holder_certificates: holderCertificates,
    sample_percent: samplePercent,
    limits: organizationLimitsSchema,
    branding: brandingSchema,
  })
  .meta({ id: "Organization" });
export type Organization = z.infer<typeof read>;
export type HolderCertificates = Organization["holder_certificates"];
export const organizationFields: ReadonlySet<string> = new Set(Object.keys(read.shape));

const readinessSchema = z
  .object({
    ready: z.boolean().meta({ description: "Whether nothing is missing. Always true in the sandbox, whose documents are samples." }),
    missing: z.array(missingForBindingSchema).meta({ description: "What is missing, in the order in which an operator sets it." }),
    coverages: z.array(coverageSchema).meta({ description: "Those that can be bound: an insurer is set. In the sandbox all." }),
  })
  .meta({ id: "Readiness" });

const host = z
  .string()
  .max(300)
  .transform((typed, context) => {
    const found = readRedirectHost(typed);
    if ("host" in found) return found.host;
    context.addIssue({ code: "custom", message: found.problem });
    return z.NEVER;
  });

const webAddress = text(500).refine((value) => {
  const url = URL.parse(value);
  return url?.protocol === "https:" && !url.username && !url.password && !/[\\\s"'<>]/.test(value);
}, "must be an https URL, such as https://help.example.com");

const color = z.string().trim().toLowerCase().pipe(z.string().regex(HEX_COLOR, "must be a six-digit color, such as #0f5f5c"));

const changes = z
  .object({
    name: nameText(100).optional(),
    allowed_redirect_hosts: z
      .array(host)
      .max(HOST_LIMIT)
      .optional()
      .meta({ description: "The complete list. It replaces the present one." }),
    automatic_approval: automaticApproval.optional(),
    remind_producers: remindProducers.optional(),
    expiring_notice_days: noticeDays.optional(),
    professional_limit: professionalLimit.optional(),
    waivers_need_two_people: needTwoPeople.optional(),
    holder_certificates: holderCertificates.optional(),
    sample_percent: samplePercent.optional(),
    branding: z
      .object({
        display_name: nameText(100).nullable().optional(),
        accent_color: color.nullable().optional(),
        support_email: email().nullable().optional(),
        support_phone: phone().nullable().optional(),
        support_url: webAddress.nullable().optional(),
        return_seconds: z.int().min(RETURN_SECONDS).max(600).optional(),
      })
      .optional(),
  })
  .meta({ id: "OrganizationUpdate" });

/** Only signed-in users can change these: a sandbox key must not decide where production redirects people. */
const byPeople = { access: "staff", response: read, errors: ["insufficient_permissions"], extension: true } as const;

/** The caller's organization, which both environments share. */
export const organization = {
  about: "The organization's name, branding and allowed redirect hosts.",
  operations: {
    get: operation({
      method: "GET",
      path: "/organization",
      summary: "Get the organization with its redirect hosts and branding",
      access: "organization:read",
      response: read,
      extension: true,
    }),
    readiness: operation({
      method: "GET",
      path: "/organization/readiness",
      summary: "See what production lacks before it binds cover. The operator of the service sets it",
      access: "organization:read",
      response: readinessSchema,
      extension: true,
    }),
    update: operation({
      ...byPeople,
      method: "PUT",
      path: "/organization",
      summary: "Update the organization; omitted fields keep their values. Needs the session of an owner or administrator",
      body: changes,
      bodyLimit: LONG_FORM_BODY,
    }),
    setLogo: operation({
      ...byPeople,
      method: "POST",
      path: "/organization/logo",
      summary: "Replace the logo. Needs the session of an owner or administrator",
      body: z
        .object({
          logo: coded(file(LOGO_LIMIT), { missing: "invalid_file_type", invalid: "invalid_file_type" }).meta({
            description: "PNG or JPEG, at most 256 KiB and 2000 by 2000 pixels.",
          }),
        })
        .meta({ id: "LogoInput" }),
      errors: ["insufficient_permissions", "invalid_file_type"],
    }),
    removeLogo: operation({
      ...byPeople,
      method: "DELETE",
      path: "/organization/logo",
      summary: "Remove the logo. Needs the session of an owner or administrator",
    }),
  },
};
