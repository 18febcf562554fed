import { useState } from "react";
import { useApplication } from "#components/hosted/apply/application-context.ts";
import { FileForm, FilesField } from "#components/hosted/files/file-form.tsx";
import { type FormErrors, fileError, filesOf, refusalIn } from "#components/hosted/files/refusals.ts";
import { Section } from "#components/hosted/frame/section.tsx";
import { Field } from "#components/ui/field.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import { Textarea } from "#components/ui/textarea.tsx";
import { EXPLANATION_FILES } from "#lib/contract/core/limits.ts";
import type { PlainMessage } from "#lib/text/text.ts";

const missing = { explanation: "Write some words first, at most 2,000 letters." } as const satisfies Record<string, PlainMessage>;

function errorsIn(form: FormData): FormErrors<"explanation" | "file"> {
  const file = fileError(filesOf(form), EXPLANATION_FILES);
  return { ...(String(form.get("explanation") ?? "").trim() ? {} : missing), ...(file === undefined ? {} : { file }) };
}

/** What the contractor has to say to whoever reviews the answers, which stay as they were sent, with files that show it. */
export function Explain() {
  const { application, send, sending } = useApplication();
  const { explanation, explanation_files } = application;
  const t = useText();
  const [isSent, setSent] = useState(false);
  const refused = sending.problem === null ? null : { code: sending.problem, field: null };
  return (
    <Section title={t("Explain or correct an answer")}>
      <FileForm
        {...{ action: "/apply/explain", after: null, sendingKey: sending.key, hidden: {}, refused, errorsIn }}
        refusalOf={(code, field) => refusalIn(code, field, missing, "It could not be sent. Check what you entered.")}
        label={t("Send to the reviewer")}
        className="flex flex-col gap-3"
        onSent={() => {
          setSent(true);
          void send({ name: "get" });
        }}
      >
        {(wrong) => (
          <>
            <Field
              label={t("What the person who reviews it should know")}
              hint={t("For example which answer is not right, or what the work really is. Your answers stay as you sent them.")}
              error={wrong("explanation")}
            >
              <Textarea name="explanation" rows={4} maxLength={2000} defaultValue={explanation ?? ""} />
            </Field>
            <FilesField label={t("Photographs or documents")} wrong={wrong("file")} presence={{ optional: true }} />
          </>
        )}
      </FileForm>
      <div role="status" className="pt-3 text-fg-muted text-sm">
        {isSent || explanation !== null ? <p>{t("Sent. The person who reviews your application reads it.")}</p> : null}
        {explanation_files.length ? (
          <p className="wrap-anywhere">{t("Files sent: {files}", { files: explanation_files.join(", ") })}</p>
        ) : null}
      </div>
    </Section>
  );
}
