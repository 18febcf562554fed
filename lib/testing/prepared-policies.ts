import { systemContext } from "#lib/platform/context/context.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import { insurerLink } from "#lib/policies/claims/link.ts";
import { claimStore } from "#lib/policies/claims/store.ts";
import type { Wire } from "./factories.ts";
import type { PreparationContext, Prepare } from "./prepared-application.ts";

/** Of general liability, which begins at the hour of binding. */
const policyInForce: Prepare = async ({ samples: { make } }) => {
  const quote = await make.quote({ coverage_type: ["general"] });
  return { ids: { policy: (await make.policy({ quote: quote.id, effective_date: make.inDays(0) + 60 })).id } };
};

/** A policy that ends in some days. */
const policyOf = async ({ samples: { make } }: PreparationContext, days: number) =>
  await make.policy({ quote: (await make.quote({ effective_date: make.inDays(1), end_date: make.inDays(days) })).id });

/** A policy that something was done to. */
const policyAfter =
  (verb: string, days: number, bodyOf: (given: PreparationContext) => object): Prepare =>
  async (given) => {
    const { harness, samples } = given;
    const { id } = await policyOf(given, days);
    const answer = await harness.call(samples.token, "POST", `/policies/${id}/${verb}`, bodyOf(given));
    if (answer.status !== 200) throw new Error(`The policy cannot be prepared: ${JSON.stringify(answer.body)}`);
    return { ids: { policy: id } };
  };

/** A policy that ends late enough for a notice in every state. */
const longPolicy: Prepare = async (given) => ({ ids: { policy: (await policyOf(given, 300)).id } });

/** A claim under a policy. */
async function placedClaim({ harness, samples: { make, token } }: PreparationContext): Promise<Wire> {
  const { id: policy, contractor } = await make.policy();
  const loss = { contractor, policy, kind: "other", occurred_on: "2026-06-01", occurred_where: "Austin", description: "A pipe burst." };
  return (await harness.call(token, "POST", "/claims", loss)).body as Wire;
}

/** The token of the link that the insurer of a claim gets by email. */
async function linkToken(given: PreparationContext): Promise<string> {
  const { id } = await placedClaim(given);
  const ctx = await systemContext(given.harness.runtime, { orgId: given.org.id, environment: "sandbox" }, "test");
  return (
    insurerLink(ctx, await getRow(ctx, claimStore, String(id)))
      .split("/")
      .at(-1) ?? ""
  );
}

/** What operations of policies need to succeed. */
export const policyPreparations: Record<string, Prepare> = {
  "policies.cancel": policyInForce,
  "policies.preview_cancel": policyInForce,
  "policies.withdraw_cancel": policyAfter("cancel", 40, ({ samples: { make } }) => ({
    effective_date: make.inDays(6),
    reason: "insured_request",
  })),
  "policies.renew": longPolicy,
  "policies.nonrenew": longPolicy,
  "policies.preview_nonrenew": longPolicy,
  "policies.withdraw_nonrenew": policyAfter("nonrenew", 300, () => ({ reason: "The program ends." })),
  "policies.endorse": policyInForce,
  "policies.preview_endorse": policyInForce,
  "policies.audit": async (given) => {
    const { ids = {} } = await policyInForce(given);
    await given.harness.call(given.samples.token, "DELETE", `/policies/${ids.policy}`);
    return { ids };
  },
  "claims.send": async (given) => ({ ids: { claim: (await placedClaim(given)).id } }),
  "claims.openLink": async (given) => ({ body: { token: await linkToken(given) } }),
  "claims.answer": async (given) => ({ body: { token: await linkToken(given), status: "acknowledged", insurer_claim_number: "MC-118" } }),
  "policies.delete": async ({ samples: { make } }) => ({ ids: { policy: (await make.policy()).id } }),
};
