import { type Allowance, type ContainedFile, type ContainerKind, containerKindOf, taken, Unopened } from "./container.ts";
import { filesInMail, openMail } from "./mail.ts";
import { filesInTnef } from "./tnef.ts";
import { filesInZip } from "./zip.ts";

/** Containers in containers: an email with a ZIP, forwarded. */
const MAX_DEPTH = 4;

/** The files in a container and in those in it, in order. @throws Unopened */
export async function unpacked(kind: ContainerKind, content: Uint8Array, left: Allowance, depth = 1): Promise<ContainedFile[]> {
  if (depth > MAX_DEPTH) throw new Unopened("too_large");
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const files =
    kind === "zip" ? await filesInZip(bytes, left) : kind === "tnef" ? filesInTnef(bytes, left) : await filesOfMail(bytes, left);
  const all: ContainedFile[] = [];
  for (const file of files) {
    const inner = containerOf(file);
    if (inner) all.push(...(await unpacked(inner, file.content, left, depth + 1).catch(naming(file))));
    else all.push(file);
  }
  return all;
}

const naming =
  ({ filename }: ContainedFile) =>
  (error: unknown): never => {
    if (error instanceof Unopened) error.where ??= filename;
    throw error;
  };

/** Whether a file of a message is a container: by its content, whatever its type is said to be. */
export function containerOf({ isDecoration, type, content }: ContainedFile): ContainerKind | null {
  if (isDecoration) return null;
  return type === "message/rfc822" ? "eml" : containerKindOf(content);
}

async function filesOfMail(bytes: Buffer, left: Allowance): Promise<ContainedFile[]> {
  const opened = await openMail(bytes).catch(() => null);
  if (!opened) throw new Unopened("damaged");
  if (opened.isEncrypted) throw new Unopened("password");
  const files = filesInMail(opened.parts);
  for (const { content } of files) taken(left, content.length);
  return files;
}
