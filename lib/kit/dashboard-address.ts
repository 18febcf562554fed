/** Where somebody works in the dashboard: the address of each of its pages says it, `/o/<organization>/<environment>/…`. */
export interface Place {
  /** The organization's slug, or its id. */
  organization: string;
  environment: "sandbox" | "production";
}

/** What all addresses of a place begin with. */
export const rootOf = ({ organization, environment }: Place): string => `/o/${organization}/${environment}`;

/** The address of a path below `root`: "/" is the root itself. What is no page of a place (signing in) stays as it is. */
export function addressOf(root: string, path: string): string {
  if (!path.startsWith("/") || /^\/(o|login)(\/|\?|$)/.test(path)) return path;
  return root + path.replace(/^\/(?=$|[?#])/, "");
}

/** The place an address lies in, and its path there, without query; null outside all places. */
export function placeOf(address: string): { place: Place; path: string } | null {
  const [, organization, environment, path] = address.match(/^\/o\/([\w-]{1,80})\/(sandbox|production)(\/[^?#]*)?(?:[?#]|$)/) ?? [];
  if (organization === undefined || (environment !== "sandbox" && environment !== "production")) return null;
  return { place: { organization, environment }, path: path ?? "/" };
}

/** Whether this is where members of an organization work. */
export const isPlaceOf = ({ organization }: Place, { id, slug }: { id: string; slug: string }): boolean =>
  organization === slug || organization === id;
