import type { ReactNode } from "react";
import { Contact } from "#components/hosted/frame/contact.tsx";
import { Section } from "#components/hosted/frame/section.tsx";
import { SandboxBar } from "#components/shell/sandbox-bar.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import type { AccessPage } from "#lib/contract/compliance/access-page.ts";
import { saidNames } from "#lib/contract/compliance/access-words.ts";

/** The frame of the page of a client or an agent, with what was said there. English only: it is not for contractors. */
export function AccessView({ page, children }: { page: AccessPage; children: ReactNode }) {
  const { organization, branding, environment, kind, entity, insured, statements, expires_at } = page;
  return (
    <div className="hosted comfortable min-h-dvh">
      {environment === "sandbox" ? <SandboxBar /> : null}
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[640px] px-5 pt-7 pb-12 text-base">
        <p className="wrap-anywhere pb-4 font-semibold">{organization}</p>
        <h1 className="wrap-anywhere pb-2 font-semibold text-2xl">
          {kind === "client" ? `Who works for ${entity}` : `Insurance of ${insured}`}
        </h1>
        <p className="pb-4 text-fg-muted">
          {kind === "agent" && entity ? `What ${entity} requires. ` : null}This page opens until <ExactDate seconds={expires_at} />.
        </p>
        {children}
        {statements.length ? (
          <Section title="What was said here">
            <ul className="divide-y">
              {statements.map((one) => (
                <li key={`${one.at} ${one.kind} ${one.coverage} ${one.note}`} className="wrap-anywhere py-2">
                  <ExactDate seconds={one.at} />: {saidNames[one.kind]}
                  {one.policy_number ? `, policy ${one.policy_number}` : null}
                  {one.effective ? `, as of ${one.effective}` : null}
                  {one.note ? <span className="block text-fg-muted">“{one.note}”</span> : null}
                </li>
              ))}
            </ul>
          </Section>
        ) : null}
        <footer className="border-t pt-4 text-fg-subtle text-xs">
          <p>What this page shows is information from certificates and cover as known now. It changes no policy and no contract.</p>
          <Contact branding={branding} />
        </footer>
      </main>
    </div>
  );
}
