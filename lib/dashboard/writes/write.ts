"use server";

import { revalidatePath } from "next/cache";
import { cookies, headers } from "next/headers";
import { signedIn } from "#lib/dashboard/session/session.ts";
import { personOf } from "../session/page-person.ts";
import { type CarriedSession, carriedSession, forgetSession } from "../session/session-cookie.ts";
import { clientIn, staffIn } from "../session/staff-at.ts";
import { visitorHeaders } from "../session/visitor-client.ts";
import { dashboardSettings } from "../settings.ts";
import { performWrite } from "./perform-write.ts";
import type { WriteRequest, WriteResult } from "./write-result.ts";

/**
 * The only server action for writes. File and function name determine its id (scripts/action-ids.ts), so that a page loaded before a new
 * build can still save.
 */
export async function write(request: WriteRequest): Promise<WriteResult> {
  const store = await cookies();
  const { NEXTAUTH_URL } = dashboardSettings();
  const session = await carriedSession(store);
  const incoming = await headers();
  const result = await performWrite(request, {
    headers: incoming,
    hosts: [new URL(NEXTAUTH_URL).host],
    session,
    client: (place) => clientIn(session as CarriedSession, place, visitorHeaders(incoming)),
    staffIn: async (place) => session && (await staffIn(session, place)),
    person: async () => {
      const now = await signedIn();
      return now && personOf(now.me);
    },
  });
  if (!result.ok) return result;
  // The write may have ended this browser's own session.
  if (request.operation === "account.endSessions") forgetSession(store);
  revalidatePath("/", "layout");
  return result;
}
