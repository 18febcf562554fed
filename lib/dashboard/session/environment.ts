import { cookies } from "next/headers";
import type { Environment } from "#lib/contract/core/operation.ts";

/** The environment last used in this browser, for addresses without one. */
export const ENVIRONMENT_COOKIE = "environment";

/** The environment in the cookie. Default: the sandbox, where nothing real can happen. */
export function environmentFrom(value: string | undefined): Environment {
  return value === "production" ? "production" : "sandbox";
}

export async function lastEnvironment(): Promise<Environment> {
  return environmentFrom((await cookies()).get(ENVIRONMENT_COOKIE)?.value);
}
