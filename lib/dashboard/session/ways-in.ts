"use server";

import { ServiceError } from "#lib/client/service-error.ts";
import { visitorClient } from "./visitor-client.ts";

/** What there is besides a password; without the service, the form says what is wrong when it is sent. */
export async function waysIn(): Promise<{ password_reset: boolean; single_sign_on: boolean }> {
  try {
    return await (await visitorClient()).staff.waysIn();
  } catch (error) {
    if (error instanceof ServiceError) return { password_reset: false, single_sign_on: false };
    throw error;
  }
}
