"use client";

import { useState } from "react";
import { Choices } from "#components/hosted/files/choices.tsx";
import { FileForm, FilesField } from "#components/hosted/files/file-form.tsx";
import { errorsIn, ownKindNames, refusalText } from "#components/hosted/portal/claim-labels.ts";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import { Textarea } from "#components/ui/textarea.tsx";
import type { ClaimKind } from "#lib/contract/policies/claim-words.ts";

interface ClaimFormProps {
  policy: string | null;
  /** The idempotency key; each rendering of the page has a new one. */
  sendingKey: string;
  problem: string | null;
}

/** Reports a loss with photographs. */
export function ClaimForm({ policy, sendingKey, problem }: ClaimFormProps) {
  const t = useText();
  const [kind, setKind] = useState("");
  const isHurt = (["injury", "own_injury"] satisfies ClaimKind[] as string[]).includes(kind);
  const names = Object.fromEntries(Object.entries(ownKindNames).map(([value, name]) => [value, t(name)]));
  return (
    <FileForm
      {...{ action: "/contractor/claim/send", after: "/contractor?reported=1#claims", sendingKey, hidden: { policy } }}
      {...{ label: t("Send the report"), variant: "primary", errorsIn, refusalOf: refusalText }}
      refused={problem === null ? null : { code: problem, field: null }}
    >
      {(wrong) => (
        <>
          <Field label={t("What happened")} error={wrong("kind")} required>
            <Select name="kind" value={kind} onChange={({ target }) => setKind(target.value)}>
              <Choices names={names} />
            </Select>
          </Field>
          <Field label={t("On which day")} error={wrong("occurred_on")} required>
            <Input name="occurred_on" type="date" />
          </Field>
          <Field label={t("Where")} hint={t("The address or place.")} error={wrong("occurred_where")} required>
            <Input name="occurred_where" autoComplete="off" maxLength={300} />
          </Field>
          <Field label={t("State")} optional>
            <Select name="occurred_state" defaultValue="">
              <Choices />
            </Select>
          </Field>
          <Field label={t("Describe it in your own words")} error={wrong("description")} required>
            <Textarea name="description" rows={5} maxLength={5000} />
          </Field>
          {isHurt ? (
            <>
              <Field label={t("Who was injured")} optional>
                <Input name="injured_name" autoComplete="off" maxLength={200} />
              </Field>
              <Field label={t("How badly, and where they were treated")} optional>
                <Input name="injury" autoComplete="off" maxLength={1000} />
              </Field>
            </>
          ) : null}
          <FilesField
            label={t("Photographs or documents")}
            hint={t("At most 15 MB together. You can add more later.")}
            wrong={wrong("file")}
            presence={{ optional: true }}
          />
        </>
      )}
    </FileForm>
  );
}
