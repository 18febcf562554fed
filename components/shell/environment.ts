import type { Metadata } from "next";

export type Environment = "sandbox" | "production";

export const environmentNames: Record<Environment, string> = { sandbox: "Sandbox", production: "Production" };

const endingOf = (place: string, environment: Environment) => (environment === "sandbox" ? `${place} · Sandbox` : place);

/** The page titles of a section: "Jobs · Acme", and in the sandbox "Jobs · Acme · Sandbox". */
export function titleOf(place: string, environment: Environment): NonNullable<Metadata["title"]> {
  const ending = endingOf(place, environment);
  return { template: `%s · ${ending.replaceAll("%s", "")}`, absolute: ending };
}

/** The title of the section's first page, to which its template does not apply. */
export const firstTitleOf = (page: string, place: string, environment: Environment): NonNullable<Metadata["title"]> => ({
  absolute: `${page} · ${endingOf(place, environment)}`,
});
