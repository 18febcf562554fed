"use client";

import { type FormEvent, useState } from "react";
import { openAddress } from "#components/hosted/frame/open-link.tsx";
import { ProblemNotice } from "#components/hosted/frame/problem-notice.tsx";
import { useInHand } from "#components/hosted/frame/use-in-hand.ts";
import { OfferFacts } from "#components/hosted/request/offer-facts.tsx";
import { StillMissing } from "#components/hosted/request/still-missing.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { ComplianceRequestPage, RequestedCoverage } from "#lib/contract/compliance/compliance-request-page.ts";
import type { Coverage } from "#lib/contract/core/coverages.ts";

interface BuyFormProps {
  state: ComplianceRequestPage;
  offered: readonly RequestedCoverage[];
}

/** Starts an application for the coverages that are missing, and opens it. All are selected; any can be left out. */
export function BuyForm({ state, offered }: BuyFormProps) {
  const router = useRouter();
  const t = useText();
  const { send, pending, problem, retry } = useInHand("compliance_request", state);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isNone, setNone] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  // Only what is sold is offered.
  const chosen = offered.map(({ coverage }) => coverage).filter((coverage) => !left.has(coverage)) as Coverage[];

  const buy = async () => {
    setNone(!chosen.length);
    if (!chosen.length) return;
    const outcome = await send({ name: "buy", body: { coverages: chosen } }, () => void buy());
    const url = outcome?.ok ? outcome.state.application?.url : null;
    if (url) {
      setLeaving(true);
      const opening = Object.assign(document.createElement("form"), { method: "post", action: openAddress(url) });
      document.body.append(opening);
      opening.submit();
    } else if (outcome?.ok || outcome?.problem.kind === "moved") router.refresh();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void buy();
  };
  return (
    <form method="post" onSubmit={submit} className="space-y-4 pt-2">
      <ProblemNotice problem={problem} retry={retry} pending={pending} what={t("your request")} />
      {offered.length === 1 && offered[0]?.offer ? (
        <div>
          <p className="font-medium">
            <Said text={offered[0].name} />
          </p>
          <OfferFacts offer={offered[0].offer} />
        </div>
      ) : (
        <fieldset className="space-y-3">
          <legend className="sr-only">{t("What to buy")}</legend>
          {offered.map(({ coverage, name, offer }) => (
            <div key={coverage}>
              <Checkbox
                label={
                  <span className="font-medium">
                    <Said text={name} />
                  </span>
                }
                hint={offer ? <OfferFacts offer={offer} /> : null}
                checked={!left.has(coverage)}
                onChange={({ target: { checked } }) => {
                  const next = new Set(left);
                  if (checked) next.delete(coverage);
                  else next.add(coverage);
                  setLeft(next);
                  setNone(false);
                }}
              />
            </div>
          ))}
          {isNone ? (
            <p role="alert" className="text-danger-fg text-sm">
              {t("Choose what to buy.")}
            </p>
          ) : null}
        </fieldset>
      )}
      <StillMissing state={state} chosen={chosen} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        pending={pending !== null || isLeaving}
        pendingLabel={t("Opening")}
      >
        {t("Buy what is missing")}
      </Button>
      <p className="text-fg-muted text-sm">
        {state.application?.url ? `${t("This replaces the application you started.")} ` : ""}
        {t(
          "You answer some questions, sign, and see the price again before anything starts. Nothing is charged today. Then you come back here.",
        )}
      </p>
    </form>
  );
}
