import { fieldError } from "../base/errors.ts";
import type { Ctx } from "../context/context.ts";
import { hostOf, isWebPort } from "./address.ts";
import { ForbiddenAddressError, publicAddressesOf } from "./resolve.ts";

/** How long resolving a host may delay a request. */
const RESOLVE_MS = 2000;

/**
 * Checks whether deliveries may go to a URL, as far as is known at registration: https in production, and a public host whose name resolves
 * only to public addresses. A name that does not resolve yet is accepted; each delivery checks again when it connects. Queries name
 * servers, so never call it inside a transaction.
 * @throws ApiError invalid_input naming `url`
 */
export async function assertReceiver(ctx: Pick<Ctx, "runtime" | "environment">, address: string): Promise<void> {
  const url = new URL(address);
  if (ctx.environment === "production" && url.protocol !== "https:")
    throw fieldError("invalid_input", "url", "must start with https:// in production");
  if (!isWebPort(url.port)) throw fieldError("invalid_input", "url", "must use port 80, 443, or a port above 1023");
  const host = hostOf(url);
  if (ctx.runtime.settings.WEBHOOK_ALLOWED_HOSTS.has(host)) return;
  try {
    await publicAddressesOf(host, (name) => withinTime(ctx.runtime.resolve(name)));
  } catch (error) {
    if (!(error instanceof ForbiddenAddressError)) throw error;
    throw fieldError(
      "invalid_input",
      "url",
      `must point to the public internet; private, local and metadata addresses are not allowed. To allow this one during development, start the service with WEBHOOK_ALLOWED_HOSTS=${host}`,
    );
  }
}

async function withinTime(asked: Promise<string[]>): Promise<string[]> {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const timer = setTimeout(() => resolve([]), RESOLVE_MS);
  try {
    return await Promise.race([asked, promise]);
  } finally {
    clearTimeout(timer);
  }
}
