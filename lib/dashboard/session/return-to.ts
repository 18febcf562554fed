/** Set by proxy.ts on every request for a page: the path and query that were asked for. */
export const PATH_HEADER = "x-requested-path";

const ORIGIN = "http://here.invalid";

/**
 * The path and query of an address on this site that somebody may be sent to, or null: other origins, `//host`, backslashes,
 * control characters, the sign-in page itself and addresses that answer with data lead nowhere.
 */
export function localPath(value: unknown): string | null {
  if (typeof value !== "string" || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value) || value.length > 2000) return null;
  const url = URL.parse(value, ORIGIN);
  if (!url || url.origin !== ORIGIN || url.pathname.startsWith("//") || /^\/(login|api|export)(\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search;
}

/** The address of the sign-in page that leads back to `value` afterwards, where it is a path of this site. */
export function loginPath(value: unknown): string {
  const path = localPath(value);
  return path === null || path === "/" ? "/login" : `/login?${new URLSearchParams({ return_to: path })}`;
}
