import type { UploadItem } from "#components/certificates/upload/upload-list.ts";
import { refusal } from "#components/resource/request-reference.tsx";
import { ShareBar } from "#components/ui/share-bar.tsx";
import { TextLink } from "#components/ui/text-link.tsx";

const sizes = new Intl.NumberFormat("en-US", { style: "unit", unit: "kilobyte", maximumFractionDigits: 0 });

/** One file: its name, how far it is, and what became of it. */
export function UploadProgress({ item: { file, state } }: { item: Pick<UploadItem, "file" | "state"> }) {
  return (
    <div className="min-w-0 flex-1 text-sm">
      <p className="wrap-anywhere font-medium">{file.name}</p>
      {state.is === "waiting" ? <p className="text-fg-subtle">{sizes.format(Math.max(1, file.size / 1000))}</p> : null}
      {state.is === "sending" ? (
        <div className="flex py-2">
          <ShareBar done={Math.round(state.share * 100)} of={100} label={`Uploading ${file.name}, percent`} />
        </div>
      ) : null}
      {state.is === "sent" ? (
        <p className="text-fg-muted">
          Sent. <TextLink href={`/certificates/${state.id}`}>Open the certificate</TextLink>
        </p>
      ) : null}
      {state.is === "failed" ? (
        <p role="alert" className="text-danger-fg">
          {refusal(state.message, state.requestId)}
        </p>
      ) : null}
    </div>
  );
}
