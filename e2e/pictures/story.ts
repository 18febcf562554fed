import { platform } from "#e2e/support/application-fixtures.ts";
import { passTime } from "#e2e/support/pass-time.ts";
import { e2e } from "#e2e/support/settings.ts";
import { createClient } from "#lib/client/client.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import { addressIn, companies, people, work } from "./cast.ts";
import { sendCertificates } from "./seeded-certificates.ts";

const DAY = 86_400;
/** Refused requests are part of the sample data; the request log shows them. */
const orRefused = async <T>(call: Promise<T>): Promise<T | null> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ServiceError && error.status >= 400 && error.status < 500) return null;
    throw error;
  }
};

type Contractor = Awaited<ReturnType<typeof platform.contractors.create>>;
type Job = Awaited<ReturnType<typeof platform.jobs.create>>;

const now = async (): Promise<number> => (await platform.testClock.get()).now;
const pass = (days: number) => passTime(platform, days * DAY);
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

async function makeContractor(index: number): Promise<Contractor> {
  const [first_name, last_name, company_name] = at(people, index);
  const round = Math.floor(index / people.length);
  const local = `${first_name}.${last_name}${round || ""}`
    .normalize("NFD")
    .replace(/[^\w.-]/g, "")
    .toLowerCase();
  return await platform.contractors.create({
    body: {
      first_name,
      last_name,
      company_name: round ? null : company_name,
      email: `${local}@crew.example.com`,
      phone: "+1 512 555 0142",
      address: addressIn("TX"),
      withhold_premium: index % 3 === 0,
      custom_metadata: index % 4 === 0 ? { crew: "north", payroll_id: `P-${1000 + index}` } : {},
    },
  });
}

async function makeJobs(): Promise<Job[]> {
  const categories = (await platform.categoryCodes.list({ query: { limit: 100 } })).items;
  const codeOf = (name: string) => categories.find((category) => category.name === name)?.category_code ?? "";
  const entities: { id: string }[] = [];
  for (const [index, name] of companies.entries()) {
    const limits = { aggregate_limit: 200_000_000, occurrence_limit: 100_000_000 };
    const body = { name, address: addressIn("CA"), required_coverage: ["general" as const], coverage_limit: index % 2 ? null : limits };
    entities.push(await platform.entities.create({ body }));
  }
  const jobs: Job[] = [];
  for (let index = 0; index < 28; index++) {
    const { category, region, ...job } = at(work, index);
    const body = { ...job, category_code: codeOf(category), entity: at(entities, index).id, address: addressIn(region) };
    jobs.push(
      await platform.jobs.create({ body: { ...body, custom_metadata: index % 5 ? {} : { purchase_order_number: `PO-${4400 + index}` } } }),
    );
  }
  return jobs;
}

/** Puts a test card on file by the link sent to a contractor. */
async function addCard(contractor: string, behaviour = "4242_122031_succeeds"): Promise<void> {
  const session = await platform.paymentSessions.create({ body: { contractor, return_url: `${e2e.baseUrl}/return/card` } });
  const opened = await createClient({ baseUrl: e2e.apiUrl }).hostedLinks.open({
    body: { token: new URL(session.url).pathname.split("/").at(-1) ?? "" },
  });
  await createClient({ baseUrl: e2e.apiUrl, token: opened.token }).paymentPage.card({ body: { token: `tok_test_visa_${behaviour}` } });
}

async function insure(contractor: Contractor, job: Job, coverage: ("general" | "professional")[] = ["general"], days = 120) {
  const effective_date = (await now()) + DAY;
  const quote = await platform.quotes.create({
    body: { contractor: contractor.id, job: job.id, coverage_type: coverage, effective_date, end_date: effective_date + days * DAY },
  });
  return quote.eligible ? await orRefused(platform.policies.create({ body: { quote: quote.id } })) : null;
}

/** Reports the pay of the week that ends now. */
async function pay(contractor: Contractor, job: Job, gross_pay: number): Promise<void> {
  const paycycle_enddate = await now();
  const body = { contractor: contractor.id, job: job.id, gross_pay, paycycle_startdate: paycycle_enddate - 3 * DAY, paycycle_enddate };
  await orRefused(platform.invoices.create({ body }));
}

/** The parts that need a user session: branding and members. */
async function addBrandingAndMembers(): Promise<void> {
  const { token } = await createClient({ baseUrl: e2e.apiUrl }).staff.signIn({ body: e2e.owner });
  const owner = createClient({ baseUrl: e2e.apiUrl, token, environment: "sandbox" });
  for (const [email, role] of [
    ["noor.abadi@example.com", "admin"],
    ["a.very.long.address.of.a.reviewer.in.compliance@northern-california-producers.example.com", "reviewer"],
  ] as const) {
    await owner.invitations.create({ body: { email, role } });
  }
  await owner.savedViews.create({ body: { resource: "policy", name: "Cancelled this month", query: "status=cancelled", shared: true } });
  await owner.savedViews.create({ body: { resource: "invoice", name: "Failed charges", query: "status=failed" } });
}

/** Creates two months of sample data through the API, in the sandbox's own time. Does nothing if it already exists. */
export async function createSampleData(): Promise<void> {
  if ((await platform.contractors.list({ query: { limit: 100 } })).items.length > 50) return;
  await addBrandingAndMembers();
  const jobs = await makeJobs();
  const [job] = jobs as [Job, ...Job[]];
  const contractors: Contractor[] = [];
  for (let index = 0; index < 58; index++) contractors.push(await makeContractor(index));
  const rules = {
    coverages: { general: { occurrence_limit: 100_000_000, aggregate_limit: 200_000_000 }, "workers-comp": {} },
    signature: true,
  };
  await platform.insuranceRequirements.create({
    body: { name: "Festival crews and everybody on stage", entity: at(companyIds(jobs), 4), rules },
  });
  await sendCertificates(contractors.slice(32), at(companyIds(jobs), 1));
  for (const [index, url] of [
    "https://hooks.example.com/insurance",
    "http://127.0.0.1:19009/",
    "https://old.example.com/a/rather/long/path/that/nobody/uses/any/more",
  ].entries()) {
    const description = at(["Payroll", "Staging, unreachable", "Retired"], index);
    const endpoint = await platform.webhookEndpoints.create({
      body: { url, description, events: index ? ["policy.active", "policy.cancelled"] : ["*"] },
    });
    if (index !== 1) await platform.webhookEndpoints.update({ webhook_endpoint: endpoint.id, body: { status: "disabled" } });
  }
  for (const name of ["Payroll, nightly run", "Warehouse of figures, read only", "Old integration"]) {
    const key = await platform.apiKeys.create({
      body: { name, scopes: name.includes("read") ? ["read"] : ["contractors:write", "policies:read"] },
    });
    if (name.startsWith("Old")) await platform.apiKeys.delete({ api_key: key.id });
  }
  for (const [index, contractor] of contractors.slice(0, 12).entries()) {
    if (index % 3 !== 0) await addCard(contractor.id, index === 4 ? "0341_122031_fails_after_attach" : undefined);
  }
  const insured: { contractor: Contractor; job: Job }[] = [];
  for (let week = 0; week < 8; week++) {
    for (const index of [week * 4, week * 4 + 1, week * 4 + 2]) {
      const [contractor, theirs] = [at(contractors, index), at(jobs, index)];
      const policy = await insure(contractor, theirs, index % 5 ? ["general"] : ["general", "professional"], index % 4 ? 120 : 20);
      if (!policy) continue;
      insured.push({ contractor, job: theirs });
      if (index % 7 === 3) {
        const body = { is_active: false, cancellation_reason: "Asked by the contractor" };
        await platform.policies.update({ policy: policy.id, body });
      }
    }
    await pass(4);
    for (const [index, { contractor, job: theirs }] of insured.entries())
      await pay(contractor, theirs, 180_000 + ((index * 7919) % 90) * 4000 + week * 9_000);
    for (const { contractor, job: theirs } of insured.slice(-2)) {
      const { name, description, category_code, entity, wage, wage_type } = theirs;
      const body = { name: `${name}, again`, description, category_code, entity, wage, wage_type, address: addressIn("TX") };
      const again = await platform.jobs.create({ body });
      const assignment = await orRefused(platform.assignments.create({ body: { contractor: contractor.id, job: again.id } }));
      if (assignment && week === 2)
        await orRefused(platform.assignments.cancel({ body: { job_id: again.id, reason: "The event was called off" } }));
    }
    await pass(3);
  }
  await sendCertificates(contractors, at(companyIds(jobs), 0));
  const unreachable = (await platform.webhookEndpoints.list()).items.find(({ disabled_reason }) => disabled_reason === "failing");
  if (unreachable) await platform.webhookEndpoints.update({ webhook_endpoint: unreachable.id, body: { status: "enabled" } });
  for (const index of [33, 34, 35])
    await platform.quotes.create({ body: { contractor: at(contractors, index).id, job: job.id, coverage_type: ["general"] } });
  const urls = { success_url: `${e2e.baseUrl}/return/success`, cancel_url: `${e2e.baseUrl}/return/cancel` };
  for (const index of [36, 37]) {
    const quote = await platform.quotes.create({
      body: { contractor: at(contractors, index).id, job: job.id, coverage_type: ["general"] },
    });
    const session = await platform.applySessions.create({ body: { quote: quote.id, ...urls } });
    if (index === 37) await platform.applySessions.expire({ session: session.id });
  }
  for (const lines of [
    [
      "First name,Last name,Email,Shirt size",
      "Ada,Byrne,ada.byrne@example.com,M",
      "Kit,,kit@nowhere,S",
      "Marisol,Ortega,marisol.ortega@crew.example.com,L",
    ],
  ]) {
    const file = { bytes: new Uint8Array(Buffer.from(lines.join("\r\n"))), filename: "crew of the spring season.csv" };
    await platform.imports.create({ body: { file, target: "contractors" } });
  }
  await orRefused(
    platform.contractors.create({ body: { first_name: "Marisol", last_name: "Ortega", email: "marisol.ortega@crew.example.com" } }),
  );
  await orRefused(platform.policies.get({ policy: "pl_nothing" }));
}

const companyIds = (jobs: readonly Job[]): string[] => [...new Set(jobs.map(({ entity }) => entity))];
