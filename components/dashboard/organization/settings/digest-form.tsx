"use client";

import { useState } from "react";
import { SettingsForm } from "#components/dashboard/organization/settings/settings-form.tsx";
import { send } from "#components/resource/sending/send.ts";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import type { InboxDigest, Weekday } from "#lib/contract/desk/inbox-digest.ts";

type Frequency = InboxDigest["frequency"];

const frequencies: Record<Frequency, string> = { off: "Off", daily: "Every day", weekly: "Once a week" };
const days: Record<Weekday, string> = {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
};
const hours = Array.from({ length: 24 }, (_, hour) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? "a.m." : "p.m."}`);

/** The selects hold values of the contract. What is hidden is left as it was. */
function saveDigest(form: FormData) {
  const body: { frequency: Frequency; weekday?: Weekday; hour?: number } = { frequency: String(form.get("frequency")) as Frequency };
  if (form.has("weekday")) body.weekday = String(form.get("weekday")) as Weekday;
  if (form.has("hour")) body.hour = Number(form.get("hour"));
  return send("inboxDigests.update", { body });
}

/** When the signed-in user is sent a digest of the inbox. */
export function DigestForm({ digest }: { digest: InboxDigest }) {
  const [frequency, setFrequency] = useState(digest.frequency);
  return (
    <div className="max-w-[640px]">
      <SettingsForm
        save={saveDigest}
        submitLabel="Save digest"
        onChange={(form) => setFrequency(String(form.get("frequency")) as Frequency)}
      >
        {(errorAt) => (
          <>
            <Field
              label="Digest of the inbox"
              error={errorAt("frequency", "Digest of the inbox")}
              hint="An email about what waits for you, and for anyone with your role. Nothing is sent when nothing waits."
            >
              <Select name="frequency" defaultValue={digest.frequency} options={frequencies} />
            </Field>
            {frequency === "weekly" ? (
              <Field label="Day" error={errorAt("weekday", "Day")}>
                <Select name="weekday" defaultValue={digest.weekday} options={days} />
              </Field>
            ) : null}
            {frequency === "off" ? null : (
              <Field label="Hour" error={errorAt("hour", "Hour")} hint={`In your time zone, ${digest.time_zone.replaceAll("_", " ")}.`}>
                <Select name="hour" defaultValue={digest.hour} options={hours.map((label, hour) => ({ value: hour, label }))} />
              </Field>
            )}
          </>
        )}
      </SettingsForm>
      {digest.next_at === null ? null : (
        <p className="pt-3 text-fg-muted text-sm">
          The next one is due on <ExactTime seconds={digest.next_at} />.
        </p>
      )}
    </div>
  );
}
