import type { ReactNode } from "react";
import { HostedShell, HostedTitle } from "#components/hosted/hosted-shell.tsx";
import { MonoId } from "#components/ui/mono-id.tsx";

export interface LandingWords {
  icon: ReactNode;
  title: string;
  happened: string;
  next: string[];
}

/** The page a contractor returns to after a hosted page: what happened and what comes next. It uses only the address. */
export function LandingPage({ words, reference }: { words: LandingWords; reference: string | null }) {
  const { icon, title, happened, next } = words;
  return (
    <HostedShell organization={{ name: "Contractor insurance" }} environment="production" footer={<p>You can close this page.</p>}>
      <div className="pb-3">{icon}</div>
      <HostedTitle title={title}>
        <p>{happened}</p>
      </HostedTitle>
      <h2 className="pb-2 font-semibold text-base">What comes next</h2>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {next.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {reference ? (
        <p className="mt-8 flex flex-wrap items-center gap-x-2 border-t pt-3 text-fg-subtle text-sm">
          Reference, if you ask about it <MonoId id={reference} name="reference" full />
        </p>
      ) : null}
    </HostedShell>
  );
}
