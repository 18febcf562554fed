"use client";

import { useState } from "react";
import { SettingsForm } from "#components/dashboard/organization/settings/settings-form.tsx";
import { send } from "#components/resource/sending/send.ts";
import { brandColors, brandGrounds, logoPath } from "#components/shell/brand.ts";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { RETURN_SECONDS } from "#lib/contract/core/branding.ts";
import type { Organization } from "#lib/contract/organization/organization.ts";
import { HEX_COLOR } from "#lib/kit/color.ts";

interface BrandPreviewProps {
  name: string;
  color: string | null;
  logoUrl: string | null;
}

const themes = [
  { theme: "light", label: "Light", ink: "#1d1b18", muted: "#57534d", line: "#e8e5e0", onAccent: "#ffffff", accent: "#0f5f5c" },
  { theme: "dark", label: "Dark", ink: "#ecebe7", muted: "#b6b1a8", line: "#2c2a26", onAccent: "#0b0a09", accent: "#45aaa2" },
] as const;

/** A preview of the contractor page's header in both themes, independent of this page's theme. */
function BrandPreview({ name, color, logoUrl }: BrandPreviewProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="pb-1.5 font-medium text-(length:--control-text)">Preview</figcaption>
      <div className="grid max-w-[480px] gap-3">
        {themes.map(({ theme, label, ink, muted, line, onAccent, accent }) => {
          const shade = color === null ? accent : brandColors(color)[theme];
          return (
            <div
              key={theme}
              role="img"
              aria-label={`${label} theme: ${name}, accent ${shade}`}
              className="overflow-hidden rounded-md border"
              style={{ background: brandGrounds[theme][0], color: ink, borderColor: line }}
            >
              <div className="flex h-12 items-center gap-2.5 border-b px-4" style={{ borderColor: line }}>
                {/* biome-ignore lint/performance/noImgElement: a small picture of unknown size, served as it is */}
                {logoUrl ? <img src={logoPath(logoUrl)} alt="" className="max-h-7 max-w-[120px] object-contain" /> : null}
                <span className="truncate font-semibold text-base">{name}</span>
              </div>
              <div className="h-[3px] w-2/5" style={{ background: shade }} />
              <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-4">
                <span>
                  <span className="block font-semibold text-lg">Check your details</span>
                  <span className="block text-sm" style={{ color: muted }}>
                    {label} theme, {shade}
                  </span>
                </span>
                <span
                  className="flex h-10 items-center rounded-md px-4 font-medium text-base"
                  style={{ background: shade, color: onAccent }}
                >
                  Continue
                </span>
              </div>
            </div>
          );
        })}
      </div>
    </figure>
  );
}

const colorOf = (text: string): string | null => (HEX_COLOR.test(text.trim().toLowerCase()) ? text.trim().toLowerCase() : null);

/** Empty fields are unset. */
function saveBranding(form: FormData) {
  const orNull = (field: string) => String(form.get(field) ?? "").trim() || null;
  const branding = {
    display_name: orNull("display_name"),
    accent_color: orNull("accent_color"),
    support_email: orNull("support_email"),
    support_phone: orNull("support_phone"),
    support_url: orNull("support_url"),
    return_seconds: Number(form.get("return_seconds")),
  };
  return send("organization.update", { body: { branding } });
}

/** The branding for contractors, with a live preview. */
export function BrandingForm({ organization: { name, branding } }: { organization: Organization }) {
  const [typed, setTyped] = useState({ name: branding.display_name ?? "", color: branding.accent_color ?? "" });
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,640px)_minmax(0,1fr)]">
      <SettingsForm
        save={saveBranding}
        submitLabel="Save branding"
        onChange={(form) => setTyped({ name: String(form.get("display_name") ?? ""), color: String(form.get("accent_color") ?? "") })}
      >
        {(errorAt) => (
          <>
            <Field
              label="Display name"
              error={errorAt("branding.display_name", "Display name")}
              hint="Shown at the top of contractors' pages and emails. Leave empty to use the organization's name."
            >
              <Input name="display_name" defaultValue={branding.display_name ?? ""} placeholder={name} />
            </Field>
            <Field
              label="Accent color"
              error={errorAt("branding.accent_color", "Accent color")}
              hint="Six digits after a hash. If text in it would be hard to read in the light or dark theme, it is darkened or lightened, as the preview shows."
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
              hint="Where contractors ask for help; shown at the bottom of their pages and emails."
            >
              <Input name="support_email" type="email" defaultValue={branding.support_email ?? ""} spellCheck={false} />
            </Field>
            <Field
              label="Support phone"
              error={errorAt("branding.support_phone", "Support phone")}
              hint="Many contractors call rather than write."
            >
              <Input name="support_phone" type="tel" defaultValue={branding.support_phone ?? ""} />
            </Field>
            <Field label="Support page" error={errorAt("branding.support_url", "Support page")} hint="Starts with https://.">
              <Input name="support_url" type="url" inputMode="url" defaultValue={branding.support_url ?? ""} spellCheck={false} />
            </Field>
            <Field
              label="Seconds before the last page returns to you"
              error={errorAt("branding.return_seconds", "Seconds")}
              hint="Contractors read when their insurance starts, and can stay or go at once. At least 15."
            >
              <Input name="return_seconds" type="number" min={RETURN_SECONDS} max={600} defaultValue={branding.return_seconds} />
            </Field>
          </>
        )}
      </SettingsForm>
      <BrandPreview name={typed.name.trim() || name} color={colorOf(typed.color)} logoUrl={branding.logo_url} />
    </div>
  );
}
