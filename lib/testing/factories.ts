import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { stateOfCode } from "#lib/kit/postal-codes.ts";
import { certificateForm, scriptedPdf } from "./certificates/scripted-reader.ts";
import type { Harness } from "./harness.ts";

/** Any API object; the call that created it was checked against the contract. */
// biome-ignore lint/suspicious/noExplicitAny: see above.
export type Wire = Record<string, any> & { id: string };
type Overrides = Record<string, unknown>;

const unique = () => randomBytes(6).toString("hex");
const DAY = 24 * 60 * 60;

const cities: Record<string, [locality: string, postalcode: string]> = {
  TX: ["Austin", "78701"],
  CA: ["Oakland", "94607"],
  NY: ["Brooklyn", "11201"],
  WA: ["Seattle", "98101"],
  HI: ["Honolulu", "96813"],
  OH: ["Columbus", "43215"],
  NJ: ["Newark", "07102"],
};

/** The first ZIP code of a state. */
function zipIn(region: string): string {
  for (let start = 1; start < 1000; start++) {
    const code = `${String(start).padStart(3, "0")}01`;
    if (stateOfCode(code) === region) return code;
  }
  return "78701";
}

/** A street address in a state. */
export function addressIn(region: string) {
  const [locality = "Springfield", postalcode = zipIn(region)] = cities[region] ?? [];
  return { line1: "2100 Congress Ave", line2: null, locality, region, postalcode, country: "US" };
}

/** Creates objects through the service, with one key. Every function accepts fields to override. */
export function factories(harness: Pick<Harness, "call" | "clock">, key: string) {
  const categories = new Map<string, string>();

  async function post(path: string, body: object): Promise<Wire> {
    const answer = await harness.call(key, "POST", path, body);
    expect(answer.body, `POST ${path}`).not.toHaveProperty("error_code");
    return answer.body as Wire;
  }

  const make = {
    /** The id of the category with this name. */
    async category(name = "Photographer"): Promise<string> {
      if (!categories.size) {
        const { body } = await harness.call(key, "GET", "/category_codes?limit=100");
        for (const item of body as { category_code: string; name: string }[]) categories.set(item.name, item.category_code);
      }
      const id = categories.get(name);
      if (!id) throw new Error(`There is no category '${name}': ${[...categories.keys()].join(", ")}`);
      return id;
    },
    contractorBody: (over: Overrides = {}) => ({
      first_name: "Dana",
      middle_name: null,
      last_name: "Whitfield",
      email: `dana.${unique()}@example.com`,
      phone: "+1 512 555 0142",
      company_name: "Whitfield Photo LLC",
      address: addressIn("TX"),
      custom_metadata: { crew: "north" },
      withhold_premium: false,
      ...over,
    }),
    contractor: (over: Overrides = {}) => post("/contractors", make.contractorBody(over)),
    entityBody: (over: Overrides = {}) => ({
      name: "Harbor & Vale Events LLC",
      address: addressIn("TX"),
      required_coverage: ["general"],
      coverage_limit: { aggregate_limit: 200_000_000, occurrence_limit: 100_000_000 },
      ...over,
    }),
    entity: (over: Overrides = {}) => post("/entities", make.entityBody(over)),
    async jobBody({ category, ...over }: Overrides & { category?: string } = {}) {
      return {
        name: "Spring gala photography",
        description: "Photographs of guests and stage for one evening.",
        category_code: over.category_code ?? (await make.category(category)),
        entity: over.entity ?? (await make.entity()).id,
        address: addressIn("TX"),
        wage: 250_000,
        wage_type: "flatfee",
        years_experience: 5,
        custom_metadata: { purchase_order_number: "PO-1" },
        ...over,
      };
    },
    job: async (over: Overrides & { category?: string } = {}) => await post("/jobs", await make.jobBody(over)),
    async quoteBody(over: Overrides = {}) {
      return {
        contractor: over.contractor ?? (await make.contractor()).id,
        job: over.job ?? (await make.job()).id,
        // Production binds workers' compensation only with the contractor's election on file.
        coverage_type: key.startsWith("sk_live_") ? ["general"] : ["general", "workers-comp"],
        ...over,
      };
    },
    quote: async (over: Overrides = {}) => await post("/quotes", await make.quoteBody(over)),
    /** A quote for a photographer, or the given category, with home and work in one state. */
    async quoteIn(region: string, over: Overrides & { category?: string; work?: string } = {}) {
      const { category, work = region, wage = 250_000, years_experience = 5, ...rest } = over;
      const contractor = await make.contractor({ address: addressIn(region) });
      const job = await make.job({ address: addressIn(work), wage, years_experience, ...(category ? { category } : {}) });
      return await make.quote({ contractor: contractor.id, job: job.id, ...rest });
    },
    async applySessionBody(over: Overrides = {}) {
      return {
        quote: over.quote ?? (await make.quote()).id,
        success_url: "https://app.example.com/done?from=apply",
        cancel_url: "https://app.example.com/stopped",
        ...over,
      };
    },
    applySession: async (over: Overrides = {}) => await post("/apply/sessions", await make.applySessionBody(over)),
    paymentSessionBody: async (over: Overrides = {}) => ({
      contractor: over.contractor ?? (await make.contractor()).id,
      return_url: "https://app.example.com/paid?from=pay",
      ...over,
    }),
    paymentSession: async (over: Overrides = {}) => await post("/payment/sessions", await make.paymentSessionBody(over)),
    loginLink: (contractor: string) => post(`/contractors/${contractor}/login_link`, {}),
    policy: async (over: Overrides = {}) => await post("/policies", { ...over, quote: over.quote ?? (await make.quote()).id }),
    insuranceRequirementBody: (over: Overrides = {}) => ({
      name: "Stage and rigging",
      rules: {
        coverages: {
          general: { occurrence_limit: 200_000_000, aggregate_limit: 400_000_000, additional_insured: "marked" },
          "workers-comp": { each_accident_limit: 50_000_000 },
        },
      },
      ...over,
    }),
    /** For a new entity unless given. */
    insuranceRequirement: async (over: Overrides = {}) =>
      await post(
        "/insurance_requirements",
        make.insuranceRequirementBody(over.entity || over.category_code ? over : { ...over, entity: (await make.entity()).id }),
      ),
    webhookEndpointBody: (over: Overrides = {}) => ({
      url: "https://hooks.example.com/insurance",
      description: "Insurance events",
      events: ["policy.active", "policy.cancelled"],
      ...over,
    }),
    webhookEndpoint: (over: Overrides = {}) => post("/webhook_endpoints", make.webhookEndpointBody(over)),
    /** Pay of the first week of a policy, or of the given days. */
    async invoiceBody({ policy, from = 0, days = 7, ...over }: Overrides & { policy?: Wire; from?: number; days?: number } = {}) {
      const start = policy?.effective_date ?? make.inDays(1);
      return {
        contractor: policy?.contractor,
        job: policy?.job,
        gross_pay: 250_000,
        paycycle_startdate: start + from * DAY,
        paycycle_enddate: start + (from + days) * DAY,
        ...over,
      };
    },
    async invoice({ policy, ...over }: Overrides & { policy?: Wire; from?: number; days?: number } = {}) {
      return await post("/invoices", await make.invoiceBody({ policy: policy ?? (await make.policy()), ...over }));
    },
    /** A contractor with an active policy, ready to be assigned. The premium is withheld, so no card is needed. */
    async insured(over: Overrides = {}, contractor: Overrides = {}) {
      const { id } = await make.contractor({ withhold_premium: true, ...contractor });
      const policy = await make.policy({ quote: (await make.quote({ contractor: id, ...over })).id });
      return { contractor: id, policy: policy.id };
    },
    async assignmentBody(over: Overrides = {}) {
      return { contractor: over.contractor ?? (await make.insured()).contractor, job: over.job ?? (await make.job()).id, ...over };
    },
    assignment: async (over: Overrides = {}) => await post("/assignments", await make.assignmentBody(over)),
    /** An uploaded certificate. `script` is the result of reading it. */
    certificateBody: async ({ script, ...over }: Overrides & { script?: Parameters<typeof scriptedPdf>[0] } = {}): Promise<FormData> =>
      certificateForm(
        { contractor: String(over.contractor ?? (await make.contractor()).id), ...(over as Record<string, string>) },
        scriptedPdf(script),
      ),
    certificate: async (over: Overrides & { script?: Parameters<typeof scriptedPdf>[0] } = {}): Promise<Wire> =>
      await post("/files/certificates", await make.certificateBody(over)),
    async rateSetBody(over: Overrides = {}) {
      const [newest] = (await harness.call(key, "GET", "/rate_sets?limit=1")).body as Wire[];
      const { body: tables } = await harness.call(key, "GET", `/rate_sets/${newest?.id}/tables`);
      return { name: "Rates of autumn", effective_date: Math.floor(harness.clock.now().getTime() / 1000) + 30 * DAY, tables, ...over };
    },
    rateSet: async (over: Overrides = {}) => await post("/rate_sets", await make.rateSetBody(over)),
    apiKeyBody: (over: Overrides = {}) => ({ name: "Payroll integration", scopes: ["read"], ...over }),
    apiKey: (over: Overrides = {}) => post("/api_keys", make.apiKeyBody(over)),
    /** A browser session of a hosted page, opened with its link. */
    async browser({ url }: Record<string, unknown>): Promise<string> {
      const token = String(url).split("/").at(-1);
      const { body } = await harness.call(null, "POST", "/hosted/links", { token });
      return String(body.token);
    },
    /** A browser session of a compliance request, which has entered the code that was emailed. */
    async verifiedBrowser(request: Record<string, unknown>): Promise<string> {
      const token = await make.browser(request);
      await harness.call(token, "POST", "/hosted/compliance_request/code");
      const { body } = await harness.call(key, "GET", `/outbox?object=${request.id}&kind=verification_code`);
      const [code] = /\b\d{6}\b/.exec((body as Wire[])[0]?.text ?? "") ?? [];
      await harness.call(token, "POST", "/hosted/compliance_request/verify", { code: code ?? "" });
      return token;
    },
    /** Epoch seconds, `days` from the service's present time. */
    inDays: (days: number) => Math.floor(harness.clock.now().getTime() / 1000) + Math.round(days * DAY),
    /** The UTC day so many days from now, as requests and answers have days. */
    day: (days: number) => new Date(make.inDays(days) * 1000).toISOString().slice(0, 10),
  };
  return make;
}
export type Factories = ReturnType<typeof factories>;
