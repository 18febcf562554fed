"use client";

import { ExternalLink } from "lucide-react";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { mailSentence } from "#components/resource/mail-delivery.ts";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";

/** Creates the contractor portal link, to send or to open. */
export function LoginLinkDialog({ id, contractor }: { id: string; contractor: string }) {
  return (
    <FormDialog
      title="Open contractor portal"
      description={`Creates a link that opens ${contractor}'s policies, documents and card as they see them, and lets anyone who opens it replace the card. Creating the link is recorded in the audit log.`}
      trigger={<Button>Open contractor portal</Button>}
      submitLabel="Create link"
      submit={(_, key) => send("contractors.loginLink", { contractor: id }, { key })}
      shown={({ login_url, expires_at }) => (
        <MadeLink label="Login link" url={login_url} expiresAt={expires_at} hint="It opens once: open it here, or send it, not both." />
      )}
    >
      {() => null}
    </FormDialog>
  );
}

interface MadeLinkProps {
  label: string;
  url: string;
  expiresAt: number;
  /** Its special property: "It opens once." */
  hint: string;
}

/** A link that is shown once, to copy or to open. */
function MadeLink({ label, url, expiresAt, hint }: MadeLinkProps) {
  return (
    <div className="flex flex-col gap-4">
      <Field label={label} hint={hint}>
        <Input readOnly value={url} onFocus={(event) => event.currentTarget.select()} className="font-mono text-xs" />
      </Field>
      <p className="text-fg-muted text-sm">
        It expires <RelativeTime seconds={expiresAt} /> and is not shown again.
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <LinkButton href={url} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden /> Open
          <span className="sr-only"> in a new tab</span>
        </LinkButton>
        <CopyButton value={url} label={`Copy ${label.toLowerCase()}`} text className="h-(--control-height)" />
      </div>
    </div>
  );
}

interface CardDialogProps {
  /** The contractor's id and name. */
  id: string;
  contractor: string;
  /** The return page for contractors, unless the platform has its own. */
  landing: string;
}

/** Requests a card: emails the contractor the link by which they add it, or creates the link to send. */
export function CardDialog({ id, contractor, landing }: CardDialogProps) {
  return (
    <FormDialog
      title="Request card"
      description={`Creates a link with which ${contractor} adds a card for premiums, or replaces the one on file. Do not share it with anyone else.`}
      trigger={<Button>Request card</Button>}
      submitLabel="Request card"
      submit={(form, key) => {
        const sent = form.get("send") === null ? {} : { send: "email" as const };
        const body = { contractor: id, return_url: String(form.get("return_url") ?? ""), ...sent };
        return send("paymentSessions.create", { body }, { key });
      }}
      shown={({ url, expires_at, send: sent, mail_delivery }) => (
        <MadeLink
          label="Link for the card"
          url={url}
          expiresAt={expires_at}
          hint={sent ? mailSentence(mail_delivery, contractor) : `Send it to ${contractor}.`}
        />
      )}
    >
      {(errorAt) => (
        <>
          <Field
            label="Return URL"
            required
            error={errorAt("return_url", "Return URL")}
            hint="The contractor returns there with the outcome. The address filled in is a page of this dashboard."
          >
            <Input name="return_url" type="url" inputMode="url" defaultValue={landing} autoComplete="off" spellCheck={false} />
          </Field>
          <Checkbox
            name="send"
            value="email"
            defaultChecked
            label="Email the link"
            hint="It then works for 14 days, with reminders after 3 and 7 days. A link that you send yourself works for 30 minutes."
          />
        </>
      )}
    </FormDialog>
  );
}
