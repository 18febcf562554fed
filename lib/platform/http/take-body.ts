import type { KeptFile } from "#lib/contract/core/common.ts";
import type { Operation } from "#lib/contract/core/operation.ts";
import { uploadOf } from "#lib/contract/core/schema.ts";
import type { Ctx } from "../context/context.ts";
import type { Reply } from "./idempotency.ts";
import { discardFiles } from "./keep-file.ts";
import { readBody, readUnexpected } from "./read-body.ts";
import { readUpload } from "./upload.ts";

type Raw = Record<string, unknown>;

/** Reads a request's body and responds. Stored files are kept only if a committed row refers to them. */
export async function withBody(
  ctx: Ctx,
  operation: Operation,
  request: Request,
  answer: (raw: Raw | null) => Promise<Reply>,
): Promise<Reply> {
  const { body, bodyLimit } = operation;
  if (!body) return await answer(request.method === "GET" ? null : await readUnexpected(request));
  if (!uploadOf(body)) return await answer(await readBody(request, bodyLimit));
  const kept: KeptFile[] = [];
  try {
    const reply = await answer(await readUpload(ctx, request, body, kept));
    await discardFiles(ctx, kept);
    return reply;
  } catch (error) {
    await discardFiles(ctx, kept, error);
    throw error;
  }
}
