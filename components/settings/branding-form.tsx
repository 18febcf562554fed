"use client";

import { useState } from "react";
import { send } from "#components/sending/send.ts";
import { BrandPreview } from "#components/settings/brand-preview.tsx";
import { SettingsForm } from "#components/settings/settings-form.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import type { Organization } from "#lib/contract/resources/organization.ts";
import { HEX_COLOR } from "#lib/kit/color.ts";

const colorOf = (text: string): string | null => (HEX_COLOR.test(text.trim().toLowerCase()) ? text.trim().toLowerCase() : null);

/** What is empty is unset. */
function save(form: FormData) {
  const orNull = (field: string) => String(form.get(field) ?? "").trim() || null;
  const branding = {
    display_name: orNull("display_name"),
    accent_color: orNull("accent_color"),
    support_email: orNull("support_email"),
    support_url: orNull("support_url"),
  };
  return send("organization.update", { body: { branding } });
}

/** What contractors see of the organization, with a preview of what is typed. */
export function BrandingForm({ organization: { name, branding } }: { organization: Organization }) {
  const [typed, setTyped] = useState({ name: branding.display_name ?? "", color: branding.accent_color ?? "" });
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,640px)_minmax(0,1fr)]">
      <SettingsForm
        save={save}
        submitLabel="Save branding"
        onChange={(form) => setTyped({ name: String(form.get("display_name") ?? ""), color: String(form.get("accent_color") ?? "") })}
      >
        {(errorAt) => (
          <>
            <Field
              label="Display name"
              error={errorAt("branding.display_name", "Display name")}
              hint="What contractors read at the head of their pages and emails. Left empty: the organization's name."
            >
              <Input name="display_name" defaultValue={branding.display_name ?? ""} placeholder={name} />
            </Field>
            <Field
              label="Accent color"
              error={errorAt("branding.accent_color", "Accent color")}
              hint="Six digits after a hash. Where it could not be read in the light or the dark theme it is darkened or lightened, as the preview shows."
            >
              <Input
                name="accent_color"
                defaultValue={branding.accent_color ?? ""}
                placeholder="#0f5f5c"
                spellCheck={false}
                autoComplete="off"
                maxLength={9}
                className="font-mono"
              />
            </Field>
            <Field
              label="Support email"
              error={errorAt("branding.support_email", "Support email")}
              hint="Whom contractors ask, at the foot of their pages and emails."
            >
              <Input name="support_email" type="email" defaultValue={branding.support_email ?? ""} spellCheck={false} />
            </Field>
            <Field label="Support page" error={errorAt("branding.support_url", "Support page")} hint="Starts with https://.">
              <Input name="support_url" type="url" inputMode="url" defaultValue={branding.support_url ?? ""} spellCheck={false} />
            </Field>
          </>
        )}
      </SettingsForm>
      <BrandPreview name={typed.name.trim() || name} color={colorOf(typed.color)} logoUrl={branding.logo_url} />
    </div>
  );
}
