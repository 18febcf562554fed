"use client";

import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { chosenRole, RoleField } from "#components/dashboard/organization/members/role-dialog.tsx";
import { ConfirmButton } from "#components/resource/form/confirm-button.tsx";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { ShownOnce } from "#components/resource/form/shown-once.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
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
const sent = ({ email, url, expires_at }: WriteOutput<"invitations.create">) =>
  url === null ? (
    <Alert tone="success">
      The invitation to {email} is on its way. It can be accepted until <ExactTime seconds={expires_at} />.
    </Alert>
  ) : (
    <ShownOnce
      label="Invitation link"
      value={url}
      hint={`No mail server is set up, so pass it on to ${email} yourself. It is not shown again.`}
    />
  );

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
      shown={sent}
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
      shown={sent}
    />
  );
}
