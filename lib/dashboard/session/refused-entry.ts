import { cookies } from "next/headers";
import { ServiceError } from "#lib/client/service-error.ts";
import { refusalWord } from "./auth-options.ts";
import { carriedSession } from "./session-cookie.ts";
import { visitorClient } from "./visitor-client.ts";

/**
 * Why this browser's session may not enter an organization, as a word of `refusalWord`; `signed_out` without a session. Null: it may, and
 * has. @throws whatever is no answer of the service
 */
export async function refusedEntry(organization: string): Promise<string | null> {
  const session = await carriedSession(await cookies());
  if (!session) return "signed_out";
  try {
    await (await visitorClient()).staff.enter({ body: { token: session.token, organization } });
    return null;
  } catch (error) {
    return error instanceof ServiceError && error.code === "invalid_api_key" ? "signed_out" : refusalWord(error);
  }
}
