import type { Metadata } from "next";
import type { ReactNode } from "react";

export const metadata: Metadata = { title: "Example platform" };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body style={{ font: "16px/1.5 system-ui", maxWidth: 720, margin: "32px auto", padding: "0 16px" }}>{children}</body>
    </html>
  );
}
