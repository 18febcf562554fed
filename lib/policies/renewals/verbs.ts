import type { policies } from "#lib/contract/policies/policy.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { viewRow } from "#lib/platform/resource/crud.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { quoteStore } from "#lib/quotes/store.ts";
import { policyStore } from "../store.ts";
import { markNonrenewal, previewNonrenewal, withdrawNonrenewal } from "./nonrenewal.ts";
import { quoteRenewal } from "./renew.ts";

type RenewalVerb = "renew" | "nonrenew" | "preview_nonrenew" | "withdraw_nonrenew";

/** The verbs of policies about their renewal. */
export const renewalVerbs: Pick<Verbs<typeof policies.operations>, RenewalVerb> = {
  renew: (ctx, { policy }) =>
    write(ctx, async (w) => await viewRow(w, quoteStore, await getRow(w, quoteStore, (await quoteRenewal(w, policy)).id))),
  nonrenew: (ctx, { policy, body }) => write(ctx, async (w) => await viewRow(w, policyStore, await markNonrenewal(w, policy, body.reason))),
  preview_nonrenew: (ctx, { policy }) => write(ctx, (w) => previewNonrenewal(w, policy)),
  withdraw_nonrenew: (ctx, { policy }) => write(ctx, async (w) => await viewRow(w, policyStore, await withdrawNonrenewal(w, policy))),
};
