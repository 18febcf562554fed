import { flushSync } from "react-dom";
import type { AuditResult } from "#lib/contract/compliance/certificate-audit.ts";

/** The tabs of the screen. */
export type Part = "document" | "rules" | "values" | "about";

/** Opens the dialog that reassigns the certificate. Its button is in the details tab, which is shown first, so that the focus can return to it. */
export function openMove(setTab: (tab: Part) => void): void {
  flushSync(() => setTab("about"));
  window.document.querySelector<HTMLElement>("[data-move]")?.click();
}

/** Focuses a rule's or value's row and scrolls to it. */
export function reveal(key: string): void {
  const row = window.document.querySelector<HTMLElement>(`[data-review-item="${CSS.escape(key)}"]`);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
}

/** Identifies a rule across audits, so that the selection survives a new audit. */
export const keyOf = ({ rule_name, rule_path }: AuditResult) => `${rule_name} ${rule_path}`;
