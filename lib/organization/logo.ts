import { eq } from "drizzle-orm";
import type { Context } from "hono";
import type { UploadedFile } from "#lib/contract/core/common.ts";
import { type CleanImage, cleanImage } from "#lib/documents/images/logo.ts";
import { ImageProblem } from "#lib/documents/images/parts.ts";
import { newId } from "#lib/kit/ids.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import { refuse } from "#lib/platform/http/refuse.ts";

/** The columns of a logo. */
export interface Logo {
  id: string;
  file_key: string;
  content_type: CleanImage["contentType"];
}

/** Stores the cleaned image before any transaction. @throws ApiError invalid_file_type */
export async function storeLogo(ctx: Ctx, file: UploadedFile): Promise<Logo> {
  const image = cleaned(file.bytes);
  const id = newId("logo").replace("logo_", "");
  const logo = { id, file_key: `${ctx.orgId}/logos/${id}`, content_type: image.contentType };
  await ctx.runtime.files.put(logo.file_key, image.bytes, { contentType: image.contentType });
  return logo;
}

function cleaned(bytes: Uint8Array): CleanImage {
  try {
    return cleanImage(bytes);
  } catch (error) {
    if (error instanceof ImageProblem) throw fieldError("invalid_file_type", "logo", error.message);
    throw error;
  }
}

/** Serves a logo publicly, for pages and emails. Uploads are untrusted, so it is served as an image only. */
export async function serveLogo(c: Context, runtime: Runtime): Promise<Response> {
  const requestId = newId("req");
  try {
    const [orgId = "", id = ""] = (c.req.param("logo") ?? "").split("-");
    const [row] = /^org_\w{1,60}$/.test(orgId)
      ? await runtime.database.db.select({ logo: organizations.logo }).from(organizations).where(eq(organizations.id, orgId))
      : [];
    const logo = row?.logo?.id === id ? row.logo : null;
    const file = logo && (await runtime.files.get(logo.file_key));
    if (!logo || !file) throw new ApiError("resource_not_found", "There is no such logo.");
    return new Response(Buffer.from(file.bytes), {
      headers: {
        "Content-Type": logo.content_type,
        "Content-Disposition": "inline",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Cross-Origin-Resource-Policy": "cross-origin",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "public, max-age=31536000, immutable",
        "Request-Id": requestId,
      },
    });
  } catch (error) {
    return refuse(error, runtime, requestId, { "Content-Type": "application/json", "Request-Id": requestId });
  }
}
