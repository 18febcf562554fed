/** Set by proxy.ts on every page request: the requested path and query. */
export const PATH_HEADER = "x-requested-path";

const ORIGIN = "http://here.invalid";

/**
 * A safe path and query on this site to redirect to, or null. Other origins, `//host`, backslashes, control characters, the sign-in page
 * itself and addresses that return data are refused.
 */
export function localPath(value: unknown): string | null {
  if (typeof value !== "string" || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value) || value.length > 2000) return null;
  const url = URL.parse(value, ORIGIN);
  if (!url || url.origin !== ORIGIN || url.pathname.startsWith("//") || /^\/(login|api|export)(\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search;
}

/** The address of the sign-in page that returns to `value` afterwards, if that is a path of this site. */
export function loginPath(value: unknown): string {
  const path = localPath(value);
  return path === null || path === "/" ? "/login" : `/login?${new URLSearchParams({ return_to: path })}`;
}
