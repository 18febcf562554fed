import { z } from "zod";

export const actorKinds = ["person", "key", "contractor", "service"] as const;

/** Who did something: a person of the organization, a program by its API key, a contractor by a link, or the service by itself. */
export const actorSchema = z
  .object({
    kind: z.enum(actorKinds),
    id: z.string().meta({ description: "Of the person, the API key, or what the link opened; of the service, which of its tasks." }),
    name: z.string().nullable().meta({ description: "Null where there is none: the service, or a contractor deleted since." }),
  })
  .meta({ id: "Actor" });
export type Actor = z.output<typeof actorSchema>;

/** One field of a change. */
export const changeSchema = z
  .object({
    field: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    hidden: z.boolean().meta({ description: "The values are not shown: a secret, or too long. Both are null then." }),
  })
  .meta({ id: "FieldChange" });
export type FieldChange = z.output<typeof changeSchema>;
