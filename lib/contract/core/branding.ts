import { z } from "zod";

/** The offset that contractor pages use to compute times. */
export const clockAhead = () =>
  z.int().min(0).meta({ description: "Seconds by which the sandbox's test clock is ahead of real time. Always 0 in production." });

/** The organization's appearance, and the name contractors see. */
export const brandingSchema = z
  .object({
    display_name: z.string().nullable().meta({ description: "The name contractors see. Null: the organization's name." }),
    accent_color: z
      .string()
      .nullable()
      .meta({ description: "Brand color as `#rrggbb`. Pages darken or lighten it where contrast requires." }),
    support_email: z.string().nullable(),
    support_url: z.string().nullable(),
    logo_url: z.string().nullable().meta({ description: "URL of the logo, a PNG or JPEG. The URL is public." }),
  })
  .meta({ id: "Branding" });
export type Branding = z.infer<typeof brandingSchema>;
