"use client";

import { CodeForm } from "#components/shell/sign-in/code-form.tsx";
import { enterOrganization } from "#lib/dashboard/session/enter-organization.ts";
import { loginPath } from "#lib/dashboard/session/return-to.ts";

/** Asks for the authentication code of an organization that a signed-in person switches to. */
export function EnterForm({ organization, returnTo }: { organization: string; returnTo: string }) {
  const signIn = () => window.location.assign(loginPath(returnTo));
  const send = async (code: string): Promise<string> => {
    // A server action only rejects when the connection is lost.
    const word = await enterOrganization(organization, code).catch(() => "unreachable");
    if (word === "signed_out") signIn();
    return word;
  };
  return <CodeForm send={send} arrive={() => window.location.assign(returnTo)} back={signIn} />;
}
