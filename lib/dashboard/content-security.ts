/** Set by proxy.ts on every page request: the nonce for the inline scripts of this response. */
export const NONCE_HEADER = "x-nonce";

/** Pages that redirect to the platform's own URL: browsers check form-action again on each redirect. */
const hosted = /^\/(apply|pay)(\/|$)/;

/** Pages that take a card. */
const takesCard = /^\/(apply|pay|contractor)(\/|$)/;

/** What Stripe's card form needs, where Stripe is chosen and a card is taken. In tests, its double on this machine. */
function stripeSources(path: string): { script: string; connect: string; frame: string } {
  if (process.env.PAYMENT_PROCESSOR !== "stripe" || !takesCard.test(path)) return { script: "", connect: "", frame: "" };
  const [, double] = /^(https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)\//.exec(process.env.STRIPE_SCRIPT_URL ?? "") ?? [];
  if (double) return { script: ` ${double}`, connect: ` ${double}`, frame: ` ${double}` };
  const scripts = " https://js.stripe.com https://*.js.stripe.com";
  return { script: scripts, connect: " https://api.stripe.com", frame: `${scripts} https://hooks.stripe.com` };
}

/**
 * The Content-Security-Policy of a page. Only inline scripts with the nonce run; Next adds it to its own, which contain the hydration data.
 * No 'strict-dynamic': all other scripts are files of this origin. Inline styles are allowed for React's `style` attributes. Development
 * adds eval and the hot reload websocket.
 */
export function contentSecurityPolicy(path: string, nonce: string): string {
  const development = process.env.NODE_ENV === "development";
  const stripe = stripeSources(path);
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${development ? " 'unsafe-eval'" : ""}${stripe.script}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}${stripe.connect}`,
    ...(stripe.frame ? [`frame-src${stripe.frame}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self'${hosted.test(path) ? " https: http://localhost:*" : ""}`,
  ].join("; ");
}
