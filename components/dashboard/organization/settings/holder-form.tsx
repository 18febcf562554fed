"use client";

import { holderRuleNames } from "#components/dashboard/organization/settings/holder-rules.ts";
import { SettingsForm } from "#components/dashboard/organization/settings/settings-form.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import type { HolderCertificates, Organization } from "#lib/contract/organization/organization.ts";

/** What certificates for further holders contractors can have made. */
export function HolderForm({ organization: { holder_certificates } }: { organization: Organization }) {
  return (
    <SettingsForm
      save={(form) => {
        // A value of the select, whose options are the contract's.
        const chosen = String(form.get("holder_certificates")) as HolderCertificates;
        return send("organization.update", { body: { holder_certificates: chosen } });
      }}
      submitLabel="Save certificates for holders"
    >
      {(errorAt) => (
        <Field
          label="Certificates for further holders"
          error={errorAt("holder_certificates", "Certificates for further holders")}
          hint="What contractors can have made and sent in their portal. It never says more than the policy; you can do the same on the policy's page."
        >
          <Select name="holder_certificates" defaultValue={holder_certificates} options={holderRuleNames} />
        </Field>
      )}
    </SettingsForm>
  );
}
