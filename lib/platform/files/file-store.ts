declare module "#lib/platform/context/runtime.ts" {
  interface Runtime {
    readonly files: FileStore;
  }
}

export interface StoredFile {
  bytes: Uint8Array;
  contentType: string;
}

/** A stored file, with its time by the store's clock. */
export interface ListedFile {
  key: string;
  stored: Date;
}

/** Storage for documents and uploads. Keys are relative paths such as `policies/pl_…/gl.pdf`; see `assertFileKey`. */
export interface FileStore {
  /** Stores `bytes` under `key`, replacing any earlier file. Once it resolves, the file survives a crash of this process. */
  put(key: string, bytes: Uint8Array, meta: { contentType: string }): Promise<void>;
  /** The same with a stream, of which little is in memory at once. If `chunks` fails, this fails and nothing is stored. */
  putAll(key: string, chunks: AsyncIterable<Uint8Array>, meta: { contentType: string }): Promise<void>;
  /** The file, or null when nothing is stored under `key`. */
  get(key: string): Promise<StoredFile | null>;
  /** A part of a file: up to `length` bytes from `from` on. Null when nothing is stored under `key`. */
  getPart(key: string, from: number, length: number): Promise<Uint8Array | null>;
  /** Every file whose key begins with this folder (`org_…`), a page at a time. Files stored or removed meanwhile may be included or not. */
  list(folder: string): AsyncIterable<ListedFile>;
  /** Removes the file. A key without a file is not an error. */
  delete(key: string): Promise<void>;
  /** Checks that files can be stored, by storing and removing one. Throws when they cannot. */
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

/** The folder `check` uses. No organization has this name. */
export const CHECKS = "checks";

const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}(\/[A-Za-z0-9][A-Za-z0-9._-]{0,199})*$/;
const CONTENT_TYPE = /^[a-z]+\/[a-z0-9.+-]+(; ?[a-z]+=[A-Za-z0-9._-]+)*$/;

/**
 * Accepts only plain path segments of letters, digits, dot, dash and underscore, none starting with a dot, at most 512 characters, so that
 * neither an absolute path nor `..` is possible. Throws FileStoreError `invalid_key`.
 */
export function assertFileKey(key: string): void {
  if (key.length > 512 || !KEY.test(key)) throw new FileStoreError("invalid_key", `Not a file key: ${JSON.stringify(key.slice(0, 80))}`);
}

/** Accepts only a media type in its usual lower-case form. Throws FileStoreError `invalid_content_type`. */
export function assertContentType(contentType: string): void {
  if (contentType.length > 120 || !CONTENT_TYPE.test(contentType)) {
    throw new FileStoreError("invalid_content_type", `Not a content type: ${JSON.stringify(contentType.slice(0, 80))}`);
  }
}
