"use client";

import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { DecisionBar } from "#components/dashboard/compliance/certificates/review/decision-bar.tsx";
import { DocumentPane } from "#components/dashboard/compliance/certificates/review/document-pane.tsx";
import type { PageLine } from "#components/dashboard/compliance/certificates/review/page-labels.ts";
import { PageList, pageMarks } from "#components/dashboard/compliance/certificates/review/page-list.tsx";
import type { ReadValue, ValueSection } from "#components/dashboard/compliance/certificates/review/read-values.ts";
import { marksOf } from "#components/dashboard/compliance/certificates/review/review-marks.ts";
import { keyOf, openMove, type Part, reveal } from "#components/dashboard/compliance/certificates/review/review-rows.ts";
import { ApproveRuleDialog } from "#components/dashboard/compliance/certificates/review/rule-dialogs.tsx";
import { RuleList } from "#components/dashboard/compliance/certificates/review/rule-list.tsx";
import type { StraightenedPage } from "#components/dashboard/compliance/certificates/review/straightened-page.ts";
import type { Undoable } from "#components/dashboard/compliance/certificates/review/undo-dialog.tsx";
import { useDocument } from "#components/dashboard/compliance/certificates/review/use-document.ts";
import { useEntering } from "#components/dashboard/compliance/certificates/review/use-entering.ts";
import { usePhotograph } from "#components/dashboard/compliance/certificates/review/use-photograph.ts";
import { ValueEntry } from "#components/dashboard/compliance/certificates/review/value-entry.tsx";
import { Doubt, ValueList } from "#components/dashboard/compliance/certificates/review/value-list.tsx";
import { ruleState, stepFrom } from "#components/dashboard/compliance/certificates/rule-order.ts";
import { useShortcuts } from "#components/shell/shortcuts.tsx";
import { cn } from "#components/ui/cn.ts";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#components/ui/tabs.tsx";
import type { AuditResult, CertificateStatus } from "#lib/contract/compliance/certificate-audit.ts";
import type { CertificateAction } from "#lib/contract/compliance/certificate-object.ts";
import type { AutomaticApproval } from "#lib/contract/compliance/requirement-rules.ts";

export interface ReviewScreenProps {
  id: string;
  filename: string;
  contractor: string;
  status: CertificateStatus;
  /** The displayed audit, so that a newer one is not decided unseen. */
  audit: string | null;
  can: readonly CertificateAction[];
  /** In the reviewer's order. */
  rules: readonly AuditResult[];
  sections: readonly ValueSection[];
  /** The pages of the file. */
  pages: readonly PageLine[];
  /** The sheet of a photographed page; null if no page was photographed. */
  straightened: StraightenedPage | null;
  /** The PDF's address on this site. */
  href: string;
  /** The automatic approval setting at the time of the audit. */
  approval: AutomaticApproval | null;
  /** Whether the results of the rules are hidden until a decision. */
  isHidden: boolean;
  /** The decisions that can be undone, newest first; empty for users who may not undo. */
  undoable: readonly Undoable[];
  /** Facts and history. */
  children?: ReactNode;
}

/** Wide enough for the document beside its rules: the `lg:` of the classes below. */
const BESIDE = "(min-width: 1024px)";

/** The document beside its rules: everything a reviewer needs to decide, usable with the keyboard alone. */
export function ReviewScreen(props: ReviewScreenProps) {
  const { id, rules, can, undoable, sections, straightened } = props;
  const values = useMemo(() => new Map(sections.flatMap((section) => section.values).map((value) => [value.path, value])), [sections]);
  const firstFailing = rules.find((rule) => ruleState(rule) === "failed");
  const [chosen, setChosen] = useState<string | null>(firstFailing ? keyOf(firstFailing) : null);
  const [tab, setTab] = useState<Part>("rules");
  const [paneSeen, setPaneSeen] = useState(false);
  const { photograph, shortcuts } = usePhotograph(straightened);
  // On phones the excerpts beside the values need the document before its own tab is opened.
  const document = useDocument(props.href, paneSeen || tab === "values");
  const buttons = {
    approve: useRef<HTMLButtonElement>(null),
    deny: useRef<HTMLButtonElement>(null),
    again: useRef<HTMLButtonElement>(null),
    undo: useRef<HTMLButtonElement>(null),
    pass: useRef<HTMLButtonElement>(null),
  };
  useEffect(() => {
    const beside = window.matchMedia(BESIDE);
    // A wider window no longer has a tab for the document.
    const changed = () => setTab((now) => (beside.matches && now === "document" ? "rules" : now));
    beside.addEventListener("change", changed);
    return () => beside.removeEventListener("change", changed);
  }, []);
  const rule = rules.find((one) => keyOf(one) === chosen) ?? null;
  const value: ReadValue | null = values.get(rule?.rule_path ?? chosen ?? "") ?? null;
  const selected = rule?.id ?? chosen;
  const failing = rules.filter((one) => ruleState(one) === "failed");
  const ids = rules.map((one) => one.id);

  const select = (key: string) => {
    const ofRule = rules.find((one) => one.id === key);
    setChosen(ofRule ? keyOf(ofRule) : key);
    setTab(ofRule ? "rules" : "values");
    requestAnimationFrame(() => reveal(key));
  };
  const showPage = (key: string) => {
    setChosen(key);
    if (!window.matchMedia(BESIDE).matches) setTab("document");
  };
  const step = (by: 1 | -1) => {
    const next = tab === "values" ? stepFrom([...values.keys()], rule ? null : selected, by) : stepFrom(ids, rule?.id ?? null, by);
    if (next) select(next);
  };
  // A correction may move its row to another section on refresh; the focus follows it.
  const returning = useRef(false);
  const goTo = (path: string) => {
    if (tab !== "values") return false;
    returning.current = true;
    select(path);
    return true;
  };
  const back = (to: ReadValue) => {
    returning.current = true;
    requestAnimationFrame(() => reveal(rule?.id ?? to.path));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page brings other values
  useEffect(() => {
    if (returning.current && selected && window.document.activeElement === window.document.body) reveal(selected);
    returning.current = false;
  }, [sections]);
  const entering = useEntering({ id, can, undoable, values: [...values.values()], goTo, back });
  const { entryOf } = entering;
  const approve = () => (can.includes("approve") ? buttons.approve.current?.click() : failing[0] && select(failing[0].id));
  useShortcuts("Review", [
    { keys: "j", label: "Next rule or value", run: () => step(1), repeats: true },
    { keys: "k", label: "Rule or value before", run: () => step(-1), repeats: true },
    { keys: "v", label: "Values read, those with low confidence first", run: () => select([...values.keys()][0] ?? "") },
    { keys: "a", label: "Approve the certificate, or go to the first failed rule", run: approve },
    { keys: "f", label: "Waive the selected rule, with a reason", run: () => buttons.pass.current?.click() },
    { keys: "e", label: "Correct the selected value", run: () => value && entering.edit(value) },
    {
      keys: "u",
      label: "Undo the entry for the selected value, or the last decision",
      run: () => (value && entryOf(value) ? entering.undo(value) : buttons.undo.current?.click()),
    },
    ...shortcuts,
    { keys: "m", label: "Move to another contractor, entity or job", run: () => openMove(setTab) },
    { keys: "d", label: "Deny the certificate", run: () => buttons.deny.current?.click() },
    { keys: "r", label: "Request new certificate", run: () => buttons.again.current?.click() },
  ]);

  const marks = useMemo(() => marksOf(rules, [...values.values()]), [rules, values]);
  const mark = [...marks, ...pageMarks(props.pages)].find((one) => one.id === selected) ?? null;
  const ofValue = value && can.includes("correct") ? <ValueEntry id={id} value={value} entering={entering} /> : null;
  const ofRule =
    rule && rule.result === "fail" && rule.can_approve && !rule.manually_approved && can.includes("deny") && props.status === "flagged" ? (
      <ApproveRuleDialog key={rule.id} id={id} rule={rule} trigger={buttons.pass} />
    ) : null;
  const pdf = document.opened.state === "open" ? document.opened.pdf : null;
  const actions = (
    <>
      {rule && value?.doubtful ? <Doubt value={value} pdf={pdf} straightened={straightened} /> : null}
      {ofRule}
      {ofValue}
    </>
  );
  const page = (
    <DocumentPane
      href={props.href}
      filename={props.filename}
      document={document}
      onSeen={() => setPaneSeen(true)}
      marks={marks.filter((one) => ids.includes(one.id))}
      selected={mark}
      photograph={photograph}
      pick={(key) =>
        window.matchMedia(BESIDE).matches ? select(key) : setChosen(keyOf(rules.find((one) => one.id === key) as AuditResult))
      }
    />
  );
  const parts: [Part, string, ReactNode][] = [
    [
      "rules",
      props.isHidden ? "Rules" : `Rules (${rules.length})`,
      props.isHidden ? (
        <p key="rules" className="py-3 text-fg-muted text-sm">
          The results of the rules are hidden until you decide.
        </p>
      ) : (
        <RuleList key="rules" rules={rules} selected={selected} select={select} actions={actions} />
      ),
    ],
    [
      "values",
      "Values read",
      <Fragment key="values">
        <PageList pages={props.pages} selected={selected} select={showPage} />
        <ValueList
          sections={sections}
          selected={rule ? null : selected}
          select={select}
          enter={entering.confirm}
          actions={rule ? null : ofValue}
          pdf={pdf}
          straightened={straightened}
        />
      </Fragment>,
    ],
    ["about", "Details and decisions", props.children],
  ];
  const arrows = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : null;
    if (by === null || !(event.target as HTMLElement).hasAttribute("data-review-item")) return;
    event.preventDefault();
    step(by);
  };
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
        {/* One pane for both layouts, so that it is not created again on phones. */}
        <TabsContent
          forceMount
          value="document"
          tabIndex={-1}
          className={cn("lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:pt-0", tab !== "document" && "max-lg:hidden")}
        >
          <div className="h-[70dvh] lg:sticky lg:top-[calc(var(--sticky-top)+64px)] lg:h-[calc(100dvh-var(--sticky-top)-84px)]">{page}</div>
        </TabsContent>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between the buttons inside */}
        <div className="min-w-0 lg:col-start-2" onKeyDown={arrows}>
          {parts.map(([value, , content]) => (
            // Mounted from the start: it may arrive after the rest of a refreshed page, and a shortcut opens a dialog in it.
            <TabsContent key={value} value={value} forceMount={value === "about" || undefined} className="data-[state=inactive]:hidden">
              {content}
            </TabsContent>
          ))}
        </div>
      </Tabs>
    </>
  );
}
