"use client";

import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { useRefresh } from "#components/resource/use-refresh.ts";
import { ErrorState } from "#components/ui/error-state.tsx";
import { problemIn } from "#lib/client/service-error.ts";

interface BrokenPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

/** Shown when a page failed to render: the service's error, or a digest that is in the dashboard's log. */
export function BrokenPage({ error, reset }: BrokenPageProps) {
  const { refresh, refreshing: retrying } = useRefresh();
  const problem = problemIn(error.digest);
  if (problem) return <ServiceProblem whole {...problem} title="This page could not be loaded" recovered={reset} />;
  return (
    <ErrorState
      whole
      title="This page could not be shown"
      kept="What was saved before stays saved."
      next={`Try again. If the problem persists, give this to the operator of the dashboard${error.digest ? `: error ${error.digest}` : ""}.`}
      retry={() => refresh(reset)}
      retrying={retrying}
    />
  );
}
