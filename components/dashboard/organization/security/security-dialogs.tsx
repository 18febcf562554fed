"use client";

import { Download } from "lucide-react";
import { useState, useTransition } from "react";
import type { QrCode } from "#components/dashboard/organization/security/qr-code.ts";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Spinner } from "#components/ui/spinner.tsx";

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");

interface AppSecret {
  secret: string;
  uri: string;
  /** The otpauth URI as an image for an authenticator app. */
  code: QrCode;
}

/** Ways to add the secret to an app: scan the image, open the link on the phone, or type it. */
function Secret({ secret, uri, code }: AppSecret) {
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p>Add an account in the app and point its camera at this code:</p>
      {/* Dark on light in both themes, as scanners expect. */}
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
        On the phone itself,{" "}
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
      <p className="text-fg-muted">Time-based, six digits: the default of every app.</p>
    </div>
  );
}

/** Turns on two-factor authentication: the secret, the first code, then the recovery codes, shown once. */
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
      // Drawn in the browser, so that the secret is not sent anywhere.
      const { qrOf } = await import("#components/dashboard/organization/security/qr-code.ts");
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

/** Changes the user's own password. */
export function PasswordDialog() {
  return (
    <FormDialog
      title="Change password"
      description="Every other session of yours ends."
      trigger={<Button>Change password</Button>}
      submitLabel="Change password"
      done="Password changed"
      submit={(form) => {
        const typed = (name: string) => String(form.get(name) ?? "");
        return send("account.changePassword", { body: { current_password: typed("current"), password: typed("password") } });
      }}
    >
      {(errorAt) => (
        <>
          <Field label="Current password" required error={errorAt("current_password", "The current password")}>
            <Input name="current" type="password" autoComplete="current-password" maxLength={500} />
          </Field>
          <Field label="New password" required hint="At least 12 characters." error={errorAt("password", "The new password")}>
            <Input name="password" type="password" autoComplete="new-password" maxLength={500} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}

/** Recovery codes, shown once: to copy, save or write down. */
function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join("\n")}\n`;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-fg-muted text-sm">
        Each of these signs you in once when you do not have your phone. Keep them where you keep your passwords: they are not shown again.
      </p>
      <ul aria-label="Recovery codes" className="grid gap-x-6 gap-y-1 rounded-md border bg-sunken p-3 font-mono text-xs sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <CopyButton value={text} label="Copy recovery codes" text className="h-(--control-height)" />
        <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download="recovery-codes.txt" className={buttonStyle({})}>
          <Download aria-hidden /> Download
        </a>
      </div>
    </div>
  );
}

const given = (form: FormData) => ({ password: String(form.get("password") ?? ""), code: String(form.get("code") ?? "") });

/** The password and a code, to confirm the user's identity. */
function Proof({ errorAt }: { errorAt: (field: string, name: string) => string | undefined }) {
  return (
    <>
      <Field label="Password" required error={errorAt("password", "The password")}>
        <Input name="password" type="password" autoComplete="current-password" maxLength={500} />
      </Field>
      <Field label="Code" required hint="Six digits from your app, or a recovery code." error={errorAt("code", "The code")}>
        <Input name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={40} />
      </Field>
    </>
  );
}

/** Turns off two-factor authentication. */
export function DisableTwoFactor() {
  return (
    <FormDialog
      title="Turn off two-factor authentication"
      description="From then on your password alone signs you in. Your recovery codes end."
      trigger={<Button variant="ghost">Turn off</Button>}
      submitLabel="Turn off"
      backLabel="Keep it on"
      danger
      done="Two-factor authentication is off"
      submit={(form) => send("account.disableTwoFactor", { body: given(form) })}
    >
      {(errorAt) => <Proof errorAt={errorAt} />}
    </FormDialog>
  );
}

/** Replaces the recovery codes and shows the new ones once. */
export function NewRecoveryCodes() {
  return (
    <FormDialog
      title="New recovery codes"
      description="The ones you have now end."
      trigger={<Button>New recovery codes</Button>}
      submitLabel="Make new codes"
      submit={(form) => send("account.newRecoveryCodes", { body: given(form) })}
      shown={({ recovery_codes }) => <RecoveryCodeList codes={recovery_codes} />}
    >
      {(errorAt) => <Proof errorAt={errorAt} />}
    </FormDialog>
  );
}
