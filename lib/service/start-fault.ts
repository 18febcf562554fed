import { SettingsError } from "#lib/kit/env.ts";
import { isDatabaseTrouble, pgError } from "#lib/platform/base/errors.ts";
import { UsageError } from "./process-roles.ts";

/** Why the service cannot start, in a plain line that names the setting at fault. A stack trace only for bugs. */
export function startFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { syscall, path, code } = error as NodeJS.ErrnoException;
  if (syscall === "listen") return `API_PORT: the service cannot listen on this port (${error.message}).`;
  // Unknown user, wrong password or unknown database.
  if (/^(28|3D)/.test(pgError(error)?.code ?? "")) return `DATABASE_URL: the database refuses the connection (${error.message}).`;
  if (isDatabaseTrouble(error)) return `DATABASE_URL: the database cannot be reached (${causeOf(error).message}).`;
  // A read-only or full folder, or a missing file.
  if (syscall && path)
    return `${path} cannot be used (${code}). Check that it exists, that this user can read and write it, and that its disk has space.`;
  const isPlain = error instanceof SettingsError || error instanceof UsageError || /^ENCRYPTION_KEY/.test(error.message);
  return isPlain ? error.message : (error.stack ?? error.message);
}

/** The innermost error, which has the actual cause. */
function causeOf(error: Error): Error {
  return error.cause instanceof Error ? causeOf(error.cause) : error;
}
