import { z } from "zod";
import { catalogue } from "../core/catalogue.ts";
import { epoch, identity, text } from "../core/common.ts";
import { nameText } from "../core/names.ts";
import { defineResource } from "../core/resource.ts";

export const sandboxRunKinds = ["copy", "reset"] as const;
export const sandboxRunStatuses = ["running", "complete", "failed", "expired"] as const;

/** How many copies are kept; an older one expires. */
export const SANDBOX_COPIES = 5;
/** How many rows a copy can have, in all tables together. */
export const SANDBOX_COPY_ROWS = 50_000;

const read = z
  .object({
    ...identity(catalogue.sandboxRuns),
    kind: z.enum(sandboxRunKinds).meta({ description: "`copy`: the sandbox was kept as it was then. `reset`: it was set back." }),
    name: z.string().nullable().meta({ description: "What you call the copy." }),
    copy: z
      .string()
      .nullable()
      .meta({ description: "The copy that the sandbox was set back to. Null: empty, as it began; or this is a copy." }),
    status: z.enum(sandboxRunStatuses).meta({
      description: `\`failed\`: \`message\` says why. \`expired\`: a copy of which nothing is left, because there are ${SANDBOX_COPIES} newer ones.`,
    }),
    rows: z
      .int()
      .nullable()
      .meta({ description: "How many rows were copied, or put back, in all tables together. Null until it is complete." }),
    message: z.string().nullable().meta({ description: "Why it failed. Null otherwise." }),
    finished_at: epoch().nullable(),
  })
  .meta({ id: "SandboxRun" });

/** Copies of a sandbox, and what sets it back to one. */
export const sandboxRuns = defineResource({
  about:
    "Sets the sandbox back, for a test suite: to nothing, or to a copy that was made of it. API keys, webhook endpoints, members, settings, rates, the audit log and the request log stay as they are.",
  param: "sandbox_run",
  of: catalogue.sandboxRuns,
  path: "/sandbox_runs",
  read,
  labels: { created: "When", copy: "Set back to", kind: "What", rows: "Rows", finished_at: "Ended" },
  create: z
    .object({
      kind: z.enum(sandboxRunKinds).meta({
        description: `\`copy\`: keeps all that the sandbox has now, up to ${SANDBOX_COPY_ROWS.toLocaleString("en-US")} rows; the ${SANDBOX_COPIES} newest copies are kept. \`reset\`: deletes all that it has, then puts the copy back, ids and times as they were, if \`copy\` is given.`,
      }),
      name: nameText(100).optional().meta({ description: "What you call the copy. Only for `copy`." }),
      copy: text(64)
        .optional()
        .meta({ description: "Id of the copy to set the sandbox back to. Only for `reset`; absent: nothing is put back." }),
    })
    .meta({ id: "SandboxRunInput" }),
  filter: { kind: z.enum(sandboxRunKinds).optional().meta({ description: "Only copies, or only resets." }) },
  verbs: ["list", "get", "create"],
  errors: { create: ["bad_request", "invalid_input", "conflict"] },
  extension: true,
});
