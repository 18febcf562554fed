"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { ErrorState } from "#components/ui/error-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { requestPath } from "#lib/dashboard/places.ts";

interface ServiceProblemProps {
  status: number;
  message: string;
  requestId: string | null;
  /** What could not be shown: "The contractors could not be loaded". */
  title?: string;
}

function advice(status: number): string {
  if (status === 403) return "Ask an owner or administrator of your organization if you need it.";
  if (status === 429) return "Wait a few seconds, then try again.";
  if (status === 400) return "Go back to the start of the list, or change what you asked for.";
  return "Nothing was changed. Try again; if it stays, give the request id to whoever runs the service.";
}

/** Stands in place of what the service refused to give. Use it in a page that caught a ServiceError: pass its status, message and id. */
export function ServiceProblem({ status, message, requestId, title }: ServiceProblemProps) {
  const router = useRouter();
  const [retrying, start] = useTransition();
  return (
    <ErrorState
      title={title ?? message}
      kept={title ? message : undefined}
      next={advice(status)}
      requestId={requestId ?? undefined}
      retry={status === 403 ? undefined : () => start(() => router.refresh())}
      retrying={retrying}
      action={requestId && status > 0 ? <LinkButton href={requestPath(requestId)}>See it in the request log</LinkButton> : undefined}
    />
  );
}
