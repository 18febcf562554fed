import { createHash } from "node:crypto";
import { cookies } from "next/headers";
import { isSecure } from "#lib/dashboard/session/session-cookie.ts";

const SECONDS = 180 * 24 * 60 * 60;

/** A cookie for each person who signs in with this browser; its name does not say who. */
function nameOf(email: string): string {
  const hash = createHash("sha256").update(email.trim().toLowerCase()).digest("hex").slice(0, 16);
  return `${isSecure() ? "__Host-" : ""}dashboard-device-${hash}`;
}

/** What this browser is known by since this person signed in with it before. For route files. */
export async function keptDevice(email: string): Promise<string | undefined> {
  return (await cookies()).get(nameOf(email))?.value;
}

/** Keeps what this browser is known by, also after signing out: others' wrong passwords then slow nobody down here. */
export async function keepDevice(email: string, device: string): Promise<void> {
  (await cookies()).set(nameOf(email), device, { httpOnly: true, sameSite: "lax", secure: isSecure(), path: "/", maxAge: SECONDS });
}
