import { and, eq, inArray, isNull } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { applySessionStore } from "#lib/applications/apply-sessions/store.ts";
import { invoiceStore } from "#lib/billing/invoices/store.ts";
import { reconciliationStore } from "#lib/billing/reconciliations/store.ts";
import { accessLinkStore } from "#lib/compliance/access-links/store.ts";
import { certificateStore } from "#lib/compliance/certificates/store.ts";
import { contractorDocumentStore } from "#lib/compliance/documents/store.ts";
import { incomingFileStore } from "#lib/compliance/incoming/incoming-file-store.ts";
import { noticeStore } from "#lib/compliance/notices/store.ts";
import { certificateAuditResults as results } from "#lib/compliance/schema/certificates.ts";
import { waiverStore } from "#lib/compliance/waivers/store.ts";
import { rowOf } from "#lib/contract/core/catalogue.ts";
import type { InboxKind } from "#lib/contract/desk/inbox-kinds.ts";
import { claimKindNames } from "#lib/contract/policies/claim-words.ts";
import { formatCents } from "#lib/kit/money.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { allows, type Ctx } from "#lib/platform/context/context.ts";
import { mailStore } from "#lib/platform/mail/mail.ts";
import { type AlsoWritten, inScope, type ObjectTable, type Row } from "#lib/platform/resource/store.ts";
import { webhookEndpointStore } from "#lib/platform/webhooks/webhook-endpoint-store.ts";
import { claimStore } from "#lib/policies/claims/store.ts";
import { policyStore } from "#lib/policies/store.ts";
import { screenedName } from "#lib/quotes/sanctions-matches.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import type { inboxItems } from "../schema/inbox.ts";

type Item = typeof inboxItems.$inferSelect;

/** How an object is named in the list, and why it waits. */
interface ItemDescription {
  title: string;
  detail: string | null;
}

/** Facts beside an object's row: whose it is, if known, and the first of a certificate's rules that fails. */
interface Beside {
  whose: string | undefined;
  rule: string | undefined;
}

interface Subject<T extends ObjectTable = ObjectTable> {
  store: { readonly table: T; readonly resource: { readonly name: string }; readonly also: AlsoWritten };
  say(row: T["$inferSelect"], kind: InboxKind, beside: Beside): ItemDescription;
}

const subject = <T extends ObjectTable>(one: Subject<T>): Subject =>
  // Each subject receives rows of its own table only.
  one as unknown as Subject;

type Renewal = Pick<(typeof policyStore)["table"]["$inferSelect"], "nonrenewal" | "renewal_quote" | "renewal_offered_at">;

/** What is decided about the renewal of a policy that ends. */
function renewalOf({ nonrenewal, renewal_quote, renewal_offered_at }: Renewal): string | null {
  if (nonrenewal) return "Not to be renewed";
  if (renewal_quote) return "Renewal quoted";
  return renewal_offered_at ? "Renewal offered" : null;
}

/** The first rule that fails, and how many others do. */
function rulesFail(count: number, first: string | undefined): string | null {
  if (count === 0) return "Every rule is met; a person decides";
  if (first === undefined) return count === 1 ? "1 rule fails" : `${count} rules fail`;
  return count === 1 ? first : `${first} ${count - 1} more ${count === 2 ? "rule fails" : "rules fail"}.`;
}

const disabled = { by_request: null, gone: "Disabled: it answered 410 Gone", failing: "Disabled: it failed for five days" } as const;

const claim = subject({
  store: claimStore,
  say: ({ kind, occurred_on, not_told, cover_note }) => ({
    title: `${claimKindNames[kind]}, ${showDay(occurred_on)}`,
    detail: not_told ?? cover_note,
  }),
});
const certificate = subject({
  store: certificateStore,
  say: ({ filename, failing, error }, kind, { whose = filename, rule }) => ({
    title: whose,
    // A sample shows no outcome of the rules.
    detail: kind === "certificate_flagged" ? rulesFail(failing, rule) : kind === "certificate_unreadable" ? (error?.message ?? null) : null,
  }),
});
const file = subject({
  store: incomingFileStore,
  say: ({ filename, insured, error }) => ({ title: filename, detail: insured === null ? (error?.message ?? null) : `Insured: ${insured}` }),
});
const waiver = subject({
  store: waiverStore,
  say: ({ rule, coverage, reason }) => ({
    title: [coverage, rule].filter(Boolean).join(": ").replaceAll("_", " "),
    detail: reason,
  }),
});
const notice = subject({
  store: noticeStore,
  say: ({ policy_number, kind }) => ({ title: policy_number ?? "Policy number not read", detail: kind.replaceAll("_", "-") }),
});
const access = subject({
  store: accessLinkStore,
  say: ({ name, statements }) => ({ title: name, detail: statements[0]?.note ?? statements[0]?.kind.replaceAll("_", " ") ?? null }),
});
const document = subject({
  store: contractorDocumentStore,
  say: ({ kind_name, number }) => ({ title: kind_name, detail: number }),
});
const application = subject({
  store: applySessionStore,
  say: ({ reasons, step }, kind, { whose = "Application" }) => ({
    title: whose,
    detail: kind === "application_left" ? `At the step ${step.replaceAll("_", " ")}` : (reasons[0]?.message ?? null),
  }),
});
const contractor = subject({
  store: contractorStore,
  say: (row) => ({ title: screenedName(row), detail: "New cover waits until the operator of this service has checked the name" }),
});
const invoice = subject({
  store: invoiceStore,
  say: ({ number, total, review_reason }, kind) => ({
    title: `Invoice ${number} of ${formatCents(total)}`,
    detail: kind === "pay_to_review" ? review_reason : null,
  }),
});
const reconciliation = subject({
  store: reconciliationStore,
  say: ({ day, unresolved }) => ({
    title: `Reconciliation of ${day}`,
    detail: unresolved === 1 ? "1 difference is not resolved" : `${unresolved} differences are not resolved`,
  }),
});
const moveOf = ({ home_state }: { home_state: string | null }) =>
  `Written in ${home_state}, which its rates, taxes and hours keep. Price it again for the new state, or tell the insurer`;
const policy = subject({
  store: policyStore,
  say: (row, kind) => ({ title: row.policy_number, detail: kind === "policy_insured_moved" ? moveOf(row) : renewalOf(row) }),
});
const email = subject({
  store: mailStore,
  say: ({ subject: title, to, problem }) => ({ title, detail: [to, problem].filter(Boolean).join(": ") }),
});
const endpoint = subject({
  store: webhookEndpointStore,
  say: ({ url, disabled_reason }) => ({ title: url, detail: disabled_reason === null ? "Deliveries fail" : disabled[disabled_reason] }),
});

const subjects = [
  ...[
    claim,
    certificate,
    file,
    waiver,
    notice,
    access,
    document,
    application,
    contractor,
    invoice,
    reconciliation,
    policy,
    email,
    endpoint,
  ],
].flatMap((one) => (one.store.also.inbox ?? []).map((kind) => [kind, one] as const));

/** What items of a kind are about: the object whose store declares it. @throws Error when none does, which a test refuses */
function subjectOf(kind: InboxKind): Subject {
  const [, found] = subjects.find(([declared]) => declared === kind) ?? [];
  if (!found) throw new Error(`Say in lib/desk/inbox/subjects.ts what an item ${kind} is about.`);
  return found;
}

/** The name on the wire of the objects that items of this kind are about. */
export const objectOf = (kind: InboxKind): string => subjectOf(kind).store.resource.name;

/** The names of the contractors whom items are about; of none if the caller may not read them. */
async function namesOf(ctx: Ctx, items: readonly Item[]): Promise<Map<string, string>> {
  const ids = [...new Set(items.flatMap(({ contractor: id }) => id ?? []))];
  if (!ids.length || !allows(ctx.principal, "contractors:read")) return new Map();
  const { table } = contractorStore;
  const { id, first_name, last_name } = table;
  const rows = await ctx.db
    .select({ id, first_name, last_name })
    .from(table)
    .where(and(inScope(table, ctx), inArray(id, ids)));
  return new Map(rows.map((row) => [row.id, rowOf("contractors").nameOf(row)]));
}

/** The first rule of each flagged certificate that fails without a waiver, by the certificate's id. */
async function failingRules(ctx: Ctx, items: readonly Item[]): Promise<Map<string, string>> {
  const ids = items.flatMap(({ kind, subject: id }) => (kind === "certificate_flagged" ? [id] : []));
  if (!ids.length) return new Map();
  const { table } = certificateStore;
  const rows = await ctx.db
    .selectDistinctOn([table.id], { id: table.id, message: results.message })
    .from(table)
    .innerJoin(results, and(inScope(results, ctx), eq(results.audit, table.audit)))
    .where(and(inScope(table, ctx), inArray(table.id, ids), eq(results.result, "fail"), isNull(results.approval)))
    .orderBy(table.id, results.position);
  return new Map(rows.map(({ id, message }) => [id, message]));
}

/** What each item says about its object, by the item's id. One statement for each kind of object among them. */
export async function descriptionsOf(ctx: Ctx, items: readonly Item[]): Promise<Map<string, ItemDescription>> {
  const said = new Map<string, ItemDescription>();
  const asked = [...new Set(items.map(({ kind }) => subjectOf(kind)))];
  const [names, rules] = await Promise.all([namesOf(ctx, items), failingRules(ctx, items)]);
  await Promise.all(
    asked.map(async ({ store: { table }, say }) => {
      const own = items.filter(({ kind }) => subjectOf(kind).store.table === table);
      const ids = own.map((item) => item.subject);
      const rows = (await ctx.db
        .select()
        .from(table as PgTable)
        .where(and(inScope(table, ctx), inArray(table.id, ids)))) as Row[];
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const item of own) {
        const row = byId.get(item.subject);
        const beside = { whose: names.get(item.contractor ?? ""), rule: rules.get(item.subject) };
        if (row) said.set(item.id, say(row, item.kind, beside));
      }
    }),
  );
  return said;
}
