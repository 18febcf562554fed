import { randomBytes } from "node:crypto";
import { createClient } from "#lib/client/client.ts";
import type { Region } from "#lib/contract/core/common.ts";
import type { Coverage } from "#lib/contract/core/coverages.ts";
import type { SoldEndorsement } from "#lib/contract/core/endorsements.ts";
import { e2e } from "./settings.ts";

export const platform = createClient({ baseUrl: e2e.apiUrl, token: e2e.sandboxKey });

export interface ApplicantOptions {
  coverage?: Coverage[];
  region?: Region;
  withhold?: boolean;
  lastName?: string;
  /** Blanket endorsements of general liability. */
  endorsements?: SoldEndorsement[];
}

/** An address in a state, the work's and the contractor's. */
const addressIn = (region: Region) => ({
  ...{ line1: "1804 E 6th St", region, country: "US" },
  ...(region === "OK" ? { locality: "Norman", postalcode: "73019" } : { locality: "Austin", postalcode: "78702" }),
});

/** A contractor with a policy, and further jobs like the policy's. The premium is withheld from pay. */
export async function newInsured() {
  const { contractor, job, quote } = await newApplication({ withhold: true });
  const policy = await platform.policies.create({ body: { quote: quote.id } });
  const { name, description, category_code, entity, address, wage, wage_type } = job;
  const body = { description, category_code, entity, address, wage, wage_type };
  const furtherJob = (over: Partial<typeof job> = {}) => platform.jobs.create({ body: { ...body, name: `${name}, again`, ...over } });
  return { contractor, policy, furtherJob };
}

/** A new contractor. */
export async function newContractor({ region = "TX", withhold = false, lastName = "Ortega" }: ApplicantOptions = {}) {
  return await platform.contractors.create({
    body: {
      first_name: "Maya",
      last_name: lastName,
      email: `maya.${randomBytes(5).toString("hex")}@example.com`,
      phone: "+1 512 555 0142",
      company_name: "Ortega Pictures",
      address: addressIn(region),
      withhold_premium: withhold,
    },
  });
}

const back = `${e2e.baseUrl}/return`;
const urls = { success_url: `${back}/success?from=test`, cancel_url: `${back}/cancel` };

/** A contractor and a session for a general opt-in. */
export async function newOptIn(options: ApplicantOptions = {}) {
  const contractor = await newContractor(options);
  const body = { is_general_opt_in: true, contractor: contractor.id, general_opt_in_work_state: "TX", ...urls };
  return { contractor, session: await platform.applySessions.create({ body }) };
}

/** A new contractor, job, quote and apply session. `back` is the session's return URL. */
export async function newApplication(options: ApplicantOptions = {}) {
  const { coverage = ["general"], region = "TX", endorsements = [] } = options;
  const contractor = await newContractor(options);
  const entity = await platform.entities.create({ body: { name: "Harbor & Vale Events LLC" } });
  const categories = await platform.categoryCodes.list({ query: { limit: 100 } });
  const category = categories.items.find(({ name }) => /photograph/i.test(name));
  if (!category) throw new Error("There is no job category for photographers.");
  const job = await platform.jobs.create({
    body: {
      name: "Spring gala photography",
      description: "Photographs of guests, stage and venue for one evening.",
      category_code: category.category_code,
      entity: entity.id,
      address: addressIn(region),
      wage: 250_000,
      wage_type: "flatfee",
    },
  });
  const blanket = endorsements.map((kind) => ({ kind, coverage: "general", form: "blanket" }) as const);
  const quote = await platform.quotes.create({
    body: { contractor: contractor.id, job: job.id, coverage_type: coverage, endorsements: blanket },
  });
  const session = await platform.applySessions.create({ body: { quote: quote.id, ...urls } });
  return { contractor, job, quote, session };
}
