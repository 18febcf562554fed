import "@fontsource-variable/geist/wght.css";
import "@fontsource-variable/geist-mono/wght.css";
import "./globals.css";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { recordInputBeforeHydration } from "#components/shell/input-before-hydration.ts";
import { Providers } from "#components/shell/providers.tsx";
import { pageText } from "#components/ui/text/use-text.server.ts";
import { NONCE_HEADER } from "#lib/dashboard/content-security.ts";

export const metadata: Metadata = {
  title: { template: "%s · Contractor insurance", default: "Contractor insurance" },
  manifest: "/manifest.webmanifest",
  icons: { icon: "/icon.svg", apple: "/apple-touch-icon.png" },
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f7f6f3" },
    { media: "(prefers-color-scheme: dark)", color: "#1a1917" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get(NONCE_HEADER) ?? undefined;
  const { language } = await pageText();
  return (
    // A script sets the theme class before React hydrates, so this one element differs from the server's HTML.
    <html lang={language} suppressHydrationWarning>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this project, as text */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: `(${recordInputBeforeHydration})()` }} />
        <Providers nonce={nonce}>{children}</Providers>
      </body>
    </html>
  );
}
