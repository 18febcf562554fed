import { systemContext } from "#lib/api/context.ts";
import type { JobData } from "#lib/api/jobs/jobs.ts";
import { getRow } from "#lib/api/resource/store.ts";
import { write } from "#lib/api/resource/write.ts";
import type { Runtime } from "#lib/api/runtime.ts";
import { quoteStore } from "../quotes/store.ts";
import { ratesById } from "../rate-sets.ts";
import { keepDocuments, makeCertificates } from "./certificates.ts";
import { policyStore } from "./store.ts";

/** Makes a policy's certificates, one for each coverage group. Running it again replaces them by newer ones. */
export async function makePolicyDocuments(runtime: Runtime, data: JobData["policy-documents"]): Promise<void> {
  const ctx = await systemContext(runtime, data, "policy-documents");
  const policy = await getRow(ctx, policyStore, data.policy);
  const quote = await getRow(ctx, quoteStore, policy.quote);
  const { tables } = await ratesById(ctx, quote.rate_set);
  const { limit_option } = quote.worksheet.inputs;
  const made = await makeCertificates(ctx, { ...policy, folder: "policies", number: policy.policy_number, limit_option, tables });
  await write(ctx, (w) => keepDocuments(w, made));
}
