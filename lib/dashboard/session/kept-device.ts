import { createHash } from "node:crypto";
import { cookies } from "next/headers";
import { isSecure } from "#lib/dashboard/session/session-cookie.ts";

const SECONDS = 180 * 24 * 60 * 60;

/** One cookie per user of this browser; its name does not reveal the user. */
function nameOf(email: string): string {
  const hash = createHash("sha256").update(email.trim().toLowerCase()).digest("hex").slice(0, 16);
  return `${isSecure() ? "__Host-" : ""}dashboard-device-${hash}`;
}

/** The device token from this user's earlier sign-in in this browser. For route files. */
export async function keptDevice(email: string): Promise<string | undefined> {
  return (await cookies()).get(nameOf(email))?.value;
}

/** Stores the device token, also after signing out, so that other people's wrong passwords do not slow down sign-in in this browser. */
export async function keepDevice(email: string, device: string): Promise<void> {
  (await cookies()).set(nameOf(email), device, { httpOnly: true, sameSite: "lax", secure: isSecure(), path: "/", maxAge: SECONDS });
}
