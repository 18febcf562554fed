"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { problemIn } from "#lib/client/service-error.ts";

interface BrokenPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

/** Stands for a page that could not be made: what the service said where it was the service, else a digest that the dashboard's log has. */
export function BrokenPage({ error, reset }: BrokenPageProps) {
  const router = useRouter();
  const [retrying, start] = useTransition();
  const problem = problemIn(error.digest);
  if (problem) return <ServiceProblem whole {...problem} title="This page could not be loaded" recovered={reset} />;
  const retry = () =>
    start(() => {
      router.refresh();
      reset();
    });
  return (
    <ErrorState
      whole
      title="This page could not be shown"
      kept="What was saved before stays saved."
      next={`Try again. If it stays, give this to whoever runs the dashboard${error.digest ? `: error ${error.digest}` : ""}.`}
      retry={retry}
      retrying={retrying}
    />
  );
}
