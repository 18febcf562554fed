"use client";

import { useEffect, useRef, useState } from "react";
import { CodeForm } from "#components/shell/sign-in/code-form.tsx";
import { signInFromProvider } from "#components/shell/sign-in/sign-in.ts";
import { Alert } from "#components/ui/alert.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { explain } from "./labels.ts";

// Replaces this address, which contains the code.
const goOn = () => window.location.replace("/start");

/** Completes a sign-in with the identity provider, asking for an authentication code if needed. */
export function ArriveFromProvider({ code, state }: { code: string; state: string }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const begun = useRef(false);
  useEffect(() => {
    // A code works once, and React may run an effect twice.
    if (begun.current) return;
    begun.current = true;
    void signInFromProvider({ code, state }).then((word) => {
      if (word === "done") goOn();
      else setRefusal(word);
    });
  }, [code, state]);
  if (refusal === null) {
    return (
      <p className="flex items-center gap-2 text-fg-muted" role="status">
        <Spinner /> Signing you in
      </p>
    );
  }
  if (refusal === "code") {
    const send = (second: string) => signInFromProvider({ code, state }, second);
    return <CodeForm send={send} arrive={goOn} back={() => window.location.replace("/login")} />;
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <Alert tone="danger" announce>
        {explain(refusal)}
      </Alert>
      <LinkButton href="/login">Back to signing in</LinkButton>
    </div>
  );
}
