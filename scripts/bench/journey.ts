import type { Runtime } from "#lib/platform/context/runtime.ts";
import { sweep } from "#lib/platform/schedule/sweep.ts";
import { makePolicyDocuments } from "#lib/policies/documents.ts";
import { schedule } from "#lib/service/schedule.ts";
import { idAt } from "./sample-ids.ts";

type Wire = Record<string, unknown> & { id: string };
export type Ask = (request: {
  method: string;
  path: string;
  token?: string;
  body?: object;
  key?: string;
  expect?: number;
  /** Whether 400 is a result like any other. */
  mayBeRefused?: boolean | undefined;
}) => Promise<Wire>;
/** Runs named work and records its statements. */
export type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export interface Surroundings {
  ask: Ask;
  step: Step;
  runtime: Runtime;
  orgId: string;
  owner: { email: string; password: string };
  /** The middle of the seeded objects. */
  n: number;
  category: string;
}

/** Every kind of change, with its look-ups: references, uniqueness, locks, rates in force, credentials, hosted pages, sweeps. */
export async function journey({ ask, step, runtime, orgId, owner, n, category }: Surroundings): Promise<void> {
  const does = (name: string, request: Parameters<Ask>[0]) => step(name, () => ask(request));
  const post = (name: string, path: string, body: object, more = {}) => does(name, { method: "POST", path, body, ...more });
  const put = (name: string, path: string, body: object) => does(name, { method: "PUT", path, body });
  const remove = (name: string, path: string) => does(name, { method: "DELETE", path });

  const { token: staff } = (await post("staff.signIn", "/staff/sessions", owner)) as unknown as { token: string };
  await does("staff.me", { method: "GET", path: "/staff/session", token: staff });

  const address = { line1: "2100 Congress Ave", locality: "Austin", region: "TX", postalcode: "78701", country: "US" };
  const entity = await post("entities.create", "/entities", { name: "Bench entity", address });
  await put("entities.update", `/entities/${entity.id}`, { name: "Bench entity 2" });
  const work = { category_code: category, entity: entity.id, address, wage: 500_000, wage_type: "flatfee", years_experience: 6 };
  const job = await post("jobs.create", "/jobs", { name: "Bench job", description: "Work", ...work });
  await put("jobs.update", `/jobs/${job.id}`, { name: "Bench job 2", entity: entity.id });
  const person = { first_name: "Dana", last_name: "Reyes", email: "dana@bench.example.com", address, tax_identification: "512-34-5678" };
  const contractor = await post("contractors.create", "/contractors", person, { key: "bench-1" });
  await post("a replayed request", "/contractors", person, { key: "bench-1" });
  await post("contractors.create, a known email", "/contractors", person, { expect: 409 });
  await put("contractors.update", `/contractors/${contractor.id}`, { company_name: "Reyes LLC" });

  const subjects = { contractor: contractor.id, job: job.id, coverage_type: ["general"] };
  await post("quotes.preview", "/quotes/preview", subjects);
  const [applied, bound] = [await post("quotes.create", "/quotes", subjects), await post("quotes.create", "/quotes", subjects)];
  await put("quotes.update", `/quotes/${applied.id}`, { bind: true });
  const urls = { success_url: `${runtime.settings.DASHBOARD_PUBLIC_URL}/a`, cancel_url: `${runtime.settings.DASHBOARD_PUBLIC_URL}/b` };
  const session = await post("applySessions.create", "/apply/sessions", { quote: applied.id, ...urls });
  await put("applySessions.update", `/apply/sessions/${session.id}`, urls);
  const link = String(session.url).split("/").at(-1);
  const { token: hosted } = (await post("hostedLinks.open", "/hosted/links", { token: link })) as unknown as { token: string };
  await does("application.get", { method: "GET", path: "/hosted/application", token: hosted });
  await does("application.verify", {
    method: "POST",
    path: "/hosted/application/info",
    token: hosted,
    body: { ...person, phone: "512-555-0142" },
  });
  await post("applySessions.expire", `/apply/sessions/${session.id}/expire`, {});

  const policy = await post("policies.create", "/policies", { quote: bound.id });
  const scope = { orgId, environment: "sandbox" as const };
  await step("the policy's documents", () => makePolicyDocuments(runtime, { ...scope, policy: policy.id }));
  await put("policies.update, cancel", `/policies/${policy.id}`, { is_active: false });
  await put("policies.update, reinstate", `/policies/${policy.id}`, { is_active: true });
  await remove("policies.delete", `/policies/${policy.id}`);
  await remove("jobs.delete", `/jobs/${(await post("jobs.create", "/jobs", { name: "Spare", description: "Work", ...work })).id}`);
  await remove("entities.delete", `/entities/${idAt("en", n + 1)}`);
  await remove("contractors.delete", `/contractors/${idAt("cn", n + 2)}`);
  await does("a page from a deleted object", { method: "GET", path: `/contractors?starting_after=${idAt("cn", n + 2)}` });
  await step("the sweep", () => sweep(runtime, schedule));
}
