"use client";

import { useActionState } from "react";
import { type FormState, onboard, upload } from "./actions.ts";

const fresh: FormState = { error: null, values: {} };

const fields = {
  first_name: "First name",
  last_name: "Last name",
  email: "Email",
  line1: "Street",
  locality: "City in Texas",
  postalcode: "ZIP code",
  job: "Job",
  pay: "Pay in dollars",
};

export function OnboardForm() {
  const [{ error, values }, send, isSending] = useActionState(onboard, fresh);
  return (
    <form action={send} style={{ display: "grid", gap: 8 }}>
      {Object.entries(fields).map(([name, label]) => (
        <label key={name}>
          {label} <input key={values[name] ?? ""} name={name} defaultValue={values[name] ?? ""} required />
        </label>
      ))}
      {error ? <p role="alert">{error}</p> : null}
      <button type="submit" disabled={isSending}>
        Get insured
      </button>
    </form>
  );
}

export function UploadForm({ contractor }: { contractor: string }) {
  const [{ error }, send, isSending] = useActionState(upload, fresh);
  return (
    <form action={send}>
      <input type="hidden" name="contractor" value={contractor} />
      <input type="file" name="certificate" aria-label="Certificate of insurance" accept=".pdf,image/*" />
      <button type="submit" disabled={isSending}>
        Upload certificate
      </button>
      {error ? <p role="alert">{error}</p> : null}
    </form>
  );
}
