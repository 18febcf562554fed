import type { Prepare } from "./prepared-application.ts";

const policyInForce: Prepare = async ({ samples: { make } }) => ({
  ids: { policy: (await make.policy({ effective_date: make.inDays(0) + 60 })).id },
});

/** A policy that is to be cancelled. */
const policyToCancel: Prepare = async ({ harness, samples: { make, token } }) => {
  const { id } = await make.policy({ quote: (await make.quote({ effective_date: make.inDays(1), end_date: make.inDays(40) })).id });
  const body = { effective_date: make.inDays(6), reason: "insured_request" };
  const answer = await harness.call(token, "POST", `/policies/${id}/cancel`, body);
  if (answer.status !== 200) throw new Error(`The policy was not cancelled: ${JSON.stringify(answer.body)}`);
  return { ids: { policy: id } };
};

/** What operations of policies need to succeed. */
export const policyPreparations: Record<string, Prepare> = {
  "policies.cancel": policyInForce,
  "policies.preview_cancel": policyInForce,
  "policies.withdraw_cancel": policyToCancel,
  "policies.endorse": policyInForce,
  "policies.preview_endorse": policyInForce,
  "policies.delete": async ({ samples: { make } }) => ({ ids: { policy: (await make.policy()).id } }),
};
