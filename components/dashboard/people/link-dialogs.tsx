"use client";

import type { ReactNode } from "react";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { ShownOnce } from "#components/resource/form/shown-once.tsx";
import { mailSentence } from "#components/resource/mail-delivery.ts";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
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
        <ShownOnce
          label="Login link"
          value={login_url}
          opens
          hint={<Until at={expires_at}>It opens once: open it here, or send it, not both.</Until>}
        />
      )}
    />
  );
}

/** When a link ends, after what is special about it. */
function Until({ at, children }: { at: number; children: ReactNode }) {
  return (
    <>
      {children} It expires <RelativeTime seconds={at} /> and is not shown again.
    </>
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
        <ShownOnce
          label="Link for the card"
          value={url}
          opens
          hint={<Until at={expires_at}>{sent ? mailSentence(mail_delivery, contractor) : `Send it to ${contractor}.`}</Until>}
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
