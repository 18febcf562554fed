"use client";

import { logoPath } from "#components/hosted/brand.ts";
import { SettingsForm } from "#components/settings/settings-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { LOGO_LIMIT } from "#lib/contract/limits.ts";
import { saveLogo } from "#lib/dashboard/writes/organization.ts";

/** The logo: another one, or none. */
export function LogoForm({ logoUrl }: { logoUrl: string | null }) {
  return (
    <SettingsForm
      // Another logo is another form: the file that was chosen for the last one is no longer in it.
      key={logoUrl}
      save={saveLogo}
      submitLabel={logoUrl ? "Replace logo" : "Upload logo"}
      actions={
        logoUrl ? (
          <Button type="submit" name="remove" value="yes">
            Remove logo
          </Button>
        ) : null
      }
    >
      {(errorAt) => (
        <Field
          label="Logo"
          error={errorAt("logo", "Logo")}
          hint={`PNG or JPEG, at most ${LOGO_LIMIT / 1024} KiB. It is shown up to 28 pixels high beside the name; camera data and comments in the file are removed.`}
        >
          {logoUrl ? (
            <span className="flex h-14 w-fit max-w-full items-center rounded-md border bg-raised px-4">
              {/* biome-ignore lint/performance/noImgElement: a small picture of unknown size, served as it is */}
              <img src={logoPath(logoUrl)} alt="Present logo" className="max-h-7 max-w-[200px] object-contain" />
            </span>
          ) : null}
          <Input
            name="logo"
            type="file"
            accept="image/png,image/jpeg"
            className="py-1 file:mr-3 file:h-full file:rounded file:border-0 file:bg-raised file:px-3"
          />
        </Field>
      )}
    </SettingsForm>
  );
}
