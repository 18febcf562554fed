"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { useOnline } from "#components/shell/offline-banner.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { Problem } from "#lib/dashboard/hosted/hosted-commands.ts";
import type { Text } from "#lib/text/text.ts";

function textOf(problem: Problem, what: string, t: Text): { title: ReactNode; text: ReactNode } {
  const kept = t("What you entered is still here.");
  switch (problem.kind) {
    case "busy":
      return {
        title: t("Too many requests at once"),
        text: `${kept} ${problem.retryAfter === null ? t("Wait a few seconds, then try again.") : t("Wait {seconds} seconds, then try again.", { seconds: problem.retryAfter })}`,
      };
    case "unavailable":
      return { title: <ProblemText problem={problem} />, text: `${kept} ${t("Nothing was sent twice. Try again in a moment.")}` };
    case "moved":
      return {
        title: t("The present state of {subject}", { subject: what }),
        text: t("It has changed since this page was loaded, perhaps on another device."),
      };
    case "closed":
      return { title: t("This page is no longer current"), text: <ProblemText problem={problem} /> };
    default:
      return { title: <ProblemText problem={problem} />, text: problem.fields.length ? t("Correct the marked fields below.") : kept };
  }
}

/** What a failed command says. Errors about fields are listed in one message, whose parts are shown at the fields. */
export function ProblemText({ problem }: { problem: Problem }) {
  const t = useText();
  if (t.language !== "en" && problem.kind === "fields" && problem.fields.length) return t("Some of what you entered is not valid.");
  return <Said text={problem.message} otherwise={t("This was not accepted. Whom to ask is at the foot of the page.")} />;
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
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button may be far below.
    if (problem && problem.kind !== "fields") place.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);
  const online = useOnline();
  // Without a connection the page's one notice is the frame's; this one waits until trying again can help.
  if (!problem || (!online && problem.kind === "unavailable")) return null;
  const { title, text } = textOf(problem, what, t);
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
            <Button onClick={retry} pending={pending !== null} pendingLabel={t("Trying again")}>
              {t("Try again")}
            </Button>
          ) : null
        }
      >
        <p>{text}</p>
        {problem.requestId && canRetry ? <p className="mt-1 text-xs">{t("Request id {id}", { id: problem.requestId })}</p> : null}
      </Alert>
    </div>
  );
}
