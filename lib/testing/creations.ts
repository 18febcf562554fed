import { type Case, cases, type Samples } from "./matrix.ts";

/** Every operation by which a key creates something. */
export const creations: readonly Case[] = cases
  .filter(({ operation: { method, status }, caller }) => method === "POST" && status === 201 && caller === "key")
  // Cover that one test binds would conflict with the others.
  .sort((a, b) => Number(a.id === "policies.create") - Number(b.id === "policies.create"));

/** Objects that some of them need besides the samples: the contractor's cover. */
const grounds: Record<string, (samples: Samples) => Promise<object>> = {
  "assignments.create": async ({ make }) => ({ contractor: (await make.insured()).contractor }),
  "invoices.create": async ({ make }) => await make.invoiceBody({ policy: await make.policy() }),
  "mediaRecords.create": async ({ make }) => {
    const quote = await make.quote({ coverage_type: ["general", "media"] });
    return { policy_id: (await make.policy({ quote: quote.id })).id };
  },
};

/** A body that really creates an object: JSON, or a form with a file. */
export async function creationBody(one: Case, samples: Samples): Promise<Record<string, unknown> | FormData> {
  const body: unknown = await one.body(samples);
  if (body instanceof FormData) return body;
  return { ...(body as object | undefined), ...(await grounds[one.id]?.(samples)) };
}
