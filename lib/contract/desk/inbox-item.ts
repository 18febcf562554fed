import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { epoch, identity, idOf, noteText, text } from "../core/common.ts";
import { operation } from "../core/operation.ts";
import { defineResource } from "../core/resource.ts";
import { roles } from "../core/roles.ts";
import { ENDING_DAYS, inboxKinds, LEFT_DAYS } from "./inbox-kinds.ts";

export const inboxStates = ["open", "snoozed", "done"] as const;
export type InboxState = (typeof inboxStates)[number];

/** Counts stop at this number, because an exact count above it would need a full scan. */
export const WAITING_LIMIT = 1000;

/** How many members are offered as assignees. */
export const MAX_ASSIGNEES = 200;

const kind = z.enum(inboxKinds).meta({
  description: `What waits. \`certificate_sampled\`: an automatic approval drawn for a check. \`application_left\`: begun, and nothing was entered for ${LEFT_DAYS} days. \`certificate_ending\`, \`policy_ending\`: its cover ends within ${ENDING_DAYS} days and was not renewed. \`policy_insured_moved\`: the insured lives in another state than the policy was written in; it gives way to \`policy_ending\`.`,
});

const subject = z.string().meta({ description: "Id of the object that waits." });
const subject_object = z.string().meta({ description: "The kind of that object, by its name on the wire: `certificate`, `invoice`." });

const read = z
  .object({
    ...identity(catalogue.inboxItems),
    created: epoch().meta({ description: "Since when it waits, in epoch seconds." }),
    kind,
    subject,
    subject_object,
    title: z.string().meta({
      description:
        "Whose it is, of a certificate or an application; else the object's name, such as an invoice's number. Its id if it has none.",
    }),
    detail: z.string().nullable().meta({
      description:
        "Why it waits, as one line, where the object says more than its kind: of a flagged certificate, the first rule that fails.",
    }),
    contractor: idOf("contractor").nullable(),
    entity: idOf("entity").nullable(),
    due_at: epoch().nullable().meta({
      description: "When it is due: as set by a person, else when the cover, the application or the notice ends or takes effect.",
    }),
    assignee: z.string().nullable().meta({ description: "Id of the member it is assigned to." }),
    assignee_name: z.string().nullable().meta({ description: "Name of that member." }),
    note: z.string().nullable().meta({ description: "The team's note." }),
    snoozed_until: epoch().nullable().meta({ description: "Until then it is not listed among the open items." }),
    done_at: epoch().nullable().meta({ description: "When a person called it done, in epoch seconds." }),
    done_by: z.string().nullable().meta({ description: "Id of the member or key that called it done." }),
    state: z.enum(inboxStates).meta({ description: "`snoozed`: until `snoozed_until`. `done`: a person called it done." }),
    can_act: z.boolean().meta({ description: "Whether the caller may assign, note, postpone and finish it." }),
    can_finish: z.boolean().meta({
      description: "Whether a person can call it done. Others end when the object's own state changes, such as by a decision.",
    }),
  })
  .meta({ id: "InboxItem" });

const update = z
  .object({
    assignee: text(64).nullable().optional().meta({ description: "Id of an active member, or `me` for the signed-in one. Null: nobody." }),
    note: noteText(2000, 0).nullable().optional().meta({ description: "For the team. Empty or null removes it." }),
    due_at: epoch().nullable().optional().meta({ description: "Null: none." }),
    snoozed_until: epoch().nullable().optional().meta({ description: "In the future. Null: it is open again." }),
    done: z.boolean().optional().meta({ description: "`true`: nothing more is done about it. `false`: it is open again." }),
  })
  .meta({ id: "InboxItemUpdate" });

const filter = {
  kind: z.enum(inboxKinds).optional().meta({ description: "Only items of this kind." }),
  state: z.enum(inboxStates).optional().meta({ description: "Only items in this state. Default `open`." }),
  assignee: text(64).optional().meta({ description: "Only items assigned to this member; `me`, or `nobody`." }),
  contractor: text(64).optional().meta({ description: "Only items about this contractor." }),
  due_before: epoch().optional().meta({ description: "Only items due before this time, in epoch seconds." }),
  can_act: z.boolean().optional().meta({ description: "`true`: only items that the caller may act on. Default `false`: all." }),
};

const counted = {
  count: z.int().meta({ description: `Open items. Counting stops at ${WAITING_LIMIT}.` }),
  more: z.boolean().meta({ description: "True: there are more than were counted." }),
};

const counts = z
  .object({
    for_me: z
      .object(counted)
      .meta({ description: "Open items that the caller may act on and that are assigned to the caller or to nobody." }),
    kinds: z
      .array(
        z
          .object({ kind, ...counted, can_act: z.boolean().meta({ description: "Whether the caller may act on items of this kind." }) })
          .meta({ id: "InboxKindCount" }),
      )
      .meta({ description: "Every kind that the caller may read." }),
  })
  .meta({ id: "InboxCounts" });

const beside = z
  .object({ id: z.string().meta({ description: "Id of the item." }), kind, subject, subject_object })
  .meta({ id: "InboxNeighbor" })
  .nullable();

const place = z
  .object({
    position: z.int().meta({ description: `The item's number in the list, from 1. Counting stops at ${WAITING_LIMIT}.` }),
    total: z.int().meta({ description: `How many items the list has, with this one. Counting stops at ${WAITING_LIMIT}.` }),
    more: z.boolean().meta({ description: "True: there are more than were counted." }),
    previous: beside.meta({ description: "The item before it in the list. Null: it is the first." }),
    next: beside.meta({ description: "The item after it in the list. Null: it is the last." }),
  })
  .meta({ id: "InboxPlace" });
export type InboxPlace = z.infer<typeof place>;

const assignees = z
  .array(
    z
      .object({
        id: z.string().meta({ description: "Id of the member." }),
        name: z.string().meta({ description: "Name of the member." }),
        role: z.enum(roles).meta({ description: "Role of the member." }),
      })
      .meta({ id: "InboxAssignee" }),
  )
  .meta({ description: `Active members by name, at most ${MAX_ASSIGNEES}.` });

/** Everything that waits for a person. */
export const inboxItems = defineResource({
  about:
    "Everything that waits for a person, in one list. An item appears and ends with the state of its object; a later occurrence is another item.",
  param: "inbox_item",
  of: catalogue.inboxItems,
  path: "/inbox",
  read,
  labels: { created: "Waits since", title: "What", detail: "Why", due_at: "Due", assignee: "Assigned to", assignee_name: "Assigned to" },
  update,
  filter,
  sort: ["due_at"],
  verbs: ["list", "get", "update"],
  errors: { update: ["conflict", "invalid_input"] },
  extension: true,
  actions: {
    counts: operation({
      method: "GET",
      path: "/inbox_counts",
      summary: "Count the open items of each kind, and those that wait for the caller",
      access: "inbox:read",
      response: counts,
      extension: true,
    }),
    assignees: operation({
      method: "GET",
      path: "/inbox_assignees",
      summary: "List the members to whom items can be assigned",
      access: "inbox:read",
      response: z.object({ members: assignees }).meta({ id: "InboxAssignees" }),
      extension: true,
    }),
    place: operation({
      method: "GET",
      path: "/inbox/{inbox_item}/place",
      summary: "Get the number of an item in the list with these filters, newest first, and the items beside it",
      access: "inbox:read",
      query: z.object(filter),
      response: place,
      errors: ["resource_not_found"],
      extension: true,
    }),
  },
});
