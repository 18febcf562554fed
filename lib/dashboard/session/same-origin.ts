type Read = { get: (name: string) => string | null };

/**
 * Whether a request that changes something was sent by a page of this site: by what the browser says in `Sec-Fetch-Site`, which no page
 * can forge, else by `Origin` naming one of `hosts` or the request's own `Host`. A request that carries neither is refused.
 */
export function isSameOrigin(headers: Read, hosts: readonly string[] = []): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = URL.parse(headers.get("origin") ?? "");
  if (!origin || !/^https?:$/.test(origin.protocol)) return false;
  return origin.host === headers.get("host") || hosts.includes(origin.host);
}
