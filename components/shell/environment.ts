import type { Metadata } from "next";

export type Environment = "sandbox" | "production";

export const environmentNames: Record<Environment, string> = { sandbox: "Sandbox", production: "Production" };

/** The document titles of a part of the site: "Jobs · Acme", and in the sandbox "Jobs · Acme · Sandbox". */
export function titleOf(place: string, environment: Environment): NonNullable<Metadata["title"]> {
  const ending = environment === "sandbox" ? `${place} · Sandbox` : place;
  return { template: `%s · ${ending.replaceAll("%s", "")}`, absolute: ending };
}
