"use client";

import { ConfirmButton } from "#components/resource/form/confirm-button.tsx";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { failure } from "#lib/dashboard/writes/write-result.ts";
import { formatCents, parseDollars } from "#lib/kit/money.ts";

interface CorrectPayDialogProps {
  invoice: { id: string; contractor: string; job: string; gross_pay: number; paycycle_startdate: number; paycycle_enddate: number };
}

/** Reports the pay of a paid invoice again. */
export function CorrectPayDialog({ invoice: { id, gross_pay, ...cycle } }: CorrectPayDialogProps) {
  return (
    <FormDialog
      title="Correct pay"
      description="This invoice stays as it was. What it holds pays for the one that corrects it: more is charged, and what is too much is used by later pay for the job or refunded within 30 days."
      trigger={<Button>Correct pay</Button>}
      submitLabel="Correct pay"
      done="The pay is corrected by a new invoice"
      submit={(form, key) => {
        const pay = parseDollars(String(form.get("gross_pay") ?? ""));
        if (pay === null)
          return Promise.resolve(
            failure("The pay is kept.", { fields: [{ field: "gross_pay", message: "Enter the pay in dollars and cents." }] }),
          );
        return send("invoices.create", { body: { ...cycle, gross_pay: pay, replaces: id } }, { key });
      }}
    >
      {(errorAt) => (
        <Field
          label="Pay of the cycle in total"
          required
          hint={`Reported: ${formatCents(gross_pay)}. Enter 0 where there was none.`}
          error={errorAt("gross_pay", "The pay")}
        >
          <Input name="gross_pay" inputMode="decimal" defaultValue={(gross_pay / 100).toFixed(2)} />
        </Field>
      )}
    </FormDialog>
  );
}

/** A person's decision about pay far from the estimate. */
export function ReviewPayButtons({ id, amount }: { id: string; amount: number }) {
  return (
    <>
      <ConfirmButton
        operation="invoices.review"
        input={{ invoice: id, body: { approve: true } }}
        title="Approve pay"
        danger={false}
        variant="primary"
        consequence={`${formatCents(amount)} is charged or remitted as usual, after a day’s notice to the contractor.`}
      />
      <ConfirmButton
        operation="invoices.review"
        input={{ invoice: id, body: { approve: false } }}
        title="Refuse pay"
        consequence="The invoice becomes void, and its pay cycle can be reported again. Of a correction, the pay reported before counts again."
      />
    </>
  );
}
