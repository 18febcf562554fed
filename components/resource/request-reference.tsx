import type { ReactNode } from "react";
import { TextLink } from "#components/ui/link.tsx";
import { MonoId } from "#components/ui/mono-id.tsx";
import { requestPath } from "#lib/dashboard/request-path.ts";

/** The request id of an error, with a link to the request log, which every role may read. */
export function RequestReference({ id }: { id: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-xs">
      Request id <MonoId id={id} name="request id" full />
      {/* Opens in a new tab, so that this page keeps its input. */}
      <TextLink href={requestPath(id)} target="_blank">
        Request log
      </TextLink>
    </span>
  );
}

/** An error for a notice or dialog: its message and, if the service responded, its request id. */
export function refusal(message: string, requestId: string | null): ReactNode {
  if (requestId === null) return message;
  return (
    <>
      {message}
      <RequestReference id={requestId} />
    </>
  );
}
