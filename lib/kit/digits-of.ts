import { createHash } from "node:crypto";

/** `length` digits that follow from an id, for the numbers of papers. */
export const digitsOf = (id: string, length: number): string =>
  [...createHash("sha256").update(id).digest().subarray(0, length)].map((byte) => byte % 10).join("");
