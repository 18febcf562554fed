/** The policy for responses outside the proxy: data, files, and the plain 404 page. Pages get theirs from proxy.ts. */
const policyOfFiles = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join("; ");

const headersOfEveryAnswer = [
  { key: "Content-Security-Policy", value: policyOfFiles },
  { key: "Referrer-Policy", value: "same-origin" },
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()" },
];

// These addresses grant access, so they are never sent as a referrer.
const linkPolicy = [{ key: "Referrer-Policy", value: "no-referrer" }];

/** @type {import("next").NextConfig} */
export default {
  reactStrictMode: true,
  // Allows several development servers in one checkout.
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  poweredByHeader: false,
  // `npm run check` checks types; a start must not depend on it.
  typescript: { ignoreBuildErrors: true },
  typedRoutes: false,
  // forbidden(): a page that the user's role may not open responds with 403.
  experimental: { authInterrupts: true },
  // The navigation leads to its parts.
  redirects: async () =>
    ["", "/o/:organization/:environment"].map((place) => ({
      source: `${place}/settings`,
      destination: `${place}/settings/organization`,
      permanent: false,
    })),
  headers: async () => [
    { source: "/:path*", headers: headersOfEveryAnswer },
    { source: "/apply/:path*", headers: linkPolicy },
    { source: "/verify/:path*", headers: linkPolicy },
    { source: "/pay/:path*", headers: linkPolicy },
    { source: "/contractor/:path*", headers: linkPolicy },
  ],
};
