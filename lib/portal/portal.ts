import { and, eq, inArray } from "drizzle-orm";
import { proofOf } from "#lib/applications/hosted/hooks.ts";
import { cardFormOf, cardOf, shownCard } from "#lib/billing/cards/cards.ts";
import { attachCardTo } from "#lib/billing/charges/attach-card.ts";
import { chargedByNewCard } from "#lib/billing/charges/card-added.ts";
import { takeToken, toConfirm } from "#lib/billing/charges/confirm.ts";
import { hasUnpaid } from "#lib/billing/invoices/unpaid.ts";
import type { MailKind } from "#lib/contract/core/mail.ts";
import type { OwnMessage } from "#lib/contract/portal/own-lists.ts";
import type { ContractorPage, contractorPage, ToDo } from "#lib/contract/portal/portal.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import type { contractors } from "#lib/people/schema/people.ts";
import { ApiError, notFound } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { mails } from "#lib/platform/db/schema/mails.ts";
import { hostedTokens } from "#lib/platform/db/schema/organizations.ts";
import type { Authenticator } from "#lib/platform/http/auth.ts";
import { hostedObject } from "#lib/platform/links/links.ts";
import { mailStore } from "#lib/platform/mail/mail.ts";
import { organizationRow, shownOrganization } from "#lib/platform/organizations/branding.ts";
import { lockRow, type Verbs } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { type ListQuery, listRows, type Page } from "#lib/platform/resource/list.ts";
import { getRow, inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { cancelAssignment } from "#lib/policies/assignments/cancel.ts";
import { assignmentStore } from "#lib/policies/assignments/store.ts";
import { cancelPolicy } from "#lib/policies/cancel.ts";
import { policyStore } from "#lib/policies/store.ts";
import { applicationsToDo, ownApplications } from "./own-applications.ts";
import { ownAssignments, ownInvoices, ownPolicies } from "./own-lists.ts";

/** The kinds of email that are written to contractors. Those about them to agents and to members are not shown. */
const shown = [
  ...["application_approved", "application_invitation", "application_reminder"],
  ...["assignment_notice", "assignment_extended", "assignment_moved", "assignment_cancelled"],
  ...["card_reminder", "card_request", "certificate_reminder", "certificate_request", "compliance_reminder", "compliance_request"],
  ...["payment_declined", "payment_notice", "portal_link", "verification_code"],
  ...[
    "policy_cancellation_notice",
    "policy_cancellation_withdrawn",
    "policy_nonrenewal_notice",
    "policy_reporting_period",
    "policy_started",
  ],
] as MailKind[];

const states = { kept: "kept", queued: "on_its_way", sent: "sent", failed: "not_delivered" } as const;

/** The emails to the contractor of the last 30 days, newest first. Their texts are not shown, because links in them give access. */
async function ownMessages(ctx: Ctx, query: ListQuery): Promise<Page<OwnMessage>> {
  const mine = and(eq(mails.contractor, hostedObject(ctx, "contractor")), inArray(mails.kind, shown));
  const page = await listRows(ctx, mailStore, query, mine ? [mine] : []);
  const items = page.items.map((row) => ({
    id: row.id,
    created: toEpoch(row.created),
    subject: row.subject,
    language: row.language,
    to: row.to,
    state: states[row.status],
    sent_at: row.sent_at && toEpoch(row.sent_at),
  }));
  return { ...page, items };
}

/** The reason when the contractor cancelled the cover. */
const REASON = "contractor_request";

/**
 * Cancels the contractor's own policy or assignment, as offered in the notice of a charge. The caller must hold the contractor's row lock.
 * @throws ApiError resource_not_found for cover of another contractor, assignment_started
 */
async function cancelOwn(w: Writer, contractor: typeof contractors.$inferSelect, id: string): Promise<void> {
  if (id.startsWith(`${policyStore.resource.prefix}_`)) {
    const policy = await getRow(w, policyStore, id);
    if (policy.contractor !== contractor.id) throw notFound(policyStore.resource.title.one, id);
    await cancelPolicy(w, await lockRow(w, policyStore, id), REASON);
    return;
  }
  const assignment = await getRow(w, assignmentStore, id);
  // The contractor was never notified of an assignment that is only offered.
  if (assignment.contractor !== contractor.id || assignment.status === "not_bound") throw notFound(assignmentStore.resource.title.one, id);
  await cancelAssignment(w, await lockRow(w, assignmentStore, id), REASON);
}

type Contractor = typeof contractors.$inferSelect;

const gone = () => new ApiError("session_expired", "This page is no longer available.");

/** The contractor whose portal is open in this browser. @throws ApiError session_expired when they were deleted */
async function contractorOf(ctx: Ctx): Promise<Contractor> {
  const contractor = await findRow(ctx, contractorStore.table, hostedObject(ctx, "contractor"));
  if (!contractor) throw gone();
  return contractor;
}

/** Locks the contractor against deletion until the transaction ends. @throws ApiError session_expired when they were deleted */
export async function holdContractor(w: Writer, id: string): Promise<Contractor> {
  const { table } = contractorStore;
  const [contractor] = await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), eq(table.id, id)))
    .for("key share");
  if (!contractor) throw gone();
  return contractor;
}

/** What waits for the contractor about money. */
async function cardToDo(ctx: Ctx, { id, withhold_premium }: Contractor, hasCard: boolean, declined: number): Promise<ToDo[]> {
  if (withhold_premium) return [];
  const to = (kind: ToDo["kind"]): ToDo[] => [{ kind, subject: null, by: null, url: null }];
  if (declined > 0) return to(hasCard ? "replace_card" : "add_card");
  return !hasCard && (await hasUnpaid(ctx, id)) ? to("add_card") : [];
}

export async function stateOf(ctx: Ctx, contractor: Contractor, new_share: ContractorPage["new_share"] = null): Promise<ContractorPage> {
  const card = await cardOf(ctx, contractor.id);
  const charged_at_once = await chargedByNewCard(ctx, contractor.id);
  const proof = await proofOf(ctx, contractor.id);
  const { id, first_name, last_name, company_name, email, withhold_premium } = contractor;
  return {
    id,
    environment: ctx.environment,
    ...(await shownOrganization(ctx)),
    first_name,
    last_name,
    company_name,
    email,
    withhold_premium,
    card: shownCard(card),
    processor: ctx.runtime.payments.name,
    card_form: await cardFormOf(ctx),
    authentication: null,
    to_confirm: (await toConfirm(ctx, id))?.amount ?? null,
    charged_at_once,
    to_do: [...(await cardToDo(ctx, contractor, Boolean(card), charged_at_once)), ...proof.to_do, ...(await applicationsToDo(ctx))],
    reading: proof.reading,
    can_name_holders: (await organizationRow(ctx)).holder_certificates !== "none",
    new_share,
  };
}

/** All operations of the page but those on links, on claims, on certificates of other insurers and on documents. `authenticator` removes a signed-out browser from its cache at once. */
export function createContractorPageVerbs(
  authenticator: Authenticator,
): Omit<
  Verbs<typeof contractorPage.operations>,
  "shares" | "share" | "resendShare" | "endShare" | "claims" | "reportClaim" | "addToClaim" | "certificates" | "documents" | "upload"
> {
  return {
    get: async (ctx) => await stateOf(ctx, await contractorOf(ctx)),
    policies: (ctx, { query }) => ownPolicies(ctx, query),
    assignments: (ctx, { query }) => ownAssignments(ctx, query),
    invoices: (ctx, { query }) => ownInvoices(ctx, query),
    applications: (ctx, { query }) => ownApplications(ctx, query),
    messages: (ctx, { query }) => ownMessages(ctx, query),
    card: async (ctx, { body }) => {
      const shown = await contractorOf(ctx);
      const { id } = shown;
      const outcome = await takeToken(ctx, body.token, id);
      if (outcome.kind === "authentication") return { ...(await stateOf(ctx, shown)), authentication: outcome.authentication };
      return await write(ctx, async (w) => {
        const contractor = await holdContractor(w, id);
        if (outcome.kind === "card") await attachCardTo(w, id, outcome.card);
        return await stateOf(w, contractor);
      });
    },
    cancel: (ctx, { body }) =>
      write(ctx, async (w) => {
        const contractor = await holdContractor(w, hostedObject(w, "contractor"));
        await cancelOwn(w, contractor, body.object);
        return await stateOf(w, contractor);
      }),
    signOut: (ctx) =>
      write(ctx, async (w) => {
        const id = hostedObject(w, "contractor");
        const hash = w.principal.kind === "hosted" ? w.principal.sessionHash : "";
        await w.tx.delete(hostedTokens).where(eq(hostedTokens.token_hash, hash));
        await w.audit("contractor.close_own_page", id);
        w.afterCommit(() => authenticator.forget(hash));
        return { signed_out: true as const };
      }),
  };
}
