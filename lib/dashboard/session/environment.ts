import { cookies } from "next/headers";
import type { Environment } from "#lib/contract/operation.ts";

/** The environment this browser worked in last: where an address without one leads. */
export const ENVIRONMENT_COOKIE = "environment";

/** The environment that this cookie value names; anything else is the sandbox, where nothing real can happen. */
export function environmentFrom(value: string | undefined): Environment {
  return value === "production" ? "production" : "sandbox";
}

export async function lastEnvironment(): Promise<Environment> {
  return environmentFrom((await cookies()).get(ENVIRONMENT_COOKIE)?.value);
}
