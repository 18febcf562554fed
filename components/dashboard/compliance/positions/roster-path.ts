/** The address of the roster. */
export const ROSTER_PATH = "/compliance";
