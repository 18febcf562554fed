"use client";

import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { useRefresh } from "#components/resource/use-refresh.ts";
import { ErrorState } from "#components/ui/error-state.tsx";
import { problemIn } from "#lib/client/service-error.ts";

interface BrokenPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

/** Stands for a page that could not be made: what the service said where it was the service, else a digest that the dashboard's log has. */
export function BrokenPage({ error, reset }: BrokenPageProps) {
  const { refresh, refreshing: retrying } = useRefresh();
  const problem = problemIn(error.digest);
  if (problem) return <ServiceProblem whole {...problem} title="This page could not be loaded" recovered={reset} />;
  return (
    <ErrorState
      whole
      title="This page could not be shown"
      kept="What was saved before stays saved."
      next={`Try again. If it stays, give this to whoever runs the dashboard${error.digest ? `: error ${error.digest}` : ""}.`}
      retry={() => refresh(reset)}
      retrying={retrying}
    />
  );
}
