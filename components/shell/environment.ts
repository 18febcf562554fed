import type { Metadata } from "next";

export type Environment = "sandbox" | "production";

export const environmentNames: Record<Environment, string> = { sandbox: "Sandbox", production: "Production" };

const endingOf = (place: string, environment: Environment) => (environment === "sandbox" ? `${place} · Sandbox` : place);

/** The document titles of a part of the site: "Jobs · Acme", and in the sandbox "Jobs · Acme · Sandbox". */
export function titleOf(place: string, environment: Environment): NonNullable<Metadata["title"]> {
  const ending = endingOf(place, environment);
  return { template: `%s · ${ending.replaceAll("%s", "")}`, absolute: ending };
}

/** The title of the part's own first page, which its template does not reach. */
export const firstTitleOf = (page: string, place: string, environment: Environment): NonNullable<Metadata["title"]> => ({
  absolute: `${page} · ${endingOf(place, environment)}`,
});
