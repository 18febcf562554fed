import type { Context } from "hono";
import type { Environment } from "#lib/contract/operation.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { ApiError } from "../base/errors.ts";
import type { Runtime } from "../context/runtime.ts";
import { documents } from "../db/schema/documents.ts";
import { verifyDocumentUrl } from "../files/signed-url.ts";
import { findRow } from "../resource/find.ts";
import { refuse } from "./refuse.ts";

/** Serves one document to the holder of its signed, expiring URL. The signature is the permission. */
export async function serveDocument(c: Context, runtime: Runtime): Promise<Response> {
  const requestId = newId("req");
  try {
    const now = toEpoch(runtime.clock());
    const [current, ...retired] = runtime.secrets.keys("document-url");
    const by = (secret: Buffer) => verifyDocumentUrl({ url: c.req.url, secret, now });
    const check = retired.map(by).find(({ ok }) => ok) ?? by(current);
    if (!check.ok)
      throw new ApiError(
        "resource_not_found",
        check.reason === "expired" ? "This link has expired. Request a new one." : "There is no such document.",
      );
    const [orgId = "", environment = "", id = ""] = check.documentId.split("-");
    const row = await findRow({ db: runtime.database.db, orgId, environment: environment as Environment }, documents, id);
    const file = row && (await runtime.files.get(row.file_key));
    if (!file) throw new ApiError("resource_not_found", "There is no such document.");
    return new Response(Buffer.from(file.bytes), {
      headers: {
        "Content-Type": row.kind === "certificate_sent" ? file.contentType : "application/pdf",
        // Uploaded files are never displayed as a page of our origin.
        "Content-Disposition": `${row.kind.startsWith("certificate") ? "attachment" : "inline"}; filename="${row.filename.replace(/[^\w.-]+/g, "-")}"`,
        "Content-Security-Policy": "default-src 'none'; sandbox; style-src 'unsafe-inline'; plugin-types application/pdf",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "private, max-age=300",
        "Request-Id": requestId,
      },
    });
  } catch (error) {
    return refuse(error, runtime, requestId, { "Content-Type": "application/json", "Request-Id": requestId });
  }
}
