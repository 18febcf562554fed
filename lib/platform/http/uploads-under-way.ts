import type { Operation } from "#lib/contract/core/operation.ts";
import { uploadOf } from "#lib/contract/core/schema.ts";
import type { Principal } from "../context/context.ts";
import { tooMany } from "./rate-limit.ts";
import { maxBytesOf } from "./upload.ts";

const MEBIBYTE = 1024 * 1024;

/** Files being received, and their bytes. */
interface Share {
  files: number;
  bytes: number;
}

/**
 * Limits uploads in progress in this process, in total and per caller. Images and imports stay in memory until read, as do parts of a file
 * on their way to an object store, and every file needs a connection and disk space.
 */
const MAX_UPLOADS = {
  link: { files: 2, bytes: 32 * MEBIBYTE },
  key: { files: 16, bytes: 64 * MEBIBYTE },
  organization: { files: 32, bytes: 128 * MEBIBYTE },
  process: { files: 64, bytes: 256 * MEBIBYTE },
} as const satisfies Record<string, Share>;

/** Seconds after which to retry, when a present upload may have finished. */
const SOON = 2;

/** Reserves capacity for one file of at most `bytes`. @returns a function that releases it. @throws ApiError too_many_requests */
export type TakeRoom = (principal: Principal, bytes: number) => () => void;

export function createUploadsUnderWay(): TakeRoom {
  const shares = new Map<string, Share>();
  return (principal, bytes) => {
    const { kind, orgId } = principal;
    const own = kind === "hosted" ? (["link", `link ${principal.objectId}`] as const) : (["key", `key ${principal.id}`] as const);
    const names = [own, ["organization", `organization ${orgId}`], ["process", ""]] as const;
    for (const [limit, name] of names) {
      const { files, bytes: held } = shares.get(name) ?? { files: 0, bytes: 0 };
      if (files + 1 > MAX_UPLOADS[limit].files || (files > 0 && held + bytes > MAX_UPLOADS[limit].bytes))
        throw tooMany("files at once", SOON);
    }
    const add = (files: number, more: number) => {
      for (const [, name] of names) {
        const share = shares.get(name) ?? { files: 0, bytes: 0 };
        if (share.files + files > 0) shares.set(name, { files: share.files + files, bytes: share.bytes + more });
        else shares.delete(name);
      }
    };
    add(1, bytes);
    return () => add(-1, -bytes);
  };
}

/** Runs an operation. An upload holds its reservation from its first byte until it is stored. @throws ApiError too_many_requests */
export type WithRoom = <T>(principal: Principal, operation: Operation, request: Request, run: () => Promise<T>) => Promise<T>;

export const createWithRoom =
  (takeRoom: TakeRoom): WithRoom =>
  async (principal, { body }, request, run) => {
    const upload = body && uploadOf(body);
    if (!upload) return await run();
    const releaseRoom = takeRoom(principal, maxBytesOf(request, upload.limit));
    try {
      return await run();
    } finally {
      releaseRoom();
    }
  };
