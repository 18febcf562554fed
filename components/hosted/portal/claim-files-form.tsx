"use client";

import { FileForm, FilesField } from "#components/hosted/files/file-form.tsx";
import { errorsInFiles, refusalText } from "#components/hosted/portal/claim-labels.ts";
import { useText } from "#components/ui/text/use-text.ts";
import { lossLabels } from "#lib/contract/portal/own-labels.ts";

/** Adds photographs and documents to a claim. */
export function ClaimFilesForm({ claim, sendingKey }: { claim: string; sendingKey: string }) {
  const t = useText();
  return (
    <FileForm
      {...{ action: "/contractor/claim/files", after: null, sendingKey, hidden: { claim }, label: t("Add to this claim") }}
      {...{ errorsIn: errorsInFiles, refusalOf: refusalText, refused: null, className: "space-y-3 pt-3" }}
    >
      {(wrong) => <FilesField label={t(lossLabels.file)} wrong={wrong("file")} />}
    </FileForm>
  );
}
