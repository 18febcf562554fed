import { z } from "zod";

/** Points of the mesh in each direction. */
const [MIN_POINTS, MAX_POINTS] = [2, 33];

/** Where the sheet of a photographed page is, so that the page can be displayed as it was read. */
export const straightenedSchema = z
  .object({
    width: z.number().positive().max(20_000),
    height: z.number().positive().max(20_000),
    points: z
      .array(
        z
          .array(z.tuple([z.number(), z.number()]))
          .min(MIN_POINTS)
          .max(MAX_POINTS),
      )
      .min(MIN_POINTS)
      .max(MAX_POINTS)
      .meta({
        description:
          "Row by row, where the points of an even grid over the straightened sheet are on the page as displayed, in points. The first row is the sheet's upper edge.",
      }),
  })
  .meta({
    description:
      "Set where `page` is a photograph of a sheet that was straightened before it was read: the sheet's size in points, and where it is on the page.",
  });
export type StraightenedSheet = z.infer<typeof straightenedSchema>;
