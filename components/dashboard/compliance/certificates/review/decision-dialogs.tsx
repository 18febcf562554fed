"use client";

import type { Ref } from "react";
import { pathAfterItem } from "#components/app/inbox-bar/inbox-place.ts";
import { chosenReason, RefusalFields } from "#components/dashboard/compliance/refusal-fields.tsx";
import { confirmed } from "#components/resource/form/confirmed.ts";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/resource/sending/send.ts";
import { useDirect } from "#components/resource/sending/use-direct.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { KeyHint } from "#components/ui/kbd.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { ServiceError } from "#lib/client/service-error.ts";
import type { RefusalReasonId } from "#lib/contract/compliance/refusal-reasons.ts";
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

/** Where a decision leads: from the inbox to its next item, else to the certificate itself. */
const after = (id: string): string => pathAfterItem() ?? objectPath("certificates", id) ?? "/certificates";

const approvedOf = (contractor: string): string => `Approved the certificate of ${contractor}.`;

/** Takes back the decision just made on a certificate, which is its newest entry that can be undone. */
const undoing = (certificate: string) => async () => {
  try {
    const { items } = await (await browserClient()).certificates.decisions({ certificate, query: { limit: 5 } });
    const last = items.find(({ can_undo, path }) => can_undo && path === null);
    if (!last) return "There is no decision to undo: it was undone already.";
    return await confirmed(send("certificates.undo", { certificate, decision: last.id, body: { reason: null } }));
  } catch (error) {
    if (error instanceof ServiceError) return error.message;
    throw error;
  }
};

/** Sends a decision and opens the next item of the inbox. */
function deciding({ id, seen }: Pick<DecisionProps, "id" | "seen">, decision: "approve" | "deny" | "ask_again") {
  return {
    submit: (form: FormData, key: string) => {
      const note = String(form.get("note") ?? "").trim() || null;
      const reason = decision === "approve" ? null : chosenReason(form);
      return send("certificates.decide", { certificate: id, body: { ...seen, decision, reason, note } }, { key });
    },
    href: () => after(id),
    undo: () => undoing(id),
  };
}

/** Approves at once, where every rule passes by itself: nothing is to be confirmed, and it can be undone. */
export function ApproveButton({ id, seen, trigger, contractor }: DecisionProps) {
  const { act, pending } = useDirect();
  const router = useRouter();
  const body = { ...seen, decision: "approve", note: null } as const;
  const approve = () =>
    act({
      what: [id, body],
      call: (key) => send("certificates.decide", { certificate: id, body }, { key }),
      done: approvedOf(contractor),
      undo: undoing(id),
      next: () => router.push(after(id)),
    });
  return (
    <Button variant="primary" ref={trigger} pending={pending} onClick={approve}>
      Approve <KeyHint>A</KeyHint>
    </Button>
  );
}

/** Asks before a certificate is approved of which rules were waived or not applied. */
export function ApproveDialog({ trigger, contractor, approved, total, ...of }: DecisionProps & { approved: number; total: number }) {
  const passed = total - approved;
  return (
    <FormDialog
      title="Approve certificate"
      description={
        approved
          ? `${passed} of ${total} rules pass and ${approved} ${approved === 1 ? "was" : "were"} waived. ${contractor} counts as compliant from now on.`
          : "Your decision is compared with what the rules came to."
      }
      trigger={
        <Button variant="primary" ref={trigger}>
          Approve <KeyHint>A</KeyHint>
        </Button>
      }
      submitLabel="Approve certificate"
      ready
      done={approvedOf(contractor)}
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
    done: (contractor: string) => `Denied the certificate of ${contractor}.`,
    says: (contractor: string) => `${contractor} does not count as compliant by this certificate.`,
  },
  ask_again: {
    title: "Request new certificate",
    label: "Request new certificate",
    keys: "R",
    done: (contractor: string) => `Requested a new certificate from ${contractor}.`,
    says: (contractor: string) => `Denies this one and writes to ${contractor} with a link to send another.`,
  },
} as const;

export function RefuseDialog({
  kind,
  trigger,
  contractor,
  likely,
  ...of
}: DecisionProps & { kind: "deny" | "ask_again"; likely: RefusalReasonId }) {
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
      done={done(contractor)}
      {...deciding(of, kind)}
    >
      {(errorAt) => <RefusalFields errorAt={errorAt} likely={likely} noteLimit={2000} />}
    </FormDialog>
  );
}
