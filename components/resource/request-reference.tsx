import type { ReactNode } from "react";
import { TextLink } from "#components/ui/link.tsx";
import { MonoId } from "#components/ui/mono-id.tsx";
import { requestPath } from "#lib/dashboard/routes.ts";

/** The id of a refused request, to quote, and the way to it in the request log, which every role may read. */
export function RequestReference({ id }: { id: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-xs">
      Request id <MonoId id={id} name="request id" full />
      {/* In a tab of its own: what was typed on this page stays. */}
      <TextLink href={requestPath(id)} target="_blank">
        Request log
      </TextLink>
    </span>
  );
}

/** A refusal for a notice or a dialog: the sentence and, where the service was reached, its request. */
export function refusal(message: string, requestId: string | null): ReactNode {
  if (requestId === null) return message;
  return (
    <>
      {message}
      <RequestReference id={requestId} />
    </>
  );
}
