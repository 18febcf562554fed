import { hash } from "node:crypto";

/** The ETag of an object's JSON: quoted, equal for equal content, useful only for comparison. */
export function versionTag(json: string): string {
  return `"${hash("sha256", json, "base64url").slice(0, 22)}"`;
}

/** The tags of an `If-Match` header. Weak tags count as strong, because a proxy may have weakened them. */
export function readTags(header: string): string[] {
  return header
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .filter(Boolean);
}
