"use client";

import { NoticeRule, PreviewLine, Recipients } from "#components/dashboard/policies/cancellation-preview.tsx";
import { ConfirmButton } from "#components/resource/form/confirm-button.tsx";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { PreviewRefusal, usePreview } from "#components/resource/form/use-preview.tsx";
import { send } from "#components/resource/sending/send.ts";
import { useDirect } from "#components/resource/sending/use-direct.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Field } from "#components/ui/field.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";

/** Quotes the renewal with one click, and opens the quote. */
export function RenewButton({ id }: { id: string }) {
  const { act, pending } = useDirect();
  const router = useRouter();
  const press = () =>
    act({
      what: ["renew", id],
      call: (key) => send("policies.renew", { policy: id }, { key }),
      next: (quote) => router.push(`/quotes/${quote.id}`),
    });
  return (
    <Button size="sm" variant="primary" pending={pending} onClick={press}>
      Quote renewal
    </Button>
  );
}

const titles = { refused: "This policy cannot be marked", unread: "When notice would be given could not be read" };

/** When the notice would go out, by which rule, and to whom. */
function NonrenewalPreview({ policy }: { policy: string }) {
  const state = usePreview("nonrenew", { policy }, async (input, signal) =>
    (await browserClient()).policies.preview_nonrenew(input, { signal }),
  );
  const { price: preview, refusal } = state;
  return (
    <section aria-label="What this means" aria-busy={state.pending} className="rounded-md border p-3">
      <PreviewRefusal state={state} titles={titles} />
      {preview ? (
        <div className="flex flex-col gap-2 text-sm">
          {preview.notice_date === null ? (
            <Alert tone="warning" title="It is too late for the notice">
              It had to be given by <ExactDate seconds={preview.last_notice_date} />. Change the policy’s end first, or let it be renewed.
            </Alert>
          ) : null}
          <dl className="flex flex-col gap-2">
            {preview.notice_date === null ? null : (
              <PreviewLine label="Notice goes out">
                <ExactDate seconds={preview.notice_date} />
                <span className="block text-fg-muted">
                  Until then it can be withdrawn. The last day for it is <ExactDate seconds={preview.last_notice_date} />.
                </span>
              </PreviewLine>
            )}
            <PreviewLine label="Notice">
              <NoticeRule notice={preview} />
            </PreviewLine>
            <PreviewLine label="Notified">
              <Recipients recipients={preview.recipients} />
            </PreviewLine>
          </dl>
        </div>
      ) : null}
      {preview || refusal ? null : <Spinner label="Reading what this means" />}
    </section>
  );
}

interface NonrenewDialogProps {
  id: string;
  number: string;
}

/** Decides that a policy is not renewed, with when notice is given before it is confirmed. */
export function NonrenewDialog({ id, number }: NonrenewDialogProps) {
  return (
    <FormDialog
      title="Do not renew"
      description={`${number} ends at its end, and its renewal is not offered.`}
      trigger={<Button>Do not renew</Button>}
      backLabel="Keep renewable"
      submitLabel="Do not renew"
      danger
      done={`${number} is not to be renewed.`}
      submit={(form, key) => send("policies.nonrenew", { policy: id, body: { reason: String(form.get("reason") ?? "").trim() } }, { key })}
    >
      {(errorAt) => (
        <>
          <Field label="Reason" required error={errorAt("reason", "The reason")} hint="The notice to the insured states it.">
            <Textarea name="reason" maxLength={500} rows={2} />
          </Field>
          <NonrenewalPreview policy={id} />
        </>
      )}
    </FormDialog>
  );
}

/** Withdraws the decision before its notice. */
export function WithdrawNonrenewalButton({ id, number }: NonrenewDialogProps) {
  return (
    <ConfirmButton
      operation="policies.withdraw_nonrenew"
      input={{ policy: id }}
      title="Withdraw decision"
      danger={false}
      backLabel="Keep decision"
      size="sm"
      consequence={`${number} can be renewed again. The contractor was not notified of the decision and gets no email.`}
    />
  );
}
