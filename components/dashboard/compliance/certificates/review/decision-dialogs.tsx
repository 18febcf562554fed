"use client";

import type { Ref } from "react";
import { pathAfterItem } from "#components/app/inbox-bar/inbox-place.ts";
import { nextInQueue } from "#components/dashboard/compliance/certificates/rule-order.ts";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { KeyHint } from "#components/ui/kbd.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";
import { objectPath } from "#lib/dashboard/routes.ts";

interface DecisionProps {
  id: string;
  /** The button that a keyboard shortcut presses; null without one. */
  trigger: Ref<HTMLButtonElement> | null;
  contractor: string;
  /** The state and audit that the reviewer sees. If another reviewer was faster, the service returns who. */
  seen: { status: "flagged" | "approved" | "error"; audit?: string };
}

/** Sends a decision and opens the next certificate in the queue. */
function deciding({ id, seen }: Pick<DecisionProps, "id" | "seen">, decision: "approve" | "deny" | "ask_again") {
  return {
    submit: (form: FormData, key: string) => {
      const note = String(form.get("note") ?? "").trim() || null;
      return send("certificates.decide", { certificate: id, body: { ...seen, decision, note } }, { key });
    },
    href: async () => {
      const page = (certificate: string) => objectPath("certificates", certificate) ?? "/certificates";
      const next = pathAfterItem();
      if (next !== null) return next;
      if (seen.status !== "flagged") return page(id);
      const client = await browserClient();
      const { items } = await client.certificates.queue({ query: { limit: 2 } });
      const queued = nextInQueue(
        items.map((item) => item.id),
        id,
      );
      // The queue itself says when it is empty.
      return queued ? page(queued) : "/certificates/review";
    },
  };
}

export function ApproveDialog({ trigger, contractor, approved, total, ...of }: DecisionProps & { approved: number; total: number }) {
  const passed = total - approved;
  return (
    <FormDialog
      title="Approve certificate"
      description={
        approved
          ? `${passed} of ${total} rules pass and ${approved} ${approved === 1 ? "was" : "were"} waived. ${contractor} counts as compliant from now on.`
          : total === 0
            ? "Your decision is compared with what the rules came to."
            : `All ${total} rules pass. ${contractor} counts as compliant from now on.`
      }
      trigger={
        <Button variant="primary" ref={trigger}>
          Approve <KeyHint>A</KeyHint>
        </Button>
      }
      submitLabel="Approve certificate"
      ready
      done="Approved."
      {...deciding(of, "approve")}
    >
      {(errorAt) => (
        <Field label="Note" optional error={errorAt("note", "The note")} hint="Stored with the decision.">
          <Textarea name="note" rows={2} maxLength={2000} />
        </Field>
      )}
    </FormDialog>
  );
}

const refusals = {
  deny: {
    title: "Deny certificate",
    label: "Deny",
    keys: "D",
    done: "Denied.",
    says: (contractor: string) => `${contractor} does not count as compliant by this certificate.`,
  },
  ask_again: {
    title: "Request new certificate",
    label: "Request new certificate",
    keys: "R",
    done: "New certificate requested.",
    says: (contractor: string) => `Denies this one and writes to ${contractor} with a link to send another.`,
  },
} as const;

export function RefuseDialog({
  kind,
  trigger,
  contractor,
  suggested,
  ...of
}: DecisionProps & { kind: "deny" | "ask_again"; suggested: string }) {
  const { title, label, keys, done, says } = refusals[kind];
  return (
    <FormDialog
      title={title}
      danger={kind === "deny"}
      description={says(contractor)}
      trigger={
        <Button ref={trigger}>
          {label} {trigger ? <KeyHint>{keys}</KeyHint> : null}
        </Button>
      }
      submitLabel={title}
      done={done}
      {...deciding(of, kind)}
    >
      {(errorAt) => (
        <Field label="What is wrong" required error={errorAt("note", "What is wrong")} hint={`${contractor} reads this.`}>
          <Textarea name="note" rows={4} maxLength={2000} defaultValue={suggested} />
        </Field>
      )}
    </FormDialog>
  );
}
