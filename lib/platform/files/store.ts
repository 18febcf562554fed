declare module "#lib/platform/context/runtime.ts" {
  interface Runtime {
    readonly files: FileStore;
  }
}

export interface StoredFile {
  bytes: Uint8Array;
  contentType: string;
}

/** A file that is there, and since when by the store's own clock. */
export interface ListedFile {
  key: string;
  stored: Date;
}

/** Where documents and uploads live. Keys are relative paths such as `policies/pl_…/gl.pdf`; see `assertFileKey`. */
export interface FileStore {
  /** Stores `bytes` under `key`, replacing what was there; when it resolves the file survives a crash of this process. */
  put(key: string, bytes: Uint8Array, meta: { contentType: string }): Promise<void>;
  /** The same with bytes as they arrive, few of which are held at once. Where `chunks` fails, so does this, and nothing is stored. */
  putAll(key: string, chunks: AsyncIterable<Uint8Array>, meta: { contentType: string }): Promise<void>;
  /** The file, or null when nothing is stored under `key`. */
  get(key: string): Promise<StoredFile | null>;
  /** Every file whose key begins with this folder (`org_…`), a page at a time; one stored or removed meanwhile may be among them or not. */
  list(folder: string): AsyncIterable<ListedFile>;
  /** Removes the file; a key that holds nothing is no error. */
  delete(key: string): Promise<void>;
  /** Whether files can be stored now: stores one and removes it. Throws when not. */
  check(): Promise<void>;
}

export class FileStoreError extends Error {
  readonly code: "invalid_key" | "invalid_content_type" | "damaged_file";

  constructor(code: FileStoreError["code"], message: string) {
    super(message);
    this.name = "FileStoreError";
    this.code = code;
  }
}

/** Where `check` stores what it removes again: no organization has this name. */
export const CHECKS = "checks";

const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}(\/[A-Za-z0-9][A-Za-z0-9._-]{0,199})*$/;
const CONTENT_TYPE = /^[a-z]+\/[a-z0-9.+-]+(; ?[a-z]+=[A-Za-z0-9._-]+)*$/;

/**
 * Refuses any key that is not plain path segments of letters, digits, dot, dash and underscore, none starting with a dot,
 * at most 512 characters: neither an absolute path nor `..` can pass. Throws FileStoreError `invalid_key`.
 */
export function assertFileKey(key: string): void {
  if (key.length > 512 || !KEY.test(key)) throw new FileStoreError("invalid_key", `Not a file key: ${JSON.stringify(key.slice(0, 80))}`);
}

/** Refuses what is not a media type in its usual lower-case form. Throws FileStoreError `invalid_content_type`. */
export function assertContentType(contentType: string): void {
  if (contentType.length > 120 || !CONTENT_TYPE.test(contentType)) {
    throw new FileStoreError("invalid_content_type", `Not a content type: ${JSON.stringify(contentType.slice(0, 80))}`);
  }
}
