import { addSeconds, toEpoch } from "#lib/kit/dates.ts";
import type { Scope } from "../context/context.ts";
import type { Runtime } from "../context/runtime.ts";
import { signDocumentUrl } from "./signed-url.ts";

/** Links to documents work this long; whoever needs the file later asks for a new one. */
export const LINK_SECONDS = 60 * 60;

/** Whose document it is, and what its address is signed with. */
export type Signing = Scope & { readonly runtime: Pick<Runtime, "settings" | "secrets" | "clock"> };

// The address carries the whole key of the row, so that it is found by the table's own index.
const keyOf = ({ orgId, environment }: Scope, id: string) => [orgId, environment, id].join("-");

/** The address a document opens at for the next hour. */
export function documentUrl(ctx: Signing, id: string): string {
  const { settings, secrets, clock } = ctx.runtime;
  return signDocumentUrl({
    baseUrl: settings.API_PUBLIC_URL,
    documentId: keyOf(ctx, id),
    // In real time: whoever follows it does not say whose clock it goes by.
    expiresAt: toEpoch(addSeconds(clock(), LINK_SECONDS)),
    secret: secrets.keys("document-url")[0],
  });
}

/** The id of the document that an address of this organization and environment names, signed or not. */
function documentAt(ctx: Scope, address: string): string | null {
  const name = address.split("?")[0]?.split("/files/").at(-1) ?? "";
  const whose = keyOf(ctx, "");
  return address.includes("/files/") && name.startsWith(whose) ? name.slice(whose.length) : null;
}

/** A document's address without its signature: it names the document and opens nothing. Other addresses stay as they are. */
export const unsigned = (ctx: Scope, address: string): string =>
  documentAt(ctx, address) === null ? address : (address.split("?")[0] ?? "");

/** The same document's address, good for another hour. Other addresses stay as they are. */
export function signedAnew(ctx: Signing, address: string): string {
  const id = documentAt(ctx, address);
  return id === null ? address : documentUrl(ctx, id);
}
