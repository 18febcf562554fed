import type { z } from "zod";

const USUAL = 100;

/** The most that a page of a list may have, by its parameter `limit`. Where objects cost more, it is less than usual. */
export const longestPage = (limit: z.ZodType | undefined): number =>
  [USUAL, 25].find((most) => !limit || limit.safeParse(most).success) ?? 1;
