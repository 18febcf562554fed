import { beside } from "#lib/kit/beside.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { jobStore } from "#lib/people/jobs.ts";
import { insertRow } from "#lib/platform/resource/crud.ts";
import { lockReference } from "#lib/platform/resource/references.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { onQuotePriced, standingAtJob } from "./hooks.ts";
import { type DeclaredHistory, priceQuote, type QuoteTerms, readInForce } from "./price.ts";
import type { quotes } from "./schema/quotes.ts";
import { quoteStore } from "./store.ts";
import { checkedSubjects, partiesOf } from "./subjects.ts";

interface NewQuote extends QuoteTerms {
  contractor: string;
  job: string;
  bind?: boolean | undefined;
  /** Id of the policy that it renews. */
  renews?: string;
}

/** Creates a quote. @throws ApiError 400 as priceQuote, and for a contractor or a job that is not there */
export async function createQuote(w: Writer, wanted: NewQuote, declared: DeclaredHistory = {}): Promise<typeof quotes.$inferSelect> {
  const { contractor, job, bind = false, renews = null } = wanted;
  // Locked first: neither can be deleted while the quote is priced, and concurrent binds are serialized.
  const locking = Promise.all([
    lockReference(w, contractorStore, contractor, "contractor", bind ? "no key update" : "key share"),
    lockReference(w, jobStore, job, "job"),
    partiesOf(w, job),
  ]);
  // Sent with the locks.
  const [standing, inForce] = [standingAtJob(w, contractor, job), readInForce(w, contractor, job, wanted)];
  return await beside(Promise.all([standing, inForce]), async () => {
    const [ofContractor, ofJob, parties] = await locking;
    const subjects = checkedSubjects(ofContractor, ofJob, ...parties);
    const priced = await priceQuote(w, { ...subjects, standing, inForce }, wanted, declared);
    const row = await insertRow(w, quoteStore, { contractor, job }, { ...priced, bind, renews });
    await onQuotePriced(w, row, subjects);
    return row;
  });
}
