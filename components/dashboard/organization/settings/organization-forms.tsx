"use client";

import { automaticApprovalNames } from "#components/dashboard/compliance/automatic-approval.ts";
import { SettingsForm } from "#components/dashboard/organization/settings/settings-form.tsx";
import { send, sendFileForm } from "#components/resource/sending/send.ts";
import { logoPath } from "#components/shell/brand.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { Select } from "#components/ui/select.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import type { AutomaticApproval } from "#lib/contract/compliance/requirement-rules.ts";
import { LOGO_LIMIT } from "#lib/contract/core/limits.ts";
import type { Organization } from "#lib/contract/organization/organization.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";
import { failure, type WriteResult } from "#lib/dashboard/writes/write-result.ts";
import { parseDollars } from "#lib/kit/money.ts";

/** One host per line. */
function saveOrganization(form: FormData) {
  const text = (field: string) => String(form.get(field) ?? "").trim();
  const allowed_redirect_hosts = text("allowed_redirect_hosts").split(/\s+/).filter(Boolean);
  return send("organization.update", { body: { name: text("name"), allowed_redirect_hosts } });
}

/** Name and redirect hosts. */
export function OrganizationForm({ organization: { name, allowed_redirect_hosts: hosts } }: { organization: Organization }) {
  return (
    <SettingsForm save={saveOrganization} submitLabel="Save changes">
      {(errorAt) => (
        <>
          <Field label="Name" required error={errorAt("name", "Name")} hint="The name your team sees here.">
            <Input name="name" defaultValue={name} autoComplete="organization" />
          </Field>
          <Field
            label="Allowed redirect hosts"
            error={errorAt("allowed_redirect_hosts", "A host")}
            hint="One on each line, such as app.example.com. In production, contractors are sent to these hosts and no other after an application or a card: a link that was tampered with cannot send them elsewhere. The sandbox accepts any host."
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

/** Whether the rules may approve certificates automatically. */
export function ApprovalForm({ organization: { automatic_approval, sample_percent } }: { organization: Organization }) {
  return (
    <SettingsForm
      save={(form) => {
        // A value of the select, whose options are the contract's.
        const chosen = String(form.get("automatic_approval")) as AutomaticApproval;
        return send("organization.update", { body: { automatic_approval: chosen, sample_percent: Number(form.get("sample_percent")) } });
      }}
      submitLabel="Save automatic approval"
    >
      {(errorAt) => (
        <>
          <Field
            label="Automatic approval"
            error={errorAt("automatic_approval", "Automatic approval")}
            hint="In this environment, for every insurance requirement that does not set its own. Home shows what shadow mode found, decision by decision: look there before you turn it on. Certificates approved before stay approved. Turned on, it also approves those that only wait for a decision."
          >
            <Select name="automatic_approval" defaultValue={automatic_approval} options={automaticApprovalNames} />
          </Field>
          <Field
            label="Check of automatic approvals"
            error={errorAt("sample_percent", "The percentage")}
            hint="This share of automatic approvals, drawn at random, is also given to a member who decides without seeing what the rules came to. The certificate stays approved meanwhile. Home shows how often they agree. 0: none."
          >
            <Input name="sample_percent" inputMode="numeric" numeric suffix="%" defaultValue={sample_percent} />
          </Field>
        </>
      )}
    </SettingsForm>
  );
}

/** Whether producers are reminded together with contractors. */
export function ProducerForm({ organization: { remind_producers } }: { organization: Organization }) {
  return (
    <SettingsForm
      save={(form) => send("organization.update", { body: { remind_producers: form.get("remind_producers") !== null } })}
      submitLabel="Save reminders"
    >
      {() => (
        <Checkbox
          name="remind_producers"
          defaultChecked={remind_producers}
          label="Remind producers too"
          hint="30, 14 and 7 days before cover ends, the agent or broker named on the certificate is asked for the next one. The email names the contractor: turn this on only if your contractors have agreed to it."
        />
      )}
    </SettingsForm>
  );
}

/** When cover counts as expiring, and who approves waivers. */
export function ComplianceForm({ organization }: { organization: Organization }) {
  return (
    <SettingsForm
      save={(form) => {
        const body = {
          expiring_notice_days: Number(form.get("expiring_notice_days")),
          // What is no amount is refused with its field.
          professional_limit: parseDollars(String(form.get("professional_limit"))) ?? -1,
          waivers_need_two_people: form.get("waivers_need_two_people") !== null,
        };
        return send("organization.update", { body });
      }}
      submitLabel="Save compliance settings"
    >
      {(errorAt) => (
        <>
          <Field
            label="Notice before cover ends"
            error={errorAt("expiring_notice_days", "Notice before cover ends")}
            hint="A contractor is shown as expiring when required cover ends within this many days. A change is applied to every contractor in the background."
          >
            <Input name="expiring_notice_days" inputMode="numeric" numeric suffix="days" defaultValue={organization.expiring_notice_days} />
          </Field>
          <Field
            label="Professional liability without a stated limit"
            error={errorAt("professional_limit", "Professional liability without a stated limit")}
            hint="The limit for each claim and in total where a client requires professional liability and no requirement states one. Answers that rest on it say so."
          >
            <Input
              name="professional_limit"
              inputMode="decimal"
              prefix="$"
              numeric
              defaultValue={(organization.professional_limit / 100).toFixed(0)}
            />
          </Field>
          <Checkbox
            name="waivers_need_two_people"
            defaultChecked={organization.waivers_need_two_people}
            label="A second person approves waivers"
            hint="A waiver counts only after a second person has approved it."
          />
        </>
      )}
    </SettingsForm>
  );
}

const refused = (message: string) => failure("The logo was not saved.", { fields: [{ field: "logo", message }] });

/** Uploads the chosen file as the logo, or with `remove` removes it. */
async function saveLogo(form: FormData): Promise<WriteResult> {
  if (form.get("remove")) return send("organization.removeLogo", {});
  const file = form.get("logo");
  if (!(file instanceof File) || file.size === 0) return refused("Choose a file first.");
  if (file.size > LOGO_LIMIT) return refused(`The file is over ${LOGO_LIMIT / 1024} KiB.`);
  // A file that was moved or changed since it was chosen cannot be read.
  const read = await file.arrayBuffer().catch(() => null);
  if (!read) return refused("The file cannot be read: choose it again.");
  const body = { logo: { filename: file.name, bytes: new Uint8Array(read) } };
  return sendFileForm(async () => (await browserClient()).organization.setLogo({ body }));
}

/** The logo: replace or remove it. */
export function LogoForm({ logoUrl }: { logoUrl: string | null }) {
  const router = useRouter();
  return (
    <SettingsForm
      // A new logo remounts the form, which clears the chosen file.
      key={logoUrl}
      save={async (form) => {
        const saved = await saveLogo(form);
        // Uploads bypass the server action that would reload the page.
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
