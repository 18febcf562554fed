"use server";

import { revalidatePath } from "next/cache";
import { cookies, headers } from "next/headers";
import { createClient } from "#lib/client/client.ts";
import { signedIn } from "#lib/dashboard/session/session.ts";
import { personOf } from "../session/page-person.ts";
import { carriedSession, forgetSession } from "../session/session-cookie.ts";
import { dashboardSettings } from "../settings.ts";
import { performWrite } from "./perform-write.ts";
import type { WriteRequest, WriteResult } from "./write-result.ts";

/**
 * The one server action by which pages change something in the service. File and name are its id (scripts/action-ids.ts): a page that was
 * loaded before a new build can still save.
 */
export async function write(request: WriteRequest): Promise<WriteResult> {
  const store = await cookies();
  const { INSURANCE_API_URL: baseUrl, NEXTAUTH_URL } = dashboardSettings();
  const session = await carriedSession(store);
  const result = await performWrite(request, {
    headers: await headers(),
    hosts: [new URL(NEXTAUTH_URL).host],
    session,
    client: (environment) => createClient({ baseUrl, token: session?.token, environment }),
    person: async () => {
      const now = await signedIn();
      return now && personOf(now.me);
    },
  });
  if (!result.ok) return result;
  // What it ended is this browser's own session too.
  if (request.operation === "account.endSessions") forgetSession(store);
  revalidatePath("/", "layout");
  return result;
}
