import { z } from "zod";

export const actorKinds = ["person", "key", "contractor", "service"] as const;

/** Who did something: a member of the organization, an API key, a contractor with a link, or the service itself. */
export const actorSchema = z
  .object({
    kind: z.enum(actorKinds),
    id: z
      .string()
      .meta({ description: "Id of the member, of the API key, or of the object the link opened. For the service: the name of its task." }),
    name: z
      .string()
      .nullable()
      .meta({ description: "Null when there is none: for the service, or for a contractor that has since been deleted." }),
  })
  .meta({ id: "Actor" });
export type Actor = z.output<typeof actorSchema>;

/** One changed field. */
export const changeSchema = z
  .object({
    field: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    hidden: z.boolean().meta({ description: "True: the values are not shown because they are secret or too long. Both are null then." }),
  })
  .meta({ id: "FieldChange" });
export type FieldChange = z.output<typeof changeSchema>;
