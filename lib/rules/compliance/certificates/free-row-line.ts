/**
 * How far apart the lines of a policy without a printed row are on our own certificates, in points. Its two limits are half of this above and
 * below its number, so the reader takes a limit for the policy's own where it is not much further from it.
 */
export const FREE_ROW_LINE = 9;
