"use client";

import { useTransition } from "react";
import { ErrorState } from "#components/ui/error-state.tsx";

/** What a page shows when it broke in a way nobody foresaw; the digest finds it in the dashboard's log. */
export default function DashboardError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const [retrying, start] = useTransition();
  return (
    <ErrorState
      title="This page could not be shown"
      kept="What was saved before stays saved."
      next={`Try again. If it stays, give this to whoever runs the dashboard${error.digest ? `: error ${error.digest}` : ""}.`}
      retry={() => start(reset)}
      retrying={retrying}
    />
  );
}
