import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { email, epoch, identity, idOf, ref, sensitive, text } from "../core/common.ts";
import { nameText } from "../core/names.ts";
import { operation } from "../core/operation.ts";
import { defineResource } from "../core/resource.ts";
import { accessKinds, accessStatuses, MAX_ACCESS_DAYS, MAX_STATEMENTS, statementKinds } from "./access-words.ts";

export const accessStatement = z
  .object({
    at: epoch(),
    kind: z.enum(statementKinds).meta({
      description:
        "`still_in_force`: the agent says so; it is no evidence of cover. `cancelled`: a notice was proposed, which a person confirms. `not_my_line`: the agent did not place it. `change`: asked for by the client.",
    }),
    coverage: z.string().nullable().meta({ description: "The coverage that it is about. Null: a change." }),
    policy_number: z.string().nullable().meta({ description: "The policy that the page showed. Null: none." }),
    contractor: z.string().nullable().meta({ description: "Id of the contractor that it is about. Null: none in particular." }),
    effective: z.string().nullable().meta({ description: "For `cancelled`: the first day without cover." }),
    note: z.string().nullable().meta({ description: "In their own words." }),
  })
  .meta({ id: "AccessStatement" });
export type AccessStatement = z.infer<typeof accessStatement>;

const read = z
  .object({
    ...identity(catalogue.accessLinks),
    kind: z.enum(accessKinds).meta({
      description:
        "`client`: a contact of the entity sees who works there and whether each is covered. `agent`: the contractor's insurance agent sees what is asked of the contractor.",
    }),
    entity: idOf("entity", "The contracting entity. For an agent: whose requirement is shown; null: that of all work.").nullable(),
    contractor: idOf("contractor", "For an agent: the insured.").nullable(),
    name: z.string().meta({ description: "Whom the link is for." }),
    email: sensitive(z.string().meta({ description: "Where the link was sent." })),
    status: z.enum(accessStatuses).meta({ description: "`ended`: somebody ended it before its last moment. `expired`: its time is over." }),
    expires_at: epoch().meta({ description: "When it stops to open." }),
    ended_at: epoch().nullable().meta({ description: "When it was ended. Null: nobody ended it." }),
    waiting_since: epoch().nullable().meta({ description: "Since when something said waits to be read by a person. Null: nothing does." }),
    statements: z.array(accessStatement).meta({ description: `What was said on its page, newest first, at most ${MAX_STATEMENTS}.` }),
  })
  .meta({ id: "AccessLink" });

const create = z
  .object({
    entity: ref("entity").nullable().optional(),
    contractor: ref("contractor").nullable().optional(),
    name: nameText(200).meta({ description: "Whom the link is for." }),
    email: sensitive(email().meta({ description: "Where the link is sent, in English." })),
    days: z.int().min(1).max(MAX_ACCESS_DAYS).meta({ description: "For how many days the link opens." }),
  })
  .meta({ id: "AccessLinkInput" });

const one = "/access_links/{access_link}";
const change = { method: "POST", access: "compliance_requests:write", response: read, extension: true } as const;

/** Links by which a contact of a contracting entity, or a contractor's insurance agent, sees their own part and answers. */
export const accessLinks = defineResource({
  about:
    "Links for people without an account: a contact of a contracting entity sees who works there and whether each is covered; a contractor's insurance agent sees what is asked, sends certificates and answers for policies. Each is emailed to one person, ends, and shows nothing else.",
  param: "access_link",
  of: catalogue.accessLinks,
  path: "/access_links",
  read,
  create,
  labels: { name: "For", waiting_since: "To be read since", expires_at: "Link ends", days: "Days that it opens" },
  filter: {
    entity: text(64).optional().meta({ description: "Only links about this contracting entity." }),
    contractor: text(64).optional().meta({ description: "Only links for agents of this contractor." }),
  },
  verbs: ["list", "get"],
  actions: {
    create: operation({
      ...change,
      path: "/access_links",
      summary: "Make a link for a contracting entity's contact, or with `contractor` for their insurance agent, and email it",
      body: create,
      response: read.extend({ url: sensitive(z.string().meta({ description: "The link. Returned only in this response." })) }).meta({
        id: "CreatedAccessLink",
      }),
      status: 201,
      errors: ["invalid_input", "invalid_entity_id", "invalid_contractor_id"],
    }),
    end: operation({
      ...change,
      path: `${one}/end`,
      summary: "End a link, and the pages that were opened with it. One that has ended already stays as it is",
      errors: ["resource_not_found"],
    }),
    settle: operation({
      ...change,
      path: `${one}/settle`,
      summary: "Mark what was said on the link's page as read, so that it waits for nobody",
      errors: ["resource_not_found"],
    }),
  },
  extension: true,
});
