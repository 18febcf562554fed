import { createHash } from "node:crypto";
import { LEGIBLE } from "./ids.ts";

/** `length` capitals and digits that follow from an id and that also a fax leaves apart, for the numbers of papers. */
export const legibleOf = (id: string, length: number): string =>
  [...createHash("sha256").update(id).digest().subarray(0, length)].map((byte) => LEGIBLE[byte % LEGIBLE.length]).join("");
