/** Set by proxy.ts on every page request: the nonce for the inline scripts of this response. */
export const NONCE_HEADER = "x-nonce";

/** Pages that redirect to the platform's own URL: browsers check form-action again on each redirect. */
const hosted = /^\/(apply|pay)(\/|$)/;

/**
 * The Content-Security-Policy of a page. Only inline scripts with the nonce run; Next adds it to its own, which contain the hydration data.
 * No 'strict-dynamic': all other scripts are files of this origin. Inline styles are allowed for React's `style` attributes. Development
 * adds eval and the hot reload websocket.
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
