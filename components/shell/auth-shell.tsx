import type { ReactNode } from "react";
import { BrandMark } from "#components/shell/brand-mark.tsx";
import { OfflineBanner } from "#components/shell/offline-banner.tsx";

/** The frame of sign-in pages: logo, one heading, one form. */
export function AuthShell({
  title,
  description,
  footer,
  children,
}: {
  title: string;
  description?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="comfortable flex min-h-dvh flex-col bg-rail">
      <main id="main" tabIndex={-1} className="mx-auto flex w-full max-w-[400px] flex-1 flex-col px-5 py-[12dvh]">
        <BrandMark className="size-9" />
        <h1 className="mt-5 font-semibold text-2xl">{title}</h1>
        {description ? <p className="mt-1 text-base text-fg-muted">{description}</p> : null}
        <div className="mt-6">{children}</div>
        {footer ? <div className="mt-8 text-fg-subtle text-sm">{footer}</div> : null}
      </main>
      <OfflineBanner />
    </div>
  );
}
