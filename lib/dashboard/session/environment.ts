import { cookies } from "next/headers";
import type { Environment } from "#lib/contract/operation.ts";

export const ENVIRONMENT_COOKIE = "environment";

/** The environment that this cookie value names; anything else is the sandbox, where nothing real can happen. */
export function environmentFrom(value: string | undefined): Environment {
  return value === "production" ? "production" : "sandbox";
}

/** The environment this browser has chosen. */
export async function chosenEnvironment(): Promise<Environment> {
  return environmentFrom((await cookies()).get(ENVIRONMENT_COOKIE)?.value);
}
