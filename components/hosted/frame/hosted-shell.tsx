import type { ReactNode } from "react";
import { Contact } from "#components/hosted/frame/contact.tsx";
import { LanguageSwitch } from "#components/hosted/frame/language-switch.tsx";
import { brandStyle, logoPath } from "#components/shell/brand.ts";
import type { Environment } from "#components/shell/environment.ts";
import { OfflineBanner } from "#components/shell/offline-banner.tsx";
import { SandboxBar } from "#components/shell/sandbox-bar.tsx";
import { Clock } from "#components/ui/clock.tsx";
import { cn } from "#components/ui/cn.ts";
import { halfMinute } from "#components/ui/half-minute.ts";
import { useText } from "#components/ui/text/use-text.ts";
import type { Branding } from "#lib/contract/core/branding.ts";

interface HostedShellProps {
  organization: { name: string; branding?: Branding };
  environment: Environment;
  /** Seconds by which the sandbox clock is ahead. */
  ahead?: number;
  progress?: { current: number; total: number; label: string };
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of contractor pages: one column for phones. `progress.current` counts from 1. */
export function HostedShell({ organization, environment, ahead = 0, progress, footer, children }: HostedShellProps) {
  const { name, branding } = organization;
  const t = useText();
  const style = brandStyle(branding?.accent_color ?? null);
  const values = progress && { current: progress.current, total: progress.total };
  const step = progress && t("Step {current} of {total}: {name}", { ...progress, name: progress.label });
  return (
    <div className={cn("hosted comfortable flex min-h-dvh flex-col", style && "branded")} style={style}>
      {environment === "sandbox" ? <SandboxBar /> : null}
      <header className="border-b">
        <div className="mx-auto flex min-h-14 w-full max-w-[480px] flex-wrap items-center justify-between gap-x-3 gap-y-1 px-5 py-2">
          <span className="flex min-w-0 items-center gap-2.5">
            {/* biome-ignore lint/performance/noImgElement: a small picture of unknown size, served as it is */}
            {branding?.logo_url ? <img src={logoPath(branding.logo_url)} alt="" className="max-h-7 max-w-[120px] object-contain" /> : null}
            <span className="wrap-anywhere min-w-0 font-semibold text-base">{name}</span>
          </span>
          <span className="flex shrink-0 items-center gap-3">
            {values ? (
              <span className="tabular whitespace-nowrap text-fg-muted text-sm">{t("Step {current} of {total}", values)}</span>
            ) : null}
            <LanguageSwitch />
          </span>
        </div>
        {progress ? (
          <div
            role="progressbar"
            aria-label={step}
            aria-valuemin={0}
            aria-valuemax={progress.total}
            aria-valuenow={progress.current}
            aria-valuetext={step}
            className="-mb-px h-[3px] bg-line"
          >
            <div className="h-full bg-accent transition-[width]" style={{ width: `${(100 * progress.current) / progress.total}%` }} />
          </div>
        ) : null}
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[480px] flex-1 px-5 pt-7 pb-12 text-base">
        <Clock ahead={ahead} first={halfMinute()}>
          {children}
        </Clock>
      </main>
      <footer className="border-t text-fg-subtle text-xs">
        <div className="mx-auto w-full max-w-[480px] px-5 py-5">
          {footer ?? <p>{t("Insurance for work you do through {organization}.", { organization: name })}</p>}
          <Contact branding={branding} />
        </div>
      </footer>
      <OfflineBanner text="You are offline. What you entered stays on this page; send it when the connection is back." />
    </div>
  );
}

/** The heading of a hosted screen: its question and the reason for it. `describedBy` is read out with it, when it is focused. */
export function HostedTitle({ title, describedBy, children }: { title: ReactNode; describedBy?: string; children?: ReactNode }) {
  return (
    <div className="pb-6">
      <h1 className="text-balance font-semibold text-2xl" aria-describedby={describedBy}>
        {title}
      </h1>
      {children ? <div className="mt-2 text-fg-muted text-lg">{children}</div> : null}
    </div>
  );
}
