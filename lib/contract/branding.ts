import { z } from "zod";

/** What the pages of contractors reckon times with. */
export const clockAhead = () =>
  z.int().min(0).meta({ description: "Seconds by which the sandbox's test clock is ahead of real time; 0 in production." });

/** How an organization looks and whom it names to contractors. */
export const brandingSchema = z
  .object({
    display_name: z.string().nullable().meta({ description: "What contractors read; null: the organization's name." }),
    accent_color: z.string().nullable().meta({ description: "`#rrggbb`; pages darken or lighten it as far as reading asks." }),
    support_email: z.string().nullable(),
    support_url: z.string().nullable(),
    logo_url: z.string().nullable().meta({ description: "PNG or JPEG; anybody may load it." }),
  })
  .meta({ id: "Branding" });
export type Branding = z.infer<typeof brandingSchema>;
