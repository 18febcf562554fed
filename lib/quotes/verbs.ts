import type { quotes } from "#lib/contract/quotes/quote.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { jobStore } from "#lib/people/jobs.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { crud, lockRow, updateRow, viewRow } from "#lib/platform/resource/crud.ts";
import { lockReference } from "#lib/platform/resource/references.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { createQuote } from "./create.ts";
import { requestedOf } from "./endorsements.ts";
import { priceEstimate } from "./estimate.ts";
import { onQuoteChanged, onQuotePriced } from "./hooks.ts";
import { type PricedQuote, priceQuote } from "./price.ts";
import { quoteStore } from "./store.ts";
import { readSubjects } from "./subjects.ts";

const { list, get } = crud(quoteStore, {});

/** A price that is shown and not stored. */
function previewOf({ effective_date, end_date, worksheet, rate_set: _, required_limits: __, insurers: ___, ...priced }: PricedQuote) {
  const estimated_premium = worksheet.totals?.estimated_premium_cents ?? 0;
  return { ...priced, effective_date: toEpoch(effective_date), end_date: toEpoch(end_date), worksheet, estimated_premium };
}

export const quoteVerbs: Verbs<typeof quotes.operations> = {
  list,
  get,
  create: (ctx, { body }) =>
    write(ctx, async (w) => {
      const made = await createQuote(w, body);
      // A policy may have been issued from it.
      return await viewRow(w, quoteStore, made.bind ? await getRow(w, quoteStore, made.id) : made);
    }),
  update: (ctx, { quote, body }) =>
    write(ctx, async (w) => {
      const before = await lockRow(w, quoteStore, quote);
      if (before.policy)
        throw new ApiError("cant_update_create_new_quote", "A policy has been issued from this quote. Create a new quote instead.");
      const ids = { contractor: body.contractor ?? before.contractor, job: body.job ?? before.job };
      const strength = (body.bind ?? before.bind) ? "no key update" : "key share";
      if (strength === "no key update" || body.contractor !== undefined)
        await lockReference(w, contractorStore, ids.contractor, "contractor", strength);
      if (body.job !== undefined) await lockReference(w, jobStore, ids.job, "job");
      const wanted = {
        coverage_type: body.coverage_type ?? before.coverage_type,
        effective_date: body.effective_date ?? toEpoch(before.effective_date),
        end_date: body.end_date ?? toEpoch(before.end_date),
        endorsements: body.endorsements ?? requestedOf(before.endorsements),
        required_limits: before.required_limits,
      };
      const subjects = await readSubjects(w, ids);
      const priced = await priceQuote(w, subjects, wanted);
      const changed = await updateRow(w, quoteStore, before, { ...ids, ...priced, bind: body.bind ?? before.bind });
      if (changed !== before) await onQuoteChanged(w, quote);
      await onQuotePriced(w, changed, subjects);
      return await viewRow(w, quoteStore, await getRow(w, quoteStore, quote));
    }),
  preview: async (ctx, { body }) => previewOf(await priceQuote(ctx, await readSubjects(ctx, body), body)),
  estimate: async (ctx, { body }) => previewOf(await priceEstimate(ctx, body)),
  worksheet: async (ctx, { quote }) => (await getRow(ctx, quoteStore, quote)).worksheet,
};
