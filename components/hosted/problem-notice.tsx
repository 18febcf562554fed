"use client";

import { useEffect, useRef } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import type { Problem } from "#lib/dashboard/hosted/hosted-commands.ts";

const kept = "What you entered is still here.";

function textOf(problem: Problem, what: string): { title: string; text: string } {
  switch (problem.kind) {
    case "busy":
      return {
        title: "Too many requests at once",
        text: `${kept} Wait ${problem.retryAfter ?? "a few"} seconds, then try again.`,
      };
    case "unavailable":
      return { title: problem.message, text: `${kept} Nothing was sent twice. Try again in a moment.` };
    case "moved":
      return { title: `The present state of ${what}`, text: "It has changed since this page was loaded, perhaps on another device." };
    case "closed":
      return { title: "This page is no longer current", text: problem.message };
    default:
      return { title: problem.message, text: problem.fields.length ? "Correct the marked fields below." : kept };
  }
}

interface ProblemNoticeProps {
  problem: Problem | null;
  retry: () => void;
  pending: string | null;
  /** The subject of the page: "your application". */
  what: string;
}

/** The error of the last command, what was saved, and what to do. */
export function ProblemNotice({ problem, retry, pending, what }: ProblemNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button may be far below.
    if (problem && problem.kind !== "fields") place.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);
  if (!problem) return null;
  const { title, text } = textOf(problem, what);
  const canRetry = problem.kind === "unavailable" || problem.kind === "busy";
  return (
    <div ref={place}>
      <Alert
        announce
        tone={problem.kind === "moved" ? "info" : problem.kind === "fields" ? "danger" : "warning"}
        title={title}
        className="mb-6"
        action={
          canRetry ? (
            <Button onClick={retry} pending={pending !== null} pendingLabel="Trying again">
              Try again
            </Button>
          ) : null
        }
      >
        <p>{text}</p>
        {problem.requestId && canRetry ? <p className="mt-1 text-xs">Request id {problem.requestId}</p> : null}
      </Alert>
    </div>
  );
}
