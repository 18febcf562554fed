import { refusal } from "#components/resource/request-reference.tsx";
import { excessOf, nameOf, type UploadItem } from "#components/resource/upload/upload-list.ts";
import { TextLink } from "#components/ui/link.tsx";
import { ShareBar } from "#components/ui/progress-bar.tsx";
import { catalogue } from "#lib/contract/core/catalogue.ts";
import { isId } from "#lib/kit/ids.ts";

const sizes = new Intl.NumberFormat("en-US", { style: "unit", unit: "kilobyte", maximumFractionDigits: 0 });

/** One upload: its name, progress and result. */
export function UploadProgress({ item: { files, state } }: { item: Pick<UploadItem, "files" | "state"> }) {
  const size = files.reduce((sum, { file }) => sum + file.size, 0);
  const excess = excessOf(files.map(({ file }) => file));
  return (
    <div className="min-w-0 flex-1 text-sm">
      <p className="wrap-anywhere font-medium">{nameOf(files)}</p>
      {state.is === "waiting" ? <p className="text-fg-subtle">{sizes.format(Math.max(1, size / 1000))}</p> : null}
      {excess ? (
        <p role="alert" className="text-danger-fg">
          {excess}
        </p>
      ) : null}
      {state.is === "sending" ? (
        <div className="flex py-2">
          <ShareBar done={Math.round(state.share * 100)} of={100} label={`Uploading ${nameOf(files)}, percent`} />
        </div>
      ) : null}
      {state.is === "sent" ? (
        <p className="text-fg-muted">
          {isId(catalogue.incomingFiles.wire.prefix, state.id) ? (
            <>
              Sent. Its contractor is being looked for. <TextLink href={`/incoming/${state.id}`}>Open the file</TextLink>
            </>
          ) : (
            <>
              Sent. <TextLink href={`/certificates/${state.id}`}>Open the certificate</TextLink>
            </>
          )}
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
