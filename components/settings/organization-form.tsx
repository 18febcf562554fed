"use client";

import { send } from "#components/sending/send.ts";
import { SettingsForm } from "#components/settings/settings-form.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import type { Organization } from "#lib/contract/resources/organization.ts";

/** The hosts are one on each line. */
function save(form: FormData) {
  const text = (field: string) => String(form.get(field) ?? "").trim();
  const allowed_redirect_hosts = text("allowed_redirect_hosts").split(/\s+/).filter(Boolean);
  return send("organization.update", { body: { name: text("name"), allowed_redirect_hosts } });
}

/** Name and redirect hosts. */
export function OrganizationForm({ organization: { name, allowed_redirect_hosts: hosts } }: { organization: Organization }) {
  return (
    <SettingsForm save={save} submitLabel="Save changes">
      {(errorAt) => (
        <>
          <Field label="Name" required error={errorAt("name", "Name")} hint="What your own people read here.">
            <Input name="name" defaultValue={name} autoComplete="organization" />
          </Field>
          <Field
            label="Allowed redirect hosts"
            error={errorAt("allowed_redirect_hosts", "A host")}
            hint="One on each line, such as app.example.com. In production, contractors are sent to these hosts and no other after an application or a card: a link that was tampered with cannot lead them elsewhere. The sandbox takes any host."
          >
            <Textarea
              name="allowed_redirect_hosts"
              defaultValue={hosts.join("\n")}
              rows={Math.min(10, Math.max(3, hosts.length + 1))}
              spellCheck={false}
              className="font-mono"
            />
          </Field>
        </>
      )}
    </SettingsForm>
  );
}
