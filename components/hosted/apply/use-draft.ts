"use client";

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { keepUnsaved, keptUnsaved, type UnsavedValues } from "#components/hosted/apply/kept-answers.ts";
import { sendCommand } from "#components/hosted/frame/send-command.ts";
import { useOnline } from "#components/shell/offline-banner.tsx";
import type { Application } from "#lib/contract/applications/application.ts";
import type { ApplyStep } from "#lib/contract/applications/apply-session.ts";
import type { AnswerValue } from "#lib/contract/quotes/questions.ts";
import type { Outcome } from "#lib/dashboard/hosted/hosted-commands.ts";
import type { PlainMessage } from "#lib/text/text.ts";

export type Values = Record<string, AnswerValue>;

/**
 * Where values come from that this page did not enter: `elsewhere`, another window or device; `conflict`, the same, in place of what was
 * entered here; `kept`, an earlier load of this tab that could not save them.
 */
export type TakenFrom = "elsewhere" | "conflict" | "kept";

/** `changed`: the service had other values, which the page has now. `gone`: there is nothing to save to any more, and the page says so. */
export type SaveResult = "saved" | "changed" | "failed" | "gone";

interface DraftOptions {
  application: Application;
  step: ApplyStep;
  /** The values of this step that are stored in the service. */
  storedIn: (application: Application) => Values;
  /** What is being entered now: it is not replaced by a value from elsewhere unless both were changed. */
  held: readonly string[];
  take: (values: Values, from: TakenFrom) => void;
  /** The application has ended, has moved to another step, or is no longer this browser's. */
  gone: (outcome: Outcome<"application">) => void;
}

const LATE_MS = 4000;
const [FIRST_RETRY_MS, MAX_RETRY_MS] = [5000, 60_000];

const same = (a: AnswerValue | undefined, b: AnswerValue | undefined) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The names in a conflict's errors, "values.adult". */
const namesIn = (outcome: Outcome<"application">) =>
  outcome.ok ? [] : outcome.problem.fields.map(({ field }) => field.replace(/^values\./, ""));

/**
 * Saves what is entered in the background, one request at a time, and repeats what could not be saved. `save` takes changed values.
 * `settle` sends what is not saved yet and compares with the service. `trouble` says what a person should know.
 */
export function useDraft(options: DraftOptions) {
  const { id } = options.application;
  const { step } = options;
  const [trouble, setTrouble] = useState<PlainMessage | null>(null);
  const latest = useRef(options);
  const [seen] = useState(() => ({ values: options.storedIn(options.application) }));
  const unsaved = useRef<UnsavedValues>({});
  const queue = useRef<Promise<SaveResult>>(Promise.resolve("saved"));
  const isQueued = useRef(false);
  const hasLeft = useRef(false);
  const retry = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; wait: number }>({ timer: undefined, wait: FIRST_RETRY_MS });
  useLayoutEffect(() => {
    latest.current = options;
  });

  const set = useCallback(
    (values: UnsavedValues) => {
      unsaved.current = values;
      keepUnsaved(id, step, values);
    },
    [id, step],
  );

  /** The stored values after a response. Those that changed elsewhere are given to the page, except what is being entered. */
  const compare = useCallback(
    (state: Application, mine: readonly string[], conflicts: readonly string[]): SaveResult => {
      const { storedIn, held, take } = latest.current;
      const stored = storedIn(state);
      const isFree = (name: string) => !(mine.includes(name) || held.includes(name) || Object.hasOwn(unsaved.current, name));
      const others = Object.keys(stored).filter((name) => !(name.startsWith("$") || same(stored[name], seen.values[name])) && isFree(name));
      for (const name of [...mine, ...others, ...conflicts]) seen.values[name] = stored[name] ?? null;
      const valuesOf = (names: readonly string[]): Values => Object.fromEntries(names.map((name) => [name, stored[name] ?? null]));
      if (others.length) take(valuesOf(others), "elsewhere");
      if (conflicts.length) take(valuesOf(conflicts), "conflict");
      return others.length + conflicts.length ? "changed" : "saved";
    },
    [seen],
  );

  const sendOnce = useCallback(
    async (again: () => void): Promise<SaveResult> => {
      isQueued.current = false;
      clearTimeout(retry.current.timer);
      const sent = unsaved.current;
      const names = Object.keys(sent);
      const body = {
        step,
        values: Object.fromEntries(names.map((name) => [name, sent[name]?.value ?? null])),
        base: Object.fromEntries(names.filter((name) => !name.startsWith("$")).map((name) => [name, sent[name]?.base ?? null])),
      };
      const late = setTimeout(() => setTrouble("Your connection is slow. Your latest answers are still being saved."), LATE_MS);
      const outcome = await sendCommand("application", id, { name: "draft", body });
      clearTimeout(late);
      const isGone = outcome.state
        ? outcome.state.step !== step || outcome.state.status !== "open"
        : !outcome.ok && outcome.problem.kind === "closed";
      if (isGone) {
        setTrouble(null);
        // A page that has left the step by itself has nothing to say.
        if (!hasLeft.current) latest.current.gone(outcome);
        return "gone";
      }
      const conflicts = namesIn(outcome);
      if (!outcome.ok && (outcome.problem.kind !== "moved" || !outcome.state)) {
        setTrouble(draftFailure);
        const { wait } = retry.current;
        if (["unavailable", "busy"].includes(outcome.problem.kind))
          retry.current = { timer: setTimeout(again, wait), wait: Math.min(2 * wait, MAX_RETRY_MS) };
        return "failed";
      }
      retry.current.wait = FIRST_RETRY_MS;
      setTrouble(null);
      // A conflict saved nothing: the other values are sent again.
      const isDone = (name: string) =>
        conflicts.length ? conflicts.includes(name) : same(unsaved.current[name]?.value, sent[name]?.value);
      const rest = Object.entries(unsaved.current).filter(([name]) => !(names.includes(name) && isDone(name)));
      set(
        Object.fromEntries(
          rest.map(([name, { value, base }]) => [name, { value, base: outcome.ok && sent[name] ? sent[name].value : base }]),
        ),
      );
      if (!outcome.state) return "saved";
      const result = compare(outcome.state, conflicts.length ? [] : names, conflicts);
      if (conflicts.length && rest.length) again();
      return result;
    },
    [id, step, set, compare],
  );

  const settle = useCallback((): Promise<SaveResult> => {
    const again = () => void settle();
    queue.current = queue.current.then(() => sendOnce(again));
    return queue.current;
  }, [sendOnce]);

  const save = useCallback(
    (values: Values) => {
      const before = unsaved.current;
      const changed = Object.entries(values).filter(([name, value]) => !same(value, before[name] ? before[name].value : seen.values[name]));
      if (!changed.length) return;
      const baseOf = (name: string) => (before[name] ? before[name].base : (seen.values[name] ?? null));
      set({ ...before, ...Object.fromEntries(changed.map(([name, value]) => [name, { value, base: baseOf(name) }])) });
      if (isQueued.current) return;
      isQueued.current = true;
      void settle();
    },
    [set, settle, seen],
  );

  useEffect(() => {
    const kept = keptUnsaved(id, step);
    // A value that the service has already, because only its response was lost, is not taken again: that would disturb the input.
    const isLost = Object.entries(kept).some(([name, { value }]) => !(name.startsWith("$") || same(value, seen.values[name])));
    if (!isLost) keepUnsaved(id, step, unsaved.current);
    else {
      unsaved.current = { ...kept, ...unsaved.current };
      latest.current.take(Object.fromEntries(Object.entries(kept).map(([name, { value }]) => [name, value])), "kept");
      void settle();
    }
    const online = () => void (Object.keys(unsaved.current).length ? settle() : null);
    const { current: repeated } = retry;
    window.addEventListener("online", online);
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      window.removeEventListener("online", online);
      clearTimeout(repeated.timer);
    };
  }, [id, step, settle, seen]);

  // Without a connection the frame's notice says it.
  return { save, settle, trouble: useOnline() ? trouble : null };
}

/** What is entered is only on this device until it can be saved. */
const draftFailure =
  "Your latest answers are only on this device for now. They are saved as soon as the service can be reached." satisfies PlainMessage;
