import type { ReactNode } from "react";
import type { Environment } from "#components/shell/environment.ts";
import { OfflineBanner } from "#components/shell/offline-banner.tsx";
import { SandboxBar } from "#components/shell/sandbox-bar.tsx";

interface HostedShellProps {
  organization: { name: string };
  environment: Environment;
  progress?: { current: number; total: number; label: string };
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages a contractor sees, made for a phone: one calm column. `progress.current` counts from 1. */
export function HostedShell({ organization, environment, progress, footer, children }: HostedShellProps) {
  return (
    <div className="comfortable flex min-h-dvh flex-col">
      {environment === "sandbox" ? <SandboxBar /> : null}
      <header className="border-b">
        <div className="mx-auto flex h-14 w-full max-w-[480px] items-center justify-between gap-3 px-5">
          <span className="truncate font-semibold text-base">{organization.name}</span>
          {progress ? (
            <span className="tabular whitespace-nowrap text-fg-muted text-sm">
              Step {progress.current} of {progress.total}
            </span>
          ) : null}
        </div>
        {progress ? (
          <div
            role="progressbar"
            aria-label={`Step ${progress.current} of ${progress.total}: ${progress.label}`}
            aria-valuemin={0}
            aria-valuemax={progress.total}
            aria-valuenow={progress.current}
            aria-valuetext={`Step ${progress.current} of ${progress.total}: ${progress.label}`}
            className="-mb-px h-[3px] bg-line"
          >
            <div className="h-full bg-accent transition-[width]" style={{ width: `${(100 * progress.current) / progress.total}%` }} />
          </div>
        ) : null}
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[480px] flex-1 px-5 pt-7 pb-12 text-base">
        {children}
      </main>
      <footer className="border-t text-fg-subtle text-xs">
        <div className="mx-auto w-full max-w-[480px] px-5 py-5">
          {footer ?? <p>Insurance for work you do through {organization.name}.</p>}
        </div>
      </footer>
      <OfflineBanner />
    </div>
  );
}

/** The head of a hosted screen: its one question, and why it is asked. */
export function HostedTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="pb-6">
      <h1 className="text-balance font-semibold text-2xl">{title}</h1>
      {children ? <div className="mt-2 text-fg-muted text-lg">{children}</div> : null}
    </div>
  );
}
