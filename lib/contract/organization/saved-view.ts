import { z } from "zod";
import { identity, text } from "../core/common.ts";
import { nameText } from "../core/names.ts";
import { operation } from "../core/operation.ts";
import { deletionSchema, listQuery } from "../core/resource.ts";

/** How many views of one list a user can save, and how many an organization can share. */
export const SAVED_VIEWS = 50;

const listed = () => text(64).meta({ description: "The kind of object listed, by its name on the wire: `policy`, `contractor`." });
const name = () => nameText(60).meta({ description: "Must be unique among the views of the list that the same users see." });
const query = () =>
  text(2000, 0).meta({
    description:
      "The list's filters, `sort` and `limit`, and how the screen shows it: `columns`, `density`. Checked when the view is saved.",
  });

const read = z
  .object({
    ...identity("sv"),
    resource: z.string(),
    name: z.string(),
    query: z.string(),
    shared: z.boolean().meta({ description: "`shared`: every member of the organization sees it. `private`: only its owner does." }),
    owner: z.string().meta({ description: "Id of the user who saved it." }),
    owner_name: z.string(),
    is_default: z.boolean().meta({ description: "Whether it is the caller's default view of the list." }),
    position: z.int().nullable().meta({
      description:
        "Its place, from 1, among the views of the list that the caller put in order. Null: after those, the caller's own first, by name.",
    }),
    can_edit: z.boolean().meta({ description: "Whether the caller can rename, change, share and delete it." }),
  })
  .meta({ id: "SavedView" });

const settings = {
  shared: z
    .boolean()
    .optional()
    .meta({ description: "Default false. To share a view, the caller needs write access to the objects listed." }),
  is_default: z.boolean().optional().meta({ description: "True: makes this the caller's default view of the list, instead of any other." }),
};

const before = () =>
  text(64).nullable().optional().meta({
    description:
      "Moves the view in the caller's order of the list, directly before the view with this id; null moves it to the end. Only the caller sees the order. The other views keep theirs, so that two moves at the same time both apply.",
  });

const common = { access: "staff", extension: true } as const;
const one = "/saved_views/{saved_view}";

/** Saved views of a list, stored per environment. A view is private to a user or shared with the organization. */
export const savedViews = {
  about: "Saved filters, order and columns of the dashboard's lists.",
  title: { one: "saved view", many: "saved views" },
  param: "saved_view",
  name: "saved_view",
  prefix: "sv",
  key: "id",
  read,
  expand: [],
  sort: [],
  operations: {
    list: operation({
      ...common,
      method: "GET",
      path: "/saved_views",
      summary: "List the saved views that the signed-in person sees, newest first",
      list: true,
      query: listQuery.extend({ resource: listed().optional() }),
      response: z.array(read),
      errors: ["invalid_cursor"],
    }),
    create: operation({
      ...common,
      method: "POST",
      path: "/saved_views",
      summary: "Save a view of a list",
      body: z.object({ resource: listed(), name: name(), query: query(), ...settings }).meta({ id: "SavedViewInput" }),
      response: read,
      status: 201,
      errors: ["conflict"],
    }),
    update: operation({
      ...common,
      method: "PUT",
      path: one,
      summary: "Rename, change or share a saved view, move it, or make it the default; omitted fields keep their values",
      body: z.object({ name: name().optional(), query: query().optional(), ...settings, before: before() }).meta({ id: "SavedViewUpdate" }),
      response: read,
      errors: ["conflict", "resource_not_found"],
    }),
    delete: operation({
      ...common,
      method: "DELETE",
      path: one,
      summary: "Delete a saved view",
      response: deletionSchema,
      errors: ["resource_not_found"],
    }),
  },
};
