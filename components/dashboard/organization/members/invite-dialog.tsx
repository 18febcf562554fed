"use client";

import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { chosenRole, RoleField } from "#components/dashboard/organization/members/role-dialog.tsx";
import { ConfirmButton } from "#components/resource/form/confirm-button.tsx";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { DialogClose } from "#components/ui/dialog.tsx";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import type { Role } from "#lib/contract/core/roles.ts";
import type { WriteOutput } from "#lib/dashboard/writes/write-result.ts";

/** Resends or revokes an open invitation. */
export function InvitationButtons({ id, email }: { id: string; email: string }) {
  return (
    <span className="inline-flex gap-1">
      <InviteAgainDialog
        id={id}
        email={email}
        trigger={
          <Button variant="ghost" size="sm" aria-label={`Send again to ${email}`}>
            Send again
          </Button>
        }
      />
      <ConfirmButton
        operation="invitations.delete"
        input={{ invitation: id }}
        label="Revoke"
        variant="ghost"
        size="sm"
        aria-label={`Revoke the invitation of ${email}`}
        title="Revoke invitation"
        backLabel="Keep it"
        consequence={`The link that was sent to ${email} opens nothing from now on.`}
      />
    </span>
  );
}

/** How the invitation is delivered: by email, or by a link that is shown once. */
function Sent({ email, url, expires_at }: WriteOutput<"invitations.create">) {
  return (
    <div className="flex flex-col gap-4">
      {url === null ? (
        <Alert tone="success">
          The invitation to {email} is on its way. It can be accepted until <ExactTime seconds={expires_at} />.
        </Alert>
      ) : (
        <Field label="Invitation link" hint={`No mail server is set up, so pass it on to ${email} yourself. It is not shown again.`}>
          <Input readOnly value={url} onFocus={(event) => event.currentTarget.select()} className="font-mono text-xs" />
        </Field>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {url === null ? null : <CopyButton value={url} label="Copy invitation link" text className="h-(--control-height)" />}
        <DialogClose asChild>
          <Button variant="primary">Done</Button>
        </DialogClose>
      </div>
    </div>
  );
}

/** Invites someone by email into a role that the user may assign. */
export function InviteDialog({ grantable }: { grantable: readonly Role[] }) {
  return (
    <FormDialog
      title="Invite a member"
      description="They get a link that works for 7 days, and choose their own password."
      trigger={
        <Button variant="primary">
          <Plus aria-hidden /> Invite member
        </Button>
      }
      submitLabel="Send invitation"
      submit={(form, key) =>
        send("invitations.create", { body: { email: String(form.get("email") ?? ""), ...chosenRole(form, grantable) } }, { key })
      }
      shown={(invited) => <Sent {...invited} />}
    >
      {(errorAt) => (
        <>
          <Field label="Email" required error={errorAt("email", "The email")}>
            <Input name="email" type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={254} />
          </Field>
          <RoleField grantable={grantable} initial="staff" errorAt={errorAt} />
        </>
      )}
    </FormDialog>
  );
}

/** Resends an invitation with a new link. */
function InviteAgainDialog({ id, email, trigger }: { id: string; email: string; trigger: ReactNode }) {
  return (
    <FormDialog
      title="Send the invitation again"
      description={`${email} gets a new link, good for another 7 days. The one before stops working.`}
      trigger={trigger}
      submitLabel="Send again"
      submit={(_, key) => send("invitations.resend", { invitation: id }, { key })}
      shown={(invited) => <Sent {...invited} />}
    >
      {() => null}
    </FormDialog>
  );
}
