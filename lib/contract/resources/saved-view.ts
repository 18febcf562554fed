import { z } from "zod";
import { identity, text } from "../common.ts";
import { operation } from "../operation.ts";
import { deletionSchema, listQuery } from "../resource.ts";

/** How many views of one list a person keeps, and how many of them an organization shares. */
export const SAVED_VIEWS = 50;

const listed = () => text(64).meta({ description: "What is listed, by its object's name as in events: `policy`, `contractor`." });
const name = () => text(60).meta({ description: "Unlike that of any other view of the list that the same people see." });
const query = () =>
  text(2000, 0).meta({
    description:
      "Filters, `sort` and `limit` as the list takes them, and how a screen shows it: `columns`, `density`. Checked when it is written.",
  });

const read = z
  .object({
    ...identity("sv"),
    resource: z.string(),
    name: z.string(),
    query: z.string(),
    shared: z.boolean().meta({ description: "Seen by everybody in the organization, or by its owner only." }),
    owner: z.string().meta({ description: "Id of the person who saved it." }),
    owner_name: z.string(),
    is_default: z.boolean().meta({ description: "Whether the list opens as this view for whoever asks." }),
    can_edit: z.boolean().meta({ description: "Whether whoever asks may rename, change, share and delete it." }),
  })
  .meta({ id: "SavedView" });

const settings = {
  shared: z.boolean().optional().meta({ description: "Default false. Sharing asks for the right to change what is listed." }),
  is_default: z.boolean().optional().meta({ description: "The list opens as this view for whoever asks, in place of any other." }),
};

const common = { access: "staff", extension: true } as const;
const one = "/saved_views/{saved_view}";

/** Lists as people want to see them again: kept for each environment, private to a person or shared with the organization. */
export const savedViews = {
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
    }),
    update: operation({
      ...common,
      method: "PUT",
      path: one,
      summary: "Rename, change, share a saved view, or have a list open as it; what is left out stays",
      body: z.object({ name: name().optional(), query: query().optional(), ...settings }).meta({ id: "SavedViewUpdate" }),
      response: read,
      errors: ["resource_not_found"],
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
