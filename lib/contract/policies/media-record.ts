import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { epoch, identity, ref, text } from "../core/common.ts";
import { API_BODY } from "../core/limits.ts";
import { defineResource } from "../core/resource.ts";

/** Published content is stored as sent, up to this many characters of JSON. */
const MAX_CONTENT_LENGTH = 65_536;

/** Whether PostgreSQL can store every text in it, including the keys. The body's depth has already been limited. */
function isText(value: unknown): boolean {
  if (typeof value === "string") return !value.includes("\u0000") && value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isText(key) && isText(inner));
}

const read = z
  .object({
    ...identity(catalogue.mediaRecords),
    policy: z.string(),
    publication_date: epoch(),
    first_publication_date: epoch().meta({ description: "The time of the earliest publication recorded under the policy." }),
    coverage_end_date: epoch().meta({ description: "When cover of the policy ends or ended." }),
    is_active: z.boolean().meta({ description: "Whether the policy covers this publication now." }),
    published_content_json: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "MediaRecord" });

const create = z
  .object({
    policy_id: ref("policy").meta({ description: "Id of a policy with media cover." }),
    publication_date: epoch().meta({ description: "Must be within the policy's term." }),
    published_content_json: z
      .record(z.string().max(200), z.unknown())
      .refine(isText, "contains characters that are not allowed")
      .refine(
        (content) => JSON.stringify(content).length <= MAX_CONTENT_LENGTH,
        `can have at most ${MAX_CONTENT_LENGTH} characters of JSON`,
      )
      .meta({ description: "What was published, as the platform describes it." }),
  })
  .meta({ id: "MediaRecordInput" });

export const mediaRecords = defineResource({
  about: "Publications reported under a media liability policy.",
  param: "media",
  of: catalogue.mediaRecords,
  path: "/assignments/media",
  read,
  create,
  filter: { policy_id: text(64).optional().meta({ description: "Only publications under this policy." }) },
  verbs: ["list", "create"],
  bodyLimit: { ...API_BODY, members: 20_000 },
  errors: { create: ["invalid_policy_id", "no_active_policy", "unavailable_coverage"] },
});
