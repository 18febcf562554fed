"use client";

import { useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useEffect, useState } from "react";
import { whyPersonDecides } from "#components/dashboard/compliance/automatic-approval.ts";
import { ApproveButton, ApproveDialog, RefuseDialog } from "#components/dashboard/compliance/certificates/review/decision-dialogs.tsx";
import type { ReviewScreenProps } from "#components/dashboard/compliance/certificates/review/review-screen.tsx";
import { UndoDialog } from "#components/dashboard/compliance/certificates/review/undo-dialog.tsx";
import { ruleState } from "#components/dashboard/compliance/certificates/rule-order.ts";
import { Button } from "#components/ui/button.tsx";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";

const EVERY_MS = 20_000;
/** A user who only pages through certificates is not announced. */
const PASSING_MS = 3_000;

/** Shows who else is viewing this certificate and announces this user, while the tab is visible. */
function Presence({ id }: { id: string }) {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStays(true), PASSING_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({
    enabled: stays,
    queryKey: ["certificate-presence", id],
    queryFn: async ({ signal }) => (await browserClient()).certificates.look({ certificate: id }, { signal }),
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: false,
    retry: false,
    staleTime: 0,
  });
  const names = data?.others.map(({ name }) => name) ?? [];
  return (
    <p role="status" className="text-warning-fg text-sm empty:hidden">
      {names.length ? (
        <span className="inline-flex items-center gap-1.5">
          <Eye aria-hidden className="size-4" />
          {names.join(" and ")} {names.length === 1 ? "is" : "are"} looking at this too
        </span>
      ) : null}
    </p>
  );
}

type Buttons = Record<"approve" | "deny" | "again" | "undo", { current: HTMLButtonElement | null }>;

/** The rule summary and the possible decisions. */
export function DecisionBar(props: ReviewScreenProps & { failing: number; buttons: Buttons; goToFailing: () => void }) {
  const { id, can, rules, failing, contractor, status, audit, approval, undoable, buttons } = props;
  const [last] = undoable;
  if (!last && !can.some((action) => action === "approve" || action === "deny" || action === "ask_again")) return null;
  const seen = { status: status as "flagged" | "approved" | "error", ...(audit ? { audit } : {}) };
  const common = { id, contractor, seen };
  const waived = rules.filter((rule) => ruleState(rule) === "approved").length;
  return (
    <div className="sticky top-(--sticky-top) z-20 -mx-4 mb-4 flex flex-wrap items-center gap-2 border-b bg-canvas px-4 py-2.5 md:-mx-6 md:px-6">
      <p className="min-w-0 basis-full text-sm sm:flex-1 sm:basis-52">
        {failing ? (
          <>
            <strong className="font-semibold">{failing === 1 ? "1 rule fails" : `${failing} rules fail`}</strong>
            <span className="text-fg-muted"> of {rules.length}</span>
          </>
        ) : (
          <span className="text-fg-muted">
            {props.isHidden ? "The results of the rules are hidden until you decide." : null}
            {props.isHidden ? null : rules.length ? `All ${rules.length} rules pass or were waived.` : "No rules were applied."}
            {!props.isHidden && status === "flagged" && approval && approval !== "on" ? ` ${whyPersonDecides[approval]}` : ""}
          </span>
        )}
      </p>
      <Presence id={id} />
      {last ? <UndoDialog key={last.id} id={id} entry={last} trigger={buttons.undo} /> : null}
      {can.includes("ask_again") ? <RefuseDialog kind="ask_again" trigger={buttons.again} likely="requirements" {...common} /> : null}
      {can.includes("deny") ? <RefuseDialog kind="deny" trigger={buttons.deny} likely="requirements" {...common} /> : null}
      {can.includes("approve") && waived === 0 && rules.length > 0 && !props.isHidden ? (
        <ApproveButton trigger={buttons.approve} {...common} />
      ) : can.includes("approve") ? (
        <ApproveDialog trigger={buttons.approve} total={rules.length} approved={waived} {...common} />
      ) : null}
      {status === "flagged" && !can.includes("approve") && failing ? (
        <Button
          variant="primary"
          aria-disabled
          className="opacity-55"
          onClick={props.goToFailing}
          title="Rules still fail: waive each with a reason, or correct misread values."
        >
          Approve
        </Button>
      ) : null}
    </div>
  );
}
