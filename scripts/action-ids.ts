import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Next derives the ids of server actions from this key, their file and their name. With the same key in every build, a page loaded before a
 * deployment can still save. It is not a secret: Next encrypts with it what an action closes over, and no action closes over anything.
 */
export const ACTION_KEY = Buffer.from("the dashboard's one write action").toString("base64");

/** The id of the action that saves: changing it breaks the forms of pages that are open at the next deployment. */
const WRITE_ACTION = "40c909b66eb43bf22fdd8c6cd38f7fbfe1462df559";

interface Manifest {
  node: Record<string, { exportedName: string; filename: string }>;
}

/** @throws Error when the write action's id differs from earlier builds, or when an action closes over something */
export function checkActionIds(dist: string): void {
  const { node } = JSON.parse(readFileSync(join(dist, "server/server-reference-manifest.json"), "utf8")) as Manifest;
  if (node[WRITE_ACTION]?.exportedName !== "write")
    throw new Error("The action `write` has another id than in builds before: pages that are open now could not save after a deployment.");
  const closed = Object.values(node).filter((action) => action.exportedName.startsWith("$$"));
  if (closed.length > 0)
    throw new Error(`Actions inside functions: ${closed.map((action) => action.filename).join(", ")}. Export them from a file.`);
}
