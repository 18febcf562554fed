import { z } from "zod";

/** What production must have before it binds cover, in the order in which an operator sets it. */
export const readinessIds = [
  "insurers",
  "default_limits",
  "producer",
  "contact",
  "authorized_representative",
  "surplus_lines_broker",
  "rates",
  "legal_texts",
  "policy_forms",
  "processor",
] as const;

export type ReadinessId = (typeof readinessIds)[number];

export const missingForBindingSchema = z
  .object({
    id: z.enum(readinessIds),
    message: z.string().meta({ description: "What is missing, in one sentence." }),
  })
  .meta({ id: "MissingForBinding" });
export type MissingForBinding = z.infer<typeof missingForBindingSchema>;
