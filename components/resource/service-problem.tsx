"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useTransition } from "react";
import { ErrorState } from "#components/ui/error-state.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import { requestPath } from "#lib/dashboard/places.ts";

const AGAIN_MS = 15_000;

interface ServiceProblemProps {
  status: number;
  message: string;
  requestId: string | null;
  /** What could not be shown: "The contractors could not be loaded". */
  title?: string;
  /** Called with each new try: an error boundary shows its page again. */
  recovered?: () => void;
  /** Whether it stands for a whole page. */
  whole?: boolean;
}

/** Whether it is the service's state, which passes, and not what was asked for. */
const passes = (status: number) => status === 0 || status === 429 || status >= 500;

function advice(status: number): string {
  if (status === 403) return "Ask an owner or administrator of your organization if you need it.";
  if (status === 429) return "Wait a few seconds, then try again. This page also tries by itself.";
  if (status === 400) return "Go back to the start of the list, or change what you asked for.";
  return "Nothing was changed. This page tries again by itself; if it stays, tell whoever runs the service.";
}

/** Stands in place of what the service refused to give. Use it in a page that caught a ServiceError: pass its status, message and id. */
export function ServiceProblem({ status, message, requestId, title, recovered, whole = false }: ServiceProblemProps) {
  const router = useRouter();
  const [retrying, start] = useTransition();
  const retry = () =>
    start(() => {
      router.refresh();
      recovered?.();
    });
  const again = useEffectEvent(() => {
    if (document.visibilityState === "visible" && navigator.onLine && !retrying) retry();
  });
  useEffect(() => {
    if (!passes(status)) return;
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [status]);
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
