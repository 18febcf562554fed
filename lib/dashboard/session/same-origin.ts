type HeaderLookup = { get: (name: string) => string | null };

/**
 * Whether a request that changes data comes from a page of this site: by `Sec-Fetch-Site`, which pages cannot forge, otherwise by `Origin`
 * matching one of `hosts` or the request's `Host`. A request with neither is refused.
 */
export function isSameOrigin(headers: HeaderLookup, hosts: readonly string[] = []): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = URL.parse(headers.get("origin") ?? "");
  if (!origin || !/^https?:$/.test(origin.protocol)) return false;
  return origin.host === headers.get("host") || hosts.includes(origin.host);
}
