import type { ReactNode } from "react";
import { useText } from "#components/ui/text/use-text.ts";

/** The striped bar above sandbox pages. 28 px high; the shell reserves them as `--bar`. `children` are shown at its end. */
export function SandboxBar({ children }: { children?: ReactNode }) {
  const t = useText();
  return (
    <section
      aria-label={t("Environment")}
      className="sandbox-stripes sticky top-0 z-40 grid h-7 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 px-2"
    >
      <span />
      <p className="truncate rounded-md bg-sandbox px-2 text-sandbox-fg text-xs">
        <strong className="font-semibold">{t("Sandbox")}</strong>
        <span className="max-lg:hidden"> – {t("test data: no one is insured and no card is charged")}</span>
      </p>
      <div data-no-print className="flex min-w-0 justify-end">
        {children}
      </div>
    </section>
  );
}
