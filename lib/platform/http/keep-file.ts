import { createHash } from "node:crypto";
import type { Keeping, KeptFile } from "#lib/contract/common.ts";
import { newId } from "#lib/kit/ids.ts";
import { isDatabaseTrouble } from "../base/errors.ts";
import type { Ctx } from "../context/context.ts";

/** How much of its beginning a kept file still has at hand. */
const HEAD_BYTES = 1024;

/** Stores a file while it arrives. Whatever fails, nothing stays in the store. */
export async function keepFile(
  ctx: Ctx,
  { folder, ending, type }: Keeping,
  filename: string,
  content: AsyncIterable<Uint8Array>,
): Promise<KeptFile> {
  const file_key = `${ctx.orgId}/${ctx.environment}/${folder}/${newId("file")}${ending}`;
  const hash = createHash("sha256");
  const head = new Uint8Array(HEAD_BYTES);
  let size = 0;
  async function* seen() {
    for await (const chunk of content) {
      hash.update(chunk);
      if (size < HEAD_BYTES) head.set(chunk.subarray(0, HEAD_BYTES - size), size);
      size += chunk.byteLength;
      yield chunk;
    }
  }
  await ctx.runtime.files.putAll(file_key, seen(), { contentType: type });
  return { filename, file_key, size, sha256: hash.digest("hex"), head: head.subarray(0, size) };
}

/** Files that something committed refers to. */
const referred = new WeakSet<KeptFile>();

/** From now on the file stays: what refers to it has been committed. */
export const stays = (file: KeptFile): void => void referred.add(file);

/**
 * Removes what a request has stored and nothing came to refer to: it was refused, failed, or was answered from an idempotency key. Where
 * the database broke off nobody knows what was committed, and the file stays.
 */
export async function discardFiles(ctx: Ctx, kept: readonly KeptFile[], error?: unknown): Promise<void> {
  if (isDatabaseTrouble(error)) return;
  for (const file of kept) {
    if (referred.has(file)) continue;
    await ctx.runtime.files.delete(file.file_key).catch((err: unknown) => {
      ctx.runtime.log.error({ err, file_key: file.file_key, request: ctx.requestId }, "a refused file could not be removed");
    });
  }
}
