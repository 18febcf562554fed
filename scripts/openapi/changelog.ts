import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "../next-build.ts";
import { compareDocuments } from "./compare.ts";
import type { Change } from "./compare-schemas.ts";
import { type Document, presentDocument } from "./document.ts";

const FOLDER = join(ROOT, "docs/openapi");

/** What clients have to do about each breaking change: by version, then by the text of the change. */
export type DeclaredChanges = Record<string, Record<string, string>>;

export const releasePath = (version: string): string => join(FOLDER, `${version}.json`);

/** The released documents, oldest first. */
export function releases(): Document[] {
  const files = globSync("????-??-??.json", { cwd: FOLDER }).sort();
  return files.map((file) => JSON.parse(readFileSync(join(FOLDER, basename(file)), "utf8")) as Document);
}

export function declaredChanges(): DeclaredChanges {
  const file = join(FOLDER, "breaking-changes.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as DeclaredChanges) : {};
}

/** Why the contract cannot be released as it is: breaking changes without a new version or without a declaration. */
export function undeclaredChanges(released: Document, present: Document, declared: DeclaredChanges): string[] {
  const { version } = present.info;
  const breaking = compareDocuments(released, present).filter((change) => change.breaking);
  const stated = declared[version] ?? {};
  const missing = breaking.flatMap(({ text }) => {
    if (version === released.info.version)
      return [`${text}: this breaks clients of ${version}. Start a new version in lib/contract/core/api-version.ts.`];
    return stated[text]
      ? []
      : [`${text}: declare it in docs/openapi/breaking-changes.json under ${version}, with what clients have to do.`];
  });
  const texts = breaking.map(({ text }) => text);
  const isReleased = version === released.info.version;
  const stale = isReleased ? [] : Object.keys(stated).filter((text) => !texts.includes(text));
  return [...missing, ...stale.map((text) => `${text}: declared under ${version}, but it is not a breaking change any more.`)];
}

function entries(changes: readonly Change[], stated: Record<string, string>): string {
  const line = ({ text, breaking }: Change): string =>
    breaking ? `- **Breaking:** ${text}. ${stated[text] ?? ""}`.trimEnd() : `- ${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  return changes.length > 0 ? `${changes.map(line).join("\n")}\n` : "Nothing that a client notices.\n";
}

/** The changelog of the API, newest first, made from the differences of its documents. */
export function changelog(released: readonly Document[], present: Document, declared: DeclaredChanges): string {
  const sections = released.map((document, at) => {
    const before = released[at - 1];
    const { version } = document.info;
    return `## ${version}\n\n${before ? entries(compareDocuments(before, document), declared[version] ?? {}) : "The first dated version.\n"}`;
  });
  const last = released.at(-1);
  const since = last ? compareDocuments(last, present) : [];
  if (last && since.length > 0) {
    const { version } = present.info;
    const title = version === last.info.version ? `Added since ${version}` : `${version}, not yet released`;
    sections.push(`## ${title}\n\n${entries(since, declared[version] ?? {})}`);
  }
  return `# Changelog of the API\n\nWhat changed in operations, fields, values and errors, by version. A request chooses its version by the header \`Insurance-Version\`. 2026-11-23 was a draft that nobody used, and is not served.\n\n${sections.reverse().join("\n")}`;
}

/** The changelog as it must be in the repository. */
export const presentChangelog = (): string => changelog(releases(), presentDocument(), declaredChanges());
