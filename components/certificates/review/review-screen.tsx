"use client";

import { Fragment, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { whyPersonDecides } from "#components/certificates/automatic-approval.ts";
import { ApproveDialog, RefuseDialog } from "#components/certificates/review/decision-dialogs.tsx";
import { DocumentPane } from "#components/certificates/review/document-pane.tsx";
import type { PageLine } from "#components/certificates/review/page-labels.ts";
import { PageList, pageMarks } from "#components/certificates/review/page-list.tsx";
import { Presence } from "#components/certificates/review/presence.tsx";
import type { ReadValue, ValueSection } from "#components/certificates/review/read-values.ts";
import { marksOf } from "#components/certificates/review/review-marks.ts";
import { ApproveRuleDialog, CorrectDialog } from "#components/certificates/review/rule-dialogs.tsx";
import { RuleList } from "#components/certificates/review/rule-list.tsx";
import { ValueList } from "#components/certificates/review/value-list.tsx";
import { ruleState, stepFrom } from "#components/certificates/rule-order.ts";
import { useShortcuts } from "#components/shell/shortcuts.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#components/ui/tabs.tsx";
import type { AutomaticApproval } from "#lib/contract/requirement-rules.ts";
import type { CertificateAction } from "#lib/contract/resources/certificate-object.ts";
import type { AuditResult, CertificateStatus } from "#lib/contract/resources/certificate-review.ts";

export interface ReviewScreenProps {
  id: string;
  filename: string;
  contractor: string;
  status: CertificateStatus;
  /** The review looked at, so that a newer one is not decided unseen. */
  audit: string | null;
  can: readonly CertificateAction[];
  /** In the reviewer's order. */
  rules: readonly AuditResult[];
  sections: readonly ValueSection[];
  /** What each page of the file is. */
  pages: readonly PageLine[];
  /** The PDF, from this site. */
  href: string;
  /** What was set of automatic approval when it was checked. */
  approval: AutomaticApproval | null;
  /** Facts and history. */
  children?: ReactNode;
}

type Part = "document" | "rules" | "values" | "about";

/** There is room for the document beside its rules: the `lg:` of the classes below. */
const BESIDE = "(min-width: 1024px)";

/** Focuses and shows the row of a rule or value. */
function reveal(key: string): void {
  const row = document.querySelector<HTMLElement>(`[data-review-item="${CSS.escape(key)}"]`);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
}

/** The document beside its rules: everything a reviewer decides on, with the keyboard alone if they like. */
export function ReviewScreen(props: ReviewScreenProps) {
  const { rules, sections, can } = props;
  const values = useMemo(() => new Map(sections.flatMap((section) => section.values).map((value) => [value.path, value])), [sections]);
  const [selected, setSelected] = useState<string | null>(rules.find((rule) => ruleState(rule) === "failed")?.id ?? null);
  const [tab, setTab] = useState<Part>("rules");
  const buttons = {
    approve: useRef<HTMLButtonElement>(null),
    deny: useRef<HTMLButtonElement>(null),
    again: useRef<HTMLButtonElement>(null),
    pass: useRef<HTMLButtonElement>(null),
    correct: useRef<HTMLButtonElement>(null),
  };
  useEffect(() => {
    const beside = window.matchMedia(BESIDE);
    // A window that grows has no tab for the document any more.
    const changed = () => setTab((now) => (beside.matches && now === "document" ? "rules" : now));
    beside.addEventListener("change", changed);
    return () => beside.removeEventListener("change", changed);
  }, []);
  const rule = rules.find(({ id }) => id === selected) ?? null;
  const value: ReadValue | null = values.get(rule?.rule_path ?? selected ?? "") ?? null;
  const failing = rules.filter((one) => ruleState(one) === "failed");
  const ids = rules.map(({ id }) => id);

  const select = (key: string) => {
    setSelected(key);
    setTab(ids.includes(key) ? "rules" : "values");
    requestAnimationFrame(() => reveal(key));
  };
  const showPage = (key: string) => {
    setSelected(key);
    if (!window.matchMedia(BESIDE).matches) setTab("document");
  };
  const step = (by: 1 | -1) => {
    const next = stepFrom(ids, rule?.id ?? null, by);
    if (next) select(next);
  };
  const approve = () => (can.includes("approve") ? buttons.approve.current?.click() : failing[0] && select(failing[0].id));
  useShortcuts("Review", [
    { keys: "j", label: "Next rule", run: () => step(1), repeats: true },
    { keys: "k", label: "Rule before", run: () => step(-1), repeats: true },
    { keys: "a", label: "Approve the certificate; where rules still fail, go to the first", run: approve },
    { keys: "f", label: "Waive the selected rule, with a reason", run: () => buttons.pass.current?.click() },
    { keys: "e", label: "Correct the selected value", run: () => buttons.correct.current?.click() },
    { keys: "d", label: "Deny the certificate", run: () => buttons.deny.current?.click() },
    { keys: "r", label: "Request new certificate", run: () => buttons.again.current?.click() },
  ]);

  const marks = useMemo(() => marksOf(rules, [...values.values()]), [rules, values]);
  const mark = [...marks, ...pageMarks(props.pages)].find(({ id }) => id === selected) ?? null;
  const actions = (
    <>
      {rule &&
      rule.result === "fail" &&
      rule.can_approve &&
      !rule.manually_approved &&
      can.includes("deny") &&
      props.status === "flagged" ? (
        <ApproveRuleDialog key={rule.id} id={props.id} rule={rule} trigger={buttons.pass} />
      ) : null}
      {value && can.includes("correct") ? <CorrectDialog key={value.path} id={props.id} value={value} trigger={buttons.correct} /> : null}
    </>
  );
  const page = (
    <DocumentPane
      href={props.href}
      filename={props.filename}
      marks={marks.filter(({ id }) => ids.includes(id))}
      selected={mark}
      pick={(key) => (window.matchMedia(BESIDE).matches ? select(key) : setSelected(key))}
    />
  );
  const parts: [Part, string, ReactNode][] = [
    ["rules", `Rules (${rules.length})`, <RuleList key="rules" rules={rules} selected={selected} select={select} actions={actions} />],
    [
      "values",
      "Values read",
      <Fragment key="values">
        <PageList pages={props.pages} selected={selected} select={showPage} />
        <ValueList sections={sections} selected={rule ? null : selected} select={select} actions={rule ? null : actions} />
      </Fragment>,
    ],
    ["about", "Details and decisions", props.children],
  ];
  return (
    <>
      <DecisionBar {...props} failing={failing.length} buttons={buttons} goToFailing={approve} />
      <Tabs
        value={tab}
        onValueChange={(next) => setTab(next as Part)}
        className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(380px,460px)] lg:grid-rows-[auto_1fr] lg:gap-x-5"
      >
        <TabsList aria-label="Parts of the review" className="lg:col-start-2">
          <TabsTrigger value="document" className="lg:hidden">
            Document
          </TabsTrigger>
          {parts.map(([value, label]) => (
            <TabsTrigger key={value} value={value}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        {/* One pane for both places, so that a phone does not have to make the page anew before it can be used. */}
        <TabsContent
          forceMount
          value="document"
          tabIndex={-1}
          className={cn("lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:pt-0", tab !== "document" && "max-lg:hidden")}
        >
          <div className="h-[70dvh] lg:sticky lg:top-[calc(var(--sticky-top)+64px)] lg:h-[calc(100dvh-var(--sticky-top)-84px)]">{page}</div>
        </TabsContent>
        <div className="min-w-0 lg:col-start-2">
          {parts.map(([value, , content]) => (
            <TabsContent key={value} value={value}>
              {content}
            </TabsContent>
          ))}
        </div>
      </Tabs>
    </>
  );
}

type Buttons = Record<"approve" | "deny" | "again", { current: HTMLButtonElement | null }>;

function DecisionBar(props: ReviewScreenProps & { failing: number; buttons: Buttons; goToFailing: () => void }) {
  const { id, can, rules, failing, contractor, status, audit, approval, buttons } = props;
  if (!can.some((action) => action === "approve" || action === "deny" || action === "ask_again")) return null;
  const seen = { status: status as "flagged" | "approved" | "error", ...(audit ? { audit } : {}) };
  const common = { id, contractor, seen };
  const wrong = rules.filter((rule) => ruleState(rule) === "failed").map(({ message }) => message);
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
            {rules.length ? `All ${rules.length} rules pass or were waived.` : "No rules were checked."}
            {status === "flagged" && approval && approval !== "on" ? ` ${whyPersonDecides[approval]}` : ""}
          </span>
        )}
      </p>
      <Presence id={id} />
      {can.includes("ask_again") ? (
        <RefuseDialog kind="ask_again" trigger={buttons.again} suggested={wrong.join("\n")} {...common} />
      ) : null}
      {can.includes("deny") ? <RefuseDialog kind="deny" trigger={buttons.deny} suggested={wrong.join("\n")} {...common} /> : null}
      {can.includes("approve") ? (
        <ApproveDialog
          trigger={buttons.approve}
          total={rules.length}
          approved={rules.filter((rule) => ruleState(rule) === "approved").length}
          {...common}
        />
      ) : null}
      {status === "flagged" && !can.includes("approve") && failing ? (
        <Button
          variant="primary"
          aria-disabled
          className="opacity-55"
          onClick={props.goToFailing}
          title="Rules still fail: let each pass with a reason, or correct what was misread."
        >
          Approve
        </Button>
      ) : null}
    </div>
  );
}
