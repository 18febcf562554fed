import type { Context } from "hono";
import type { Environment } from "#lib/contract/core/operation.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { ApiError } from "../base/errors.ts";
import { type Scope, systemContext } from "../context/context.ts";
import type { Runtime } from "../context/runtime.ts";
import { documents } from "../db/schema/documents.ts";
import { verifyDocumentUrl } from "../files/signed-url.ts";
import { findRow } from "../resource/find.ts";
import { auditRead } from "./audit-read.ts";
import { addressOf } from "./gate.ts";
import { documentMade } from "./made-documents.ts";
import { refuse } from "./refuse.ts";

export interface OpenedDocument {
  bytes: Uint8Array;
  contentType: string;
  filename: string;
  /** Uploaded files are never displayed as a page of our origin. */
  isUpload: boolean;
  /** Whether the same link gives the same bytes. */
  isLasting: boolean;
  /** Id of the object that it belongs to. */
  owner: string;
}

/** A document with a file. Null when there is none. */
export async function storedDocument(runtime: Runtime, scope: Scope, id: string): Promise<OpenedDocument | null> {
  const row = await findRow({ db: runtime.database.db, ...scope }, documents, id);
  const file = row && (await runtime.files.get(row.file_key));
  if (!file) return null;
  return {
    bytes: file.bytes,
    contentType: row.kind.endsWith("_sent") ? file.contentType : "application/pdf",
    filename: row.filename,
    isUpload: row.kind === "certificate" || row.kind.endsWith("_sent"),
    isLasting: true,
    owner: row.owner,
  };
}

async function madeDocument(runtime: Runtime, scope: Scope, id: string): Promise<OpenedDocument | null> {
  const made = await documentMade(await systemContext(runtime, scope, "document"), id);
  return made && { ...made, contentType: "application/pdf", isUpload: false, isLasting: false, owner: id };
}

/** Serves one document to the holder of its signed, expiring URL. The signature is the permission. */
export async function serveDocument(c: Context, runtime: Runtime): Promise<Response> {
  const requestId = newId("req");
  try {
    const now = toEpoch(runtime.clock());
    const check = verifyDocumentUrl({ url: c.req.url, secret: runtime.secrets.key("document-url"), now });
    if (!check.ok)
      throw new ApiError(
        "resource_not_found",
        check.reason === "expired"
          ? "This link has expired. Request a new one."
          : "There is no such document, or its link is no longer valid. Request a new one.",
      );
    const [orgId = "", environment = "", id = ""] = check.documentId.split("-");
    const scope: Scope = { orgId, environment: environment as Environment };
    const opened = (await storedDocument(runtime, scope, id)) ?? (await madeDocument(runtime, scope, id));
    if (!opened) throw new ApiError("resource_not_found", "There is no such document.");
    const { now: opening } = await systemContext(runtime, scope, "document");
    const from = { runtime, ...scope, now: opening, requestId, ip: addressOf(c, runtime.settings.TRUSTED_PROXIES) };
    const [actor, changes] = [check.by ?? "system:document-link", { filename: opened.filename }];
    await auditRead(from, { actor, action: "document.open", object_id: opened.owner, changes });
    return new Response(Buffer.from(opened.bytes), {
      headers: {
        "Content-Type": opened.contentType,
        "Content-Disposition": `${opened.isUpload ? "attachment" : "inline"}; filename="${opened.filename.replace(/[^\w.-]+/g, "-")}"`,
        "Content-Security-Policy": "default-src 'none'; sandbox; style-src 'unsafe-inline'; plugin-types application/pdf",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": opened.isLasting ? "private, max-age=300" : "private, no-store",
        "Request-Id": requestId,
      },
    });
  } catch (error) {
    return refuse(error, runtime, requestId, { "Content-Type": "application/json", "Request-Id": requestId });
  }
}
