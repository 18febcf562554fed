import type { ReactNode } from "react";
import { HostedShell, HostedTitle } from "#components/hosted/frame/hosted-shell.tsx";
import { MonoId } from "#components/ui/mono-id.tsx";
import { TextProvider } from "#components/ui/text/text-provider.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import { dictionaryOf } from "#lib/text/spanish/index.ts";
import type { PlainMessage } from "#lib/text/text.ts";

export interface LandingWords {
  icon: ReactNode;
  title: PlainMessage;
  happened: PlainMessage;
  next: PlainMessage[];
}

/** The page a contractor returns to after a hosted page: what happened and what comes next. It uses only the address. */
export function LandingPage({ words, reference }: { words: LandingWords; reference: string | null }) {
  const { icon, title, happened, next } = words;
  const t = useText();
  return (
    <TextProvider language={t.language} dictionary={t.language === "en" ? {} : dictionaryOf("hosted")}>
      <HostedShell
        organization={{ name: t("Contractor insurance") }}
        environment="production"
        footer={<p>{t("You can close this page.")}</p>}
      >
        <div className="pb-3">{icon}</div>
        <HostedTitle title={t(title)}>
          <p>{t(happened)}</p>
        </HostedTitle>
        <h2 className="pb-2 font-semibold text-base">{t("What comes next")}</h2>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {next.map((sentence) => (
            <li key={sentence}>{t(sentence)}</li>
          ))}
        </ul>
        {reference ? (
          <p className="mt-8 flex flex-wrap items-center gap-x-2 border-t pt-3 text-fg-subtle text-sm">
            {t("Reference, if you ask about it")} <MonoId id={reference} name={t("reference")} full />
          </p>
        ) : null}
      </HostedShell>
    </TextProvider>
  );
}
