import { hash } from "node:crypto";

/** The ETag of an object as JSON: quoted, the same for the same content, of no use for anything but comparing. */
export function versionTag(json: string): string {
  return `"${hash("sha256", json, "base64url").slice(0, 22)}"`;
}

/** The tags of an `If-Match` header. A weak one counts as its strong form: what passes an answer on may have weakened it. */
export function readTags(header: string): string[] {
  return header
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .filter(Boolean);
}
