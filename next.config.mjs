const development = process.env.NODE_ENV === "development";

/**
 * Scripts and styles keep 'unsafe-inline': Next writes its hydration data as inline scripts, and a nonce per request would force a
 * middleware into every page and switch off caching of the static ones. What user content could reach a script is escaped by React,
 * no other origin may supply code, and nothing may be framed. Development adds eval and the websocket of hot reloading.
 */
function contentSecurityPolicy(formTargets) {
  return [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline'${development ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${formTargets}`,
  ].join("; ");
}

const headersOfEveryAnswer = [
  { key: "Content-Security-Policy", value: contentSecurityPolicy("'self'") },
  { key: "Referrer-Policy", value: "same-origin" },
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()" },
];

// Their addresses open something by themselves, so they are told to nobody.
const linkPolicy = [{ key: "Referrer-Policy", value: "no-referrer" }];

// Browsers check form-action again at each redirect, and these pages end on the platform's own address.
const hostedPolicy = [{ key: "Content-Security-Policy", value: contentSecurityPolicy("'self' https: http://localhost:*") }];

/** @type {import("next").NextConfig} */
export default {
  reactStrictMode: true,
  // Lets several development servers work in one checkout.
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  poweredByHeader: false,
  // `npm run check` checks types; a start must not depend on it.
  typescript: { ignoreBuildErrors: true },
  typedRoutes: false,
  // forbidden(): a page that is not for somebody's role answers 403.
  experimental: { authInterrupts: true },
  // Where links and people look for the review queue.
  redirects: async () => [{ source: "/certificates/queue", destination: "/certificates/review", permanent: false }],
  headers: async () => [
    { source: "/:path*", headers: headersOfEveryAnswer },
    { source: "/apply/:path*", headers: [...hostedPolicy, ...linkPolicy] },
    { source: "/verify/:path*", headers: linkPolicy },
    { source: "/pay/:path*", headers: [...hostedPolicy, ...linkPolicy] },
    { source: "/contractor/:path*", headers: linkPolicy },
  ],
};
