"use client";

import { useState } from "react";
import { FileForm, FilesField } from "#components/hosted/files/file-form.tsx";
import { errorsIn, ownKindNames, refusalText } from "#components/hosted/portal/claim-labels.ts";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import { Textarea } from "#components/ui/textarea.tsx";
import { regionNames } from "#lib/contract/core/region-names.ts";
import type { ClaimKind } from "#lib/contract/policies/claim-words.ts";
import { lossLabels } from "#lib/contract/portal/own-labels.ts";

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
          <Field label={t(lossLabels.kind)} error={wrong("kind")} required>
            <Select name="kind" value={kind} onChange={({ target }) => setKind(target.value)} empty={t("Choose")} options={names} />
          </Field>
          <Field label={t(lossLabels.occurred_on)} error={wrong("occurred_on")} required>
            <Input name="occurred_on" type="date" />
          </Field>
          <Field label={t(lossLabels.occurred_where)} hint={t("The address or place.")} error={wrong("occurred_where")} required>
            <Input name="occurred_where" autoComplete="off" maxLength={300} />
          </Field>
          <Field label={t(lossLabels.occurred_state)} optional>
            <Select name="occurred_state" defaultValue="" empty={t("Choose")} options={regionNames} />
          </Field>
          <Field label={t(lossLabels.description)} error={wrong("description")} required>
            <Textarea name="description" rows={5} maxLength={5000} />
          </Field>
          {isHurt ? (
            <>
              <Field label={t(lossLabels.injured_name)} optional>
                <Input name="injured_name" autoComplete="off" maxLength={200} />
              </Field>
              <Field label={t(lossLabels.injury)} optional>
                <Input name="injury" autoComplete="off" maxLength={1000} />
              </Field>
            </>
          ) : null}
          <FilesField
            label={t(lossLabels.file)}
            hint={t("At most 15 MB together. You can add more later.")}
            wrong={wrong("file")}
            presence={{ optional: true }}
          />
        </>
      )}
    </FileForm>
  );
}
