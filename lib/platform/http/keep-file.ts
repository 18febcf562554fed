import { createHash } from "node:crypto";
import type { Keeping, KeptFile } from "#lib/contract/core/common.ts";
import { type FileKind, fileKindOf, fileTypes, isContainer, otherKindOf } from "#lib/contract/core/file-kinds.ts";
import { HEAD_BYTES } from "#lib/kit/containers/container.ts";
import { newId } from "#lib/kit/ids.ts";
import { fieldError, isDatabaseTrouble } from "../base/errors.ts";
import type { Ctx } from "../context/context.ts";

/** The beginning of some content, and all of it. */
async function begun(content: AsyncIterable<Uint8Array>): Promise<{ head: Uint8Array; all: AsyncIterable<Uint8Array> }> {
  const rest = content[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let size = 0;
  while (size < HEAD_BYTES) {
    const { done, value } = await rest.next();
    if (done) break;
    first.push(value);
    size += value.byteLength;
  }
  async function* all() {
    yield* first;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  return { head: Buffer.concat(first).subarray(0, HEAD_BYTES), all: all() };
}

/**
 * Stores a file of a form's field while it arrives. On any failure nothing stays in the store.
 * @throws ApiError invalid_file_type, before anything is stored
 */
export async function keepFile(
  ctx: Ctx,
  field: string,
  { folder, containers = false, anything = false }: Keeping,
  filename: string,
  content: AsyncIterable<Uint8Array>,
): Promise<KeptFile> {
  const { head, all } = await begun(content);
  if (head.length === 0) throw fieldError("invalid_file_type", field, `The file ${filename} is empty.`);
  const kind = fileKindOf(head);
  if (!anything && (!kind || (isContainer(kind) && !containers)))
    throw fieldError("invalid_file_type", field, `The file ${filename} is ${otherKindOf(head)}.`);
  const { ending, type } = kind ? fileTypes[kind] : { ending: "", type: "application/octet-stream" };
  const file_key = `${ctx.orgId}/${ctx.environment}/${folder}/${newId("file")}${ending}`;
  const hash = createHash("sha256");
  let size = 0;
  async function* seen() {
    for await (const chunk of all) {
      hash.update(chunk);
      size += chunk.byteLength;
      yield chunk;
    }
  }
  await ctx.runtime.files.putAll(file_key, seen(), { contentType: type });
  // Where any file is taken, nobody asks for its kind.
  return { filename, file_key, size, sha256: hash.digest("hex"), kind: kind as FileKind };
}

type StoredFile = Pick<KeptFile, "file_key">;

/** Files that a committed row refers to. */
const referred = new WeakSet<StoredFile>();

/** Keeps the file, because a committed row now refers to it. */
export const stays = (file: StoredFile): void => void referred.add(file);

/**
 * Removes stored files that no committed row refers to: the request was refused, failed, or was answered from an idempotency key. If the
 * database connection broke, the commit is uncertain and the files stay.
 */
export async function discardFiles(ctx: Ctx, kept: readonly StoredFile[], error?: unknown): Promise<void> {
  if (isDatabaseTrouble(error)) return;
  for (const file of kept) {
    if (referred.has(file)) continue;
    await ctx.runtime.files.delete(file.file_key).catch((err: unknown) => {
      ctx.runtime.log.error({ err, file_key: file.file_key, request: ctx.requestId }, "a refused file could not be removed");
    });
  }
}
