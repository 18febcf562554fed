/** The organization and environment of a dashboard page, as its address states them: `/o/<organization>/<environment>/…`. */
export interface Place {
  /** The organization's slug, or its id. */
  organization: string;
  environment: "sandbox" | "production";
}

/** The prefix of all addresses in a place. */
export const rootOf = ({ organization, environment }: Place): string => `/o/${organization}/${environment}`;

/**
 * The address of a path below `root`. "/" is the root itself. Paths outside any place, such as the sign-in page, are returned unchanged.
 */
export function addressOf(root: string, path: string): string {
  if (!path.startsWith("/") || /^\/(o|login)(\/|\?|$)/.test(path)) return path;
  return root + path.replace(/^\/(?=$|[?#])/, "");
}

/** The place of an address, and the path within it, without query. Null for addresses outside any place. */
export function placeOf(address: string): { place: Place; path: string } | null {
  const [, organization, environment, path] = address.match(/^\/o\/([\w-]{1,80})\/(sandbox|production)(\/[^?#]*)?(?:[?#]|$)/) ?? [];
  if (organization === undefined || (environment !== "sandbox" && environment !== "production")) return null;
  return { place: { organization, environment }, path: path ?? "/" };
}

/** Whether the place belongs to this organization. */
export const isPlaceOf = ({ organization }: Pick<Place, "organization">, { id, slug }: { id: string; slug: string }): boolean =>
  organization === slug || organization === id;
