import { type DocumentKind, fileKindOf, isContainer } from "#lib/contract/core/file-kinds.ts";
import { CERTIFICATE_FILES, CERTIFICATE_LIMIT } from "#lib/contract/core/limits.ts";
import { type ContainedFile, Unopened } from "#lib/kit/containers/container.ts";
import { unpacked } from "#lib/kit/containers/unpack.ts";
import { type FileToRead, type ReadErrorReason, UnreadableFile } from "../reading/result.ts";

export interface DocumentToRead {
  bytes: Uint8Array;
  kind: DocumentKind;
  filename: string;
}

const REASONS: Readonly<Record<Unopened["reason"], ReadErrorReason>> = {
  password: "password_required",
  damaged: "container_unreadable",
  too_large: "container_too_large",
};

/** The documents of an upload in order: files as they are, and those in ZIP files and emails. @throws UnreadableFile, which names the file */
export async function documentsIn(files: readonly FileToRead[]): Promise<DocumentToRead[]> {
  const left = { bytes: CERTIFICATE_LIMIT, files: CERTIFICATE_FILES };
  const documents: DocumentToRead[] = [];
  for (const { bytes, kind, filename } of files) {
    if (!isContainer(kind)) {
      documents.push({ bytes, kind, filename });
      continue;
    }
    const inside = await unpacked(kind, bytes, left).catch((error: unknown): ContainedFile[] => {
      if (error instanceof Unopened) throw new UnreadableFile(REASONS[error.reason], error.where ?? filename);
      throw error;
    });
    const found = inside.filter(({ isDecoration }) => !isDecoration);
    if (found.length === 0) throw new UnreadableFile("container_empty", filename);
    for (const { filename: name, content } of found) {
      const own = fileKindOf(content);
      if (own === null || isContainer(own)) throw new UnreadableFile("file_not_taken", name);
      documents.push({ bytes: content, kind: own, filename: name });
    }
  }
  return documents;
}
