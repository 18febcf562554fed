"use client";

import { useState, useTransition } from "react";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import type { QrCode } from "#components/security/qr-code.ts";
import { RecoveryCodeList } from "#components/security/recovery-codes.tsx";
import { send } from "#components/sending/send.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Spinner } from "#components/ui/spinner.tsx";

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");

interface AppSecret {
  secret: string;
  uri: string;
  /** The address as a picture to point an app at. */
  code: QrCode;
}

/** How an app gets the secret: from the picture, opened on the telephone itself, or typed in. */
function Secret({ secret, uri, code }: AppSecret) {
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p>Add an account in the app and point its camera at this code:</p>
      {/* Dark on light in either theme: that is what readers look for. */}
      <svg
        role="img"
        aria-label="QR code of the key below"
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        className="size-48 self-center rounded-md border"
      >
        <rect width={code.size} height={code.size} fill="#fff" />
        <path d={code.path} fill="#000" />
      </svg>
      <p>
        On the telephone itself,{" "}
        <a href={uri} className="underline underline-offset-[3px]">
          open your authenticator app
        </a>
        . Or type this key:
      </p>
      <p className="flex flex-wrap items-center justify-between gap-2 rounded-md border bg-sunken px-3 py-2">
        <code data-secret={secret} className="font-mono text-xs">
          {inFours(secret)}
        </code>
        <CopyButton value={secret} label="Copy key" text />
      </p>
      <p className="text-fg-muted">Time-based, six digits: what every app takes for granted.</p>
    </div>
  );
}

/** Turns the second factor on: the secret, the first code, then the recovery codes once. */
export function EnableTwoFactor({ offered }: { offered: boolean }) {
  const [secret, setSecret] = useState<AppSecret | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, start] = useTransition();
  const begin = () =>
    start(async () => {
      setFailure(null);
      setSecret(null);
      const answer = await send("account.startTwoFactor", {});
      if (!answer.ok) return setFailure(answer.message);
      // Drawn here: the secret goes nowhere else.
      const { qrOf } = await import("#components/security/qr-code.ts");
      const { secret, uri } = answer.value;
      setSecret({ secret, uri, code: qrOf(uri) });
    });
  return (
    <FormDialog
      title="Turn on two-factor authentication"
      trigger={
        offered ? (
          <Button variant="primary" onClick={begin}>
            Turn on
          </Button>
        ) : null
      }
      description="It takes an authenticator app: 1Password, Google Authenticator, Microsoft Authenticator or any other."
      submitLabel="Turn on"
      submit={(form) => send("account.confirmTwoFactor", { body: { code: String(form.get("code") ?? "") } })}
      shown={({ recovery_codes }) => <RecoveryCodeList codes={recovery_codes} />}
    >
      {(errorAt) => (
        <>
          {failure ? (
            <Alert tone="danger" announce>
              {failure}
            </Alert>
          ) : null}
          {pending ? <Spinner label="Making a key" /> : null}
          {secret ? <Secret {...secret} /> : null}
          <Field label="Code" required hint="The six digits the app shows now." error={errorAt("code", "The code")}>
            <Input name="code" inputMode="numeric" autoComplete="one-time-code" spellCheck={false} maxLength={10} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
