import type { DocumentLink } from "#lib/contract/core/document-link.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import type { Principal, Scope } from "../context/context.ts";
import type { Runtime } from "../context/runtime.ts";
import { signDocumentUrl } from "./signed-url.ts";

/** Document links are valid for at least this time. A new one can be requested at any time. */
const LINK_SECONDS = 60 * 60;
/** Links made within this time expire together, so that an object that is read twice has the same `ETag`. */
const STEP_SECONDS = 5 * 60;

/** When a document link made now expires, in epoch seconds. */
export const linkExpiry = (now: Date): number => (Math.floor(toEpoch(now) / STEP_SECONDS) + 1) * STEP_SECONDS + LINK_SECONDS;

/** The document's owner, the settings its URL is signed with, and whom it is given to. */
export type Signing = Scope & { readonly runtime: Pick<Runtime, "settings" | "secrets" | "clock">; readonly principal?: Principal };

// The URL contains the row's full key, so that the primary key finds it.
const keyOf = ({ orgId, environment }: Scope, id: string) => [orgId, environment, id].join("-");

/** The URL that opens a document for the next hour and a little more. */
export function documentUrl(ctx: Signing, id: string): string {
  const { settings, secrets, clock } = ctx.runtime;
  return signDocumentUrl({
    baseUrl: settings.API_PUBLIC_URL,
    documentId: keyOf(ctx, id),
    // Real time, because the request for the URL does not say which organization's clock applies.
    expiresAt: linkExpiry(clock()),
    ...(ctx.principal && ctx.principal.kind !== "system" ? { by: `${ctx.principal.kind}:${ctx.principal.id}` } : {}),
    secret: secrets.key("document-url"),
  });
}

/** A link to a PDF that is made when it is opened. */
export const documentLink = (ctx: Signing, id: string, filename: string): DocumentLink => ({
  filename,
  url: documentUrl(ctx, id),
  expires_at: linkExpiry(ctx.runtime.clock()),
});

/** The id of the document that a URL of this organization and environment refers to, signed or not. */
function documentAt(ctx: Scope, address: string): string | null {
  const name = address.split("?")[0]?.split("/files/").at(-1) ?? "";
  const whose = keyOf(ctx, "");
  return address.includes("/files/") && name.startsWith(whose) ? name.slice(whose.length) : null;
}

/** A document URL without its signature: it identifies the document but does not open it. Other URLs are returned unchanged. */
export const unsigned = (ctx: Scope, address: string): string =>
  documentAt(ctx, address) === null ? address : (address.split("?")[0] ?? "");

/** The same document URL with a new signature, valid for an hour. Other URLs are returned unchanged. */
export function signedAgain(ctx: Signing, address: string): string {
  const id = documentAt(ctx, address);
  return id === null ? address : documentUrl(ctx, id);
}
