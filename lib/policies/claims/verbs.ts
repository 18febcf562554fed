import { gte, lte } from "drizzle-orm";
import type { z } from "zod";
import type { KeptFile } from "#lib/contract/core/common.ts";
import { claims } from "#lib/contract/policies/claim.ts";
import { statedStatuses } from "#lib/contract/policies/claim-words.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { assertNotJustSent } from "#lib/platform/mail/deliveries.ts";
import { crud, listObjects, lockRow, updateRow, type Verbs, viewRow } from "#lib/platform/resource/crud.ts";
import { also, equalities } from "#lib/platform/resource/list.ts";
import { lockReferences } from "#lib/platform/resource/references.ts";
import { columnValues } from "#lib/platform/resource/values.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { claims as table } from "../schema/claims.ts";
import { asInsurerSees, claimOfLink } from "./link.ts";
import { lossRun } from "./loss-run.ts";
import { addFiles, addInjured, namedPolicy, reportClaim } from "./report.ts";
import { type Claim, claimStore } from "./store.ts";
import { tellInsurer } from "./tell-insurer.ts";

const { get } = crud(claimStore, {});

type Change = z.output<typeof claims.operations.update.body>;

/** How it ended, which a closed claim has and no other. @throws ApiError invalid_input */
function outcomeAfter(claim: Claim, { status = undefined, outcome }: Pick<Change, "status" | "outcome">): Claim["outcome"] {
  if ((status ?? claim.status) !== "closed") {
    if (outcome) throw fieldError("invalid_input", "outcome", "belongs to a closed claim: close it, or leave this empty.");
    return null;
  }
  const ended = outcome === undefined ? claim.outcome : outcome;
  if (!ended) throw fieldError("invalid_input", "outcome", "State how it ended: `paid`, `not_paid` or `withdrawn`.");
  return ended;
}

/** A change without a status that no person states: the present one is sent back as it was read. @throws ApiError invalid_input for another */
function statedBy(claim: Claim, { status, ...body }: Change): Change {
  const stated = statedStatuses.find((one) => one === status);
  if (stated) return { ...body, status: stated };
  if (status === undefined || status === claim.status) return body;
  throw fieldError("invalid_input", "status", `follows from what was received and sent. State one of: ${statedStatuses.join(", ")}.`);
}

/** What a person states of how a claim is handled, as its columns have it. */
function handledAs(claim: Claim, { adjuster, note, ...body }: Change) {
  const { name = null, phone = null, email = null } = adjuster ?? {};
  const report = {
    ...claim.report,
    ...(adjuster === undefined ? {} : { adjuster: adjuster && { name, phone, email } }),
    ...(note === undefined ? {} : { note }),
  };
  return { ...columnValues(table, body), report, outcome: outcomeAfter(claim, body) };
}

/** Another policy has another insurer, who was not told yet. */
async function placed(w: Writer, claim: Claim, policy: string | null) {
  const { cover_note } = policy === null ? { cover_note: "No policy is stated for it." } : await namedPolicy(w, policy, claim);
  const status = claim.status === "sent" ? ("reported" as const) : claim.status;
  return { policy, cover_note, insurer: null, sent_at: null, not_told: null, status };
}

async function change(w: Writer, id: string, input: Change, action = "update"): Promise<Claim> {
  const before = await lockRow(w, claimStore, id);
  const body = statedBy(before, input);
  await lockReferences(w, claims.operations.update.body, body);
  const isMoved = body.policy !== undefined && body.policy !== before.policy;
  const job = body.job === undefined ? before.job : body.job;
  const moved = isMoved ? await placed(w, { ...before, job }, body.policy ?? null) : {};
  const after = await updateRow(w, claimStore, before, { ...moved, ...handledAs(before, body) }, action);
  if (after === before) return before;
  const told = isMoved ? await tellInsurer(w, after) : after;
  await w.emit("claim.updated", claimStore, told);
  return told;
}

export const claimVerbs: Verbs<typeof claims.operations> = {
  list: (ctx, { query: { occurred_since: since, occurred_until: until, ...query } }) => {
    const range = {
      occurred_since: since === undefined ? undefined : gte(table.occurred_on, since),
      occurred_until: until === undefined ? undefined : lte(table.occurred_on, until),
    };
    return listObjects(ctx, claimStore, query, also(equalities(table, query), range));
  },
  get,
  create: (ctx, { body }) =>
    write(ctx, async (w) => {
      await lockReferences(w, claims.operations.create.body, body);
      return await viewRow(w, claimStore, await reportClaim(w, body));
    }),
  update: (ctx, { claim, body }) => write(ctx, async (w) => await viewRow(w, claimStore, await change(w, claim, body))),
  attach: (ctx, { claim, body }) =>
    write(ctx, async (w) => {
      // A request contains the bytes; a verb receives the stored files.
      const files = body.file as unknown as KeptFile[];
      return await viewRow(w, claimStore, await addFiles(w, await lockRow(w, claimStore, claim), files));
    }),
  addInjured: (ctx, { claim, body }) =>
    write(ctx, async (w) => await viewRow(w, claimStore, await addInjured(w, await lockRow(w, claimStore, claim), body.person))),
  send: (ctx, { claim: id }) =>
    write(ctx, async (w) => {
      const claim = await lockRow(w, claimStore, id);
      if (claim.policy === null) throw new ApiError("conflict", "State first which policy it belongs to: its insurer is told then.");
      await assertNotJustSent(w, id);
      const told = await tellInsurer(w, claim);
      if (claim.sent_at && !told.insurer?.email)
        throw new ApiError("conflict", `It was not sent again: no claims address for ${told.insurer?.name ?? "the insurer"} is known now.`);
      return await viewRow(w, claimStore, told);
    }),
  openLink: async (visitor, { body }) => {
    const { ctx, claim, until } = await claimOfLink(visitor, body.token);
    await write(ctx, (w) => w.audit("claim.open_link", claim.id));
    return await asInsurerSees(ctx, claim, until);
  },
  answer: async (visitor, { body: { token, ...body } }) => {
    const { ctx, claim, until } = await claimOfLink(visitor, token);
    return await write(ctx, async (w) => await asInsurerSees(w, await change(w, claim.id, body, "answer"), until));
  },
  lossRun: (ctx, { contractor, query }) => lossRun(ctx, contractor, query.years),
};
