import { keysInCopies } from "../files/kept-in-copies.ts";
import type { Writer } from "./write.ts";

/** Removes a stored file once the transaction commits, unless a copy of the sandbox names it: then it goes some day after the copy. */
export function removeFile(w: Writer, key: string): void {
  w.afterCommit(async () => {
    const { database, files } = w.runtime;
    if (w.environment === "sandbox" && (await keysInCopies(database, w.orgId, [key])).length > 0) return;
    await files.delete(key);
  });
}
