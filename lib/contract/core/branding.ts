import { z } from "zod";

/** The least time, in seconds, in which the last page of an application can be read before it returns to the platform; also the usual one. */
export const RETURN_SECONDS = 15;

/** The offset that contractor pages use to compute times. */
export const clockAhead = () =>
  z.int().min(0).meta({ description: "Seconds by which the sandbox's test clock is ahead of real time. Always 0 in production." });

/** Whom contractors can ask, as their pages, emails and documents say. */
export const contactSchema = z
  .object({
    name: z.string().meta({ description: "The name contractors see of the organization, or the producer's." }),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    url: z.string().nullable(),
  })
  .meta({
    id: "SupportContact",
    description:
      "Whom contractors can ask: the organization's support email, phone and page. Where none is set, the producer; where there is none, the organization's name only.",
  });
export type SupportContact = z.infer<typeof contactSchema>;

/** The organization's appearance, and the name contractors see. */
export const brandingSchema = z
  .object({
    display_name: z.string().nullable().meta({ description: "The name contractors see. Null: the organization's name." }),
    accent_color: z
      .string()
      .nullable()
      .meta({ description: "Brand color as `#rrggbb`. Pages darken or lighten it where contrast requires." }),
    support_email: z.string().nullable(),
    support_phone: z.string().nullable(),
    support_url: z.string().nullable(),
    contact: contactSchema.meta({ description: "Whom contractors are told to ask." }),
    portal_url: z.string().meta({
      description: "Page where contractors have a link to their portal sent to their email address. It is the same for all of them.",
    }),
    return_seconds: z.int().meta({
      description: "After how many seconds the last page of an application goes on to `success_url`, unless the contractor stays.",
    }),
    logo_url: z.string().nullable().meta({ description: "URL of the logo, a PNG or JPEG. The URL is public." }),
  })
  .meta({ id: "Branding" });
export type Branding = z.infer<typeof brandingSchema>;
