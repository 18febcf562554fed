/** Set by proxy.ts on every request for a page: what inline scripts of this one answer carry. */
export const NONCE_HEADER = "x-nonce";

/** Pages that end on the platform's own address: browsers check form-action again at each redirect. */
const hosted = /^\/(apply|pay)(\/|$)/;

/**
 * The policy of a page. Of inline scripts only those with the nonce run; Next puts it on its own, which hold the data that pages hydrate
 * from. No 'strict-dynamic': all other scripts are files of this origin. Inline styles stay allowed, as React's `style` attributes
 * are such. Development adds eval and the websocket of hot reloading.
 */
export function contentSecurityPolicy(path: string, nonce: string): string {
  const development = process.env.NODE_ENV === "development";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${development ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self'${hosted.test(path) ? " https: http://localhost:*" : ""}`,
  ].join("; ");
}
