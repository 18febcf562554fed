"use client";

import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { type Question, questions } from "#components/resource/sending/send.ts";
import type { PagePerson } from "#lib/dashboard/session/page-person.ts";
import { setPagePerson } from "#lib/dashboard/session/page-stamp.ts";

type Window = ComponentType<{ question: Question }>;

/** Knows the page's user, and opens a dialog when a request meets an ended session or another user. */
export function AskAgain({ person }: { person: PagePerson }) {
  const question = useSyncExternalStore(questions.subscribe, questions.current, () => null);
  const [Loaded, setLoaded] = useState<Window | null>(null);
  useEffect(() => setPagePerson(person), [person]);
  useEffect(() => {
    if (!question || Loaded) return;
    import("#components/resource/sending/ask-again-dialog.tsx").then(
      ({ AskAgainDialog }) => setLoaded(() => AskAgainDialog),
      // Without the dialog, the form shows the error like any other.
      () => question.answer(false),
    );
  }, [question, Loaded]);
  return question && Loaded ? <Loaded question={question} /> : null;
}
