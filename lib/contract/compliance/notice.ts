import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { epoch, identity, idOf, ref, text } from "../core/common.ts";
import { operation } from "../core/operation.ts";
import { defineResource } from "../core/resource.ts";

export const noticeKinds = ["cancellation", "non_renewal", "reinstatement"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeStatuses = ["proposed", "confirmed", "dismissed"] as const;
export type NoticeStatus = (typeof noticeStatuses)[number];

const kind = z.enum(noticeKinds).meta({
  description:
    "`cancellation`, `non_renewal`: the policy is not evidence of cover from the effective date on. `reinstatement`: it is in force again; if effective by the end date, it never ended.",
});
const naic = () => text(5, 5).regex(/^\d{5}$/, "must be five digits");
const effective = "The first day on which cover is no longer in force, or is in force again: the UTC day of this time.";
const received = "When the notice was received, as its day in UTC. Of several notices about one policy the later received counts.";

const read = z
  .object({
    ...identity(catalogue.notices),
    contractor: idOf("contractor"),
    kind,
    status: z.enum(noticeStatuses).meta({
      description:
        "`proposed`: read from an uploaded document or reported by an insurance agent, until a person confirms it. Only confirmed notices change positions.",
    }),
    policy_number: z.string().nullable().meta({ description: "Null only while proposed, if it could not be read." }),
    insurer: z.string().nullable(),
    naic: z.string().nullable().meta({ description: "The insurer's NAIC number." }),
    effective: epoch()
      .nullable()
      .meta({ description: `${effective} Null only while proposed, if it could not be read.` }),
    received: epoch().meta({ description: received }),
    certificate: z.string().nullable().meta({
      description:
        "The contractor's newest certificate that shows this policy by number and insurer when the notice was entered; null: none.",
    }),
    document: z
      .string()
      .nullable()
      .meta({ description: "The uploaded certificate or document it was read from; null: it was entered, or reported by an agent." }),
    access_link: z.string().nullable().meta({ description: "The link by which the insurance agent reported it; null: nobody did." }),
    decided: z
      .object({ by: z.string(), name: z.string(), at: epoch() })
      .nullable()
      .meta({ description: "Who entered, confirmed or dismissed it; null while proposed." }),
  })
  .meta({ id: "Notice" });

const create = z
  .object({
    contractor: ref("contractor"),
    kind,
    policy_number: text(64).meta({ description: "The number of the policy. Certificates that show it are matched." }),
    insurer: text(200)
      .nullable()
      .optional()
      .meta({ description: "The insurer's name. If given, certificates must name the same insurer." }),
    naic: naic().nullable().optional().meta({ description: "The insurer's NAIC number; it takes precedence over the name." }),
    effective: epoch().meta({ description: effective }),
    received: epoch()
      .optional()
      .meta({ description: `${received} Today unless given.` }),
  })
  .meta({ id: "NoticeInput" });

const one = "/notices/{notice}";

/** Notices that an insurer cancels, does not renew or reinstates a policy bought elsewhere. */
export const notices = defineResource({
  param: "notice",
  of: catalogue.notices,
  about:
    "Notices that an insurer cancels, does not renew or reinstates a policy bought elsewhere. From their day on the certificates of that policy count, or count no longer. Policies bought here have their own cancellation.",
  path: "/notices",
  read,
  create,
  update: create.omit({ contractor: true }).partial().meta({ id: "NoticeUpdate" }),
  filter: {
    contractor: text(64).optional().meta({ description: "Only those about policies of this contractor." }),
    status: z.enum(noticeStatuses).optional().meta({ description: "Only notices in this status." }),
    kind: z.enum(noticeKinds).optional().meta({ description: "Only notices of this kind." }),
  },
  verbs: ["list", "get", "create", "update", "delete"],
  errors: { create: ["invalid_contractor_id", "invalid_input"], update: ["invalid_input"] },
  extension: true,
  actions: {
    confirm: operation({
      method: "POST",
      path: `${one}/confirm`,
      summary: "Confirm that a proposed notice was read correctly, so that positions change. Enter a missing policy number or date first",
      access: "notices:write",
      response: read,
      errors: ["resource_not_found", "already_decided", "conflict"],
      extension: true,
    }),
    dismiss: operation({
      method: "POST",
      path: `${one}/dismiss`,
      summary: "Dismiss a proposed notice that is not about this contractor's policy, or withdraw a confirmed one: it then has no effect",
      access: "notices:write",
      response: read,
      errors: ["resource_not_found", "already_decided"],
      extension: true,
    }),
  },
});
