import type { cookies } from "next/headers";

type Jar = Awaited<ReturnType<typeof cookies>>;

/** The cookie with the page where this browser's contractor has a link sent. */
const PORTAL_PAGE = "contractor_link_page";
const SECONDS = 400 * 24 * 60 * 60;

export function keepPortalPage(jar: Jar, url: string, attributes: { httpOnly: boolean; sameSite: "lax"; secure: boolean; path: string }) {
  jar.set(PORTAL_PAGE, new URL(url).pathname, { ...attributes, maxAge: SECONDS });
}

/** Where this browser's contractor has a link sent, after their session has ended. Null: this browser never opened one. */
export function keptPortalPage(jar: Jar): string | null {
  const kept = jar.get(PORTAL_PAGE)?.value;
  return kept && /^\/contractor\/link\/[\w-]+\/(sandbox|production)$/.test(kept) ? kept : null;
}
