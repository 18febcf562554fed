"use client";

import { logoPath } from "#components/hosted/brand.ts";
import { send, sendFileForm } from "#components/sending/send.ts";
import { SettingsForm } from "#components/settings/settings-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { LOGO_LIMIT } from "#lib/contract/limits.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";
import { failure, type WriteResult } from "#lib/dashboard/writes/write-result.ts";

const refused = (message: string) => failure("The logo was not saved.", { fields: [{ field: "logo", message }] });

/** Puts the chosen file in place, or with `remove` none. */
async function save(form: FormData): Promise<WriteResult> {
  if (form.get("remove")) return send("organization.removeLogo", {});
  const file = form.get("logo");
  if (!(file instanceof File) || file.size === 0) return refused("Choose a file first.");
  if (file.size > LOGO_LIMIT) return refused(`The file is over ${LOGO_LIMIT / 1024} KiB.`);
  // One that was moved or changed since it was chosen cannot be read any more.
  const read = await file.arrayBuffer().catch(() => null);
  if (!read) return refused("The file cannot be read: choose it again.");
  const body = { logo: { filename: file.name, bytes: new Uint8Array(read) } };
  return sendFileForm(async () => (await browserClient()).organization.setLogo({ body }));
}

/** The logo: another one, or none. */
export function LogoForm({ logoUrl }: { logoUrl: string | null }) {
  const router = useRouter();
  return (
    <SettingsForm
      // Another logo is another form: the file that was chosen for the last one is no longer in it.
      key={logoUrl}
      save={async (form) => {
        const saved = await save(form);
        // A file goes past the action that would bring the page anew.
        if (saved.ok) router.refresh();
        return saved;
      }}
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
