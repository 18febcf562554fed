import type { Ctx } from "#lib/platform/context/context.ts";
import { documentUrl } from "#lib/platform/files/document-url.ts";
import type { Certificate } from "./store.ts";

type CertificateFiles = Pick<Certificate, "document" | "filename" | "size" | "sha256" | "sent">;

/** The files as they were sent, each with its address. One that was not converted is its own document. */
export const sentFiles = (ctx: Ctx, { document, filename, size, sha256, sent }: CertificateFiles) =>
  (sent ?? [{ document, filename, kind: "pdf" as const, size, sha256 }]).map((file) => ({
    filename: file.filename,
    kind: file.kind,
    size: file.size,
    sha256: file.sha256,
    url: documentUrl(ctx, file.document),
  }));
