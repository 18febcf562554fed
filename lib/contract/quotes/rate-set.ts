import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { day, epoch, identity } from "../core/common.ts";
import { API_BODY } from "../core/limits.ts";
import { nameText } from "../core/names.ts";
import { operation } from "../core/operation.ts";
import { defineResource } from "../core/resource.ts";

const read = z
  .object({
    ...identity(catalogue.rateSets),
    name: z.string(),
    version: z.int(),
    status: z.enum(["draft", "published", "retired"]),
    effective_date: day(),
    sha256: z.string().meta({ description: "Checksum of the tables in canonical form." }),
    published_at: epoch().nullable(),
    published_by: z.string().nullable(),
  })
  .meta({ id: "RateSet" });

const create = z
  .object({
    name: nameText(100),
    effective_date: day().meta({ description: "Quotes effective from this time on are rated by this set." }),
    tables: z.record(z.string(), z.unknown()).meta({
      description:
        "The tables `classes`, `states`, `surplus_lines`, `rules` and `factors`, as returned by `GET /rate_sets/{rate_set}/tables`.",
    }),
  })
  .meta({ id: "RateSetInput" });

export const rateSets = defineResource({
  about: "Versions of the rates that quotes are priced with.",
  param: "rate_set",
  of: catalogue.rateSets,
  path: "/rate_sets",
  read,
  labels: { effective_date: "Effective from", published_at: "Published", sha256: "SHA-256 of the tables" },
  create,
  verbs: ["list", "get", "create"],
  extension: true,
  bodyLimit: { ...API_BODY, members: 20_000 },
  actions: {
    tables: operation({
      method: "GET",
      path: "/rate_sets/{rate_set}/tables",
      summary: "Get a rate set's tables",
      access: "rate_sets:read",
      response: z.record(z.string(), z.unknown()),
      errors: ["resource_not_found"],
      extension: true,
    }),
    publish: operation({
      method: "POST",
      path: "/rate_sets/{rate_set}/publish",
      summary: "Publish a draft rate set. A published set cannot be changed",
      access: "rate_sets:write",
      response: read,
      errors: ["resource_not_found", "conflict"],
      extension: true,
    }),
  },
});
