"use client";

import { type FormEvent, useState, useSyncExternalStore, useTransition } from "react";
import { FormFailure } from "#components/resource/form/form-failure.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { useClock } from "#components/ui/clock.tsx";
import { Field } from "#components/ui/field.tsx";
import { formatExact } from "#components/ui/format-time.ts";
import { notices } from "#components/ui/notices.ts";
import { Select } from "#components/ui/select.tsx";
import type { WriteFailure } from "#lib/dashboard/writes/write-result.ts";

interface TimeZoneFormProps {
  now: string;
  zones: readonly string[];
}

const never = () => () => undefined;
const zoneOfBrowser = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Chooses the time zone for times, with this browser's zone first. */
export function TimeZoneForm({ now, zones }: TimeZoneFormProps) {
  const here = useSyncExternalStore(never, zoneOfBrowser, () => null);
  const clock = useClock();
  const [zone, setZone] = useState(now);
  const [failure, setFailure] = useState<WriteFailure | null>(null);
  const [pending, start] = useTransition();
  const [utc, ...places] = zones;
  // A zone chosen elsewhere, or one with another name in this browser.
  const others = [now, here].filter((name): name is string => name !== null && !zones.includes(name));
  const save = (event: FormEvent) => {
    event.preventDefault();
    start(async () => {
      const result = await send("preferences.update", { body: { time_zone: zone } });
      start(() => setFailure(result.ok ? null : result));
      if (result.ok) notices.success("Changes saved");
    });
  };
  return (
    <form method="post" onSubmit={save} className="flex max-w-[640px] flex-col gap-5">
      {failure ? <FormFailure failure={failure} /> : null}
      <Field
        label="Time zone"
        hint={
          clock === null
            ? "Dates of cover do not depend on it: cover begins at 12:01 a.m. at the insured's address."
            : `It is ${formatExact(Math.floor(clock / 60) * 60, zone)}. Dates of cover do not depend on it: cover begins at 12:01 a.m. at the insured's address.`
        }
      >
        <Select value={zone} onChange={(event) => setZone(event.target.value)}>
          <option value={utc}>{utc}</option>
          {here && here !== utc ? <option value={here}>{`${nameOf(here)} (this browser)`}</option> : null}
          <optgroup label="All zones">
            {[...places, ...others].sort().map((name) =>
              name === here ? null : (
                <option key={name} value={name}>
                  {nameOf(name)}
                </option>
              ),
            )}
          </optgroup>
        </Select>
      </Field>
      <div>
        <Button type="submit" variant="primary" pending={pending} disabled={zone === now}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** "America/New_York" in readable form. */
const nameOf = (zone: string) => zone.replaceAll("_", " ");
