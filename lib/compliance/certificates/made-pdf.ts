import { createHash } from "node:crypto";
import { CERTIFICATE_KEEPING } from "#lib/contract/compliance/certificate-file.ts";
import { fileTypes } from "#lib/contract/core/file-kinds.ts";
import { newId } from "#lib/kit/ids.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { documents } from "#lib/platform/db/schema/documents.ts";
import { discardFiles, stays } from "#lib/platform/http/keep-file.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { Certificate } from "./store.ts";
import { certificateStore } from "./store.ts";

/** A converted PDF in the file store. */
export interface MadePdf {
  file_key: string;
  sha256: string;
  size: number;
}

/** Stores a PDF for `use`. It is removed unless a committed row refers to it. */
export async function withPdf(ctx: Ctx, pdf: Uint8Array | null, use: (made: MadePdf | null) => Promise<void>): Promise<void> {
  if (!pdf) return await use(null);
  const { ending, type } = fileTypes.pdf;
  const file_key = `${ctx.orgId}/${ctx.environment}/${CERTIFICATE_KEEPING.folder}/${newId("file")}${ending}`;
  const made = { file_key, sha256: createHash("sha256").update(pdf).digest("hex"), size: pdf.byteLength };
  await ctx.runtime.files.put(file_key, pdf, { contentType: type });
  try {
    await use(made);
    await discardFiles(ctx, [made]);
  } catch (error) {
    await discardFiles(ctx, [made], error);
    throw error;
  }
}

/** Records a stored PDF as the document of a certificate or an incoming file. */
export async function keepPdf(
  w: Writer,
  { id, document, filename }: Pick<Certificate, "id" | "document" | "filename">,
  made: MadePdf,
): Promise<void> {
  const name = `${filename.replace(/\.[a-z]{3,4}$/i, "")}.pdf`;
  const scope = { org_id: w.orgId, environment: w.environment };
  await w.tx.insert(documents).values({ ...scope, id: document, created: w.now, owner: id, kind: "certificate", filename: name, ...made });
  w.afterCommit(() => stays(made));
}

/** Sets a stored PDF as the PDF of a locked certificate. */
export async function addPdf(w: Writer, certificate: Certificate, made: MadePdf): Promise<Certificate> {
  await keepPdf(w, certificate, made);
  return await updateRow(w, certificateStore, certificate, { file_key: made.file_key }, "make_pdf");
}
