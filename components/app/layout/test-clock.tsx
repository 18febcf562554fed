"use client";

import { Clock3 } from "lucide-react";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/resource/sending/send.ts";
import { useClock } from "#components/ui/clock.tsx";
import { Field } from "#components/ui/field.tsx";
import { formatExact } from "#components/ui/format-time.ts";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { useTimeZone } from "#components/ui/time-zone.tsx";

const units = { minutes: 60, hours: 60 * 60, days: 24 * 60 * 60 };

/** Whole units as seconds. Anything else is sent unchanged, so that the service reports the error. */
function secondsOf(form: FormData): number {
  const unit = String(form.get("unit")) as keyof typeof units;
  return Number(form.get("count") || Number.NaN) * (units[unit] ?? Number.NaN);
}

/** The sandbox's present time, to the minute. */
function PresentTime() {
  const now = useClock();
  const zone = useTimeZone();
  return now === null ? "Sandbox time" : formatExact(Math.floor(now / 60) * 60, zone ?? undefined);
}

/** The sandbox's present time in the bar. Users with access can move it forward here. */
export function TestClock({ ahead, mayMove }: { ahead: number; mayMove: boolean }) {
  const label = ahead > 0 ? <PresentTime /> : "Move time";
  if (!mayMove)
    return ahead > 0 ? <span className="truncate rounded-md bg-sandbox px-2 text-sandbox-fg text-xs max-sm:sr-only">{label}</span> : null;
  return (
    <FormDialog
      title="Move the sandbox’s time"
      description={
        <>
          It is <PresentTime /> in the sandbox. Everything due until then happens in order, each at its own time: links and policies expire,
          premiums are charged, emails are written. A long step may stop on the way; then move on. Time cannot be moved back.
        </>
      }
      trigger={
        <button
          type="button"
          className="inline-flex h-6 max-w-full items-center gap-1 rounded-md bg-sandbox px-2 text-sandbox-fg text-xs underline-offset-2 hover:underline"
        >
          <Clock3 aria-hidden className="size-3.5 shrink-0" />
          <span className="tabular truncate max-sm:sr-only">{label}</span>
          {ahead > 0 ? <span className="sr-only">: sandbox time, move it on</span> : null}
        </button>
      }
      submitLabel="Move time"
      submit={(form, key) => send("testClock.move", { body: { advance: secondsOf(form) } }, { key })}
      done={({ reached, ran_count }) =>
        reached
          ? "The sandbox’s clock was moved forward."
          : `The clock stopped on the way, after ${ran_count} things that were due. Move it on.`
      }
    >
      {(errorAt) => (
        <Field label="Advance by" required error={errorAt("advance", "The time")} hint="At most five years ahead of real time.">
          <span className="flex gap-2">
            <Input name="count" type="number" inputMode="numeric" min={1} step={1} defaultValue={1} numeric className="w-24" />
            <Select name="unit" defaultValue="days" aria-label="Unit" className="flex-1" options={Object.keys(units)} />
          </span>
        </Field>
      )}
    </FormDialog>
  );
}
