"use client";

import { useRecovery } from "#components/resource/use-refresh.ts";
import { ErrorState } from "#components/ui/error-state.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { requestPath } from "#lib/dashboard/request-path.ts";

interface ServiceProblemProps {
  status: number;
  message: string;
  requestId: string | null;
  /** What failed to load: "The contractors could not be loaded". */
  title?: string;
  /** Called on each retry: an error boundary then renders its page again. */
  recovered?: () => void;
  /** Whether it replaces a whole page. */
  whole?: boolean;
}

function advice(status: number): string {
  if (status === 403) return "Ask an owner or administrator of your organization if you need it.";
  if (status === 429) return "Wait a few seconds, then try again. This page also tries by itself.";
  if (status === 400) return "Go back to the start of the list, or change what you asked for.";
  return "Nothing was changed. This page tries again by itself; if it continues, contact your service operator.";
}

/** Shows an error of the service in place of content. Pass a caught ServiceError's status, message and id. */
export function ServiceProblem({ status, message, requestId, title, recovered, whole = false }: ServiceProblemProps) {
  const { retry, retrying } = useRecovery(status, recovered);
  return (
    <ErrorState
      title={title ?? message}
      whole={whole}
      kept={title ? message : undefined}
      next={advice(status)}
      requestId={requestId ?? undefined}
      retry={status === 403 ? undefined : retry}
      retrying={retrying}
      action={requestId && status > 0 ? <LinkButton href={requestPath(requestId)}>See it in the request log</LinkButton> : undefined}
    />
  );
}
