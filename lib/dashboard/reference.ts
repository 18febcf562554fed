import { cache } from "react";
import { resources } from "#lib/contract/index.ts";
import type { Environment } from "#lib/contract/operation.ts";
import { listOf, operationOf } from "./operations.ts";
import { nameOf, type ResourceKey } from "./places.ts";
import type { DashboardSession } from "./session.ts";
import { dashboardSettings } from "./settings.ts";

/** An object of the organization's own, to be named in examples. */
export interface OwnObject {
  key: ResourceKey;
  id: string;
  name: string;
}

const shown: readonly ResourceKey[] = [
  "contractors",
  "entities",
  "jobs",
  "quotes",
  "policies",
  "assignments",
  "invoices",
  "certificates",
  "webhookEndpoints",
  "events",
];

/** The newest object of each kind that this person may read. @throws ServiceError */
export async function ownObjects({ client, can }: DashboardSession): Promise<OwnObject[]> {
  const readable = shown.filter((key) => can(operationOf(key, "list")?.access ?? "public"));
  const newest = await Promise.all(
    readable.map(async (key) => {
      const [object] = (await listOf(client, key, { limit: 1 })).items;
      return object ? [{ key, id: String(object[resources[key].key]), name: nameOf(key, object) }] : [];
    }),
  );
  return newest.flat();
}

/** Where the service is called from outside, as its own description says; null where that cannot be read. */
export const serviceAddress = cache(async (): Promise<string | null> => {
  const answer = await fetch(`${dashboardSettings().INSURANCE_API_URL}/api/v1/openapi.json`, { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return null;
  const { servers } = (await answer.json()) as { servers: { url: string }[] };
  return servers[0]?.url.replace(/\/+$/, "") ?? null;
});

/** The reference that the service serves, with the examples filled in: ids by the list they are in, and by what fields call them. */
export function referenceUrl(service: string, own: readonly OwnObject[]): string {
  const query = new URLSearchParams();
  for (const { key, id } of own) {
    const list = operationOf(key, "list")?.path;
    if (list) query.set(list, id);
    query.set(resources[key].name, id);
  }
  return `${service}/docs?${query}`;
}

/** What stands where a key goes: no key is ever shown again after it was made. */
export const keyPlaceholder = (environment: Environment): string => (environment === "sandbox" ? "sk_test_YOUR_KEY" : "sk_live_YOUR_KEY");

/** A call for the command line. Text in quotes holds no quote: ids and the service's address have none, and bodies are escaped. */
export function curl(service: string, key: string, method: string, path: string, body?: object): string {
  const json = body && JSON.stringify(body, null, 2).replaceAll("'", "'\\''");
  return [
    `curl ${method === "GET" ? "" : `-X ${method} `}${service}/api/v1${path}`,
    `  -H "Authorization: Bearer ${key}"`,
    ...(json ? [`  -H "Content-Type: application/json"`, `  -d '${json}'`] : []),
  ].join(" \\\n");
}

export interface Example {
  title: string;
  code: string;
}

/** Calls about the organization's own objects: reading one of each kind, then what platforms do most. */
export function examplesOf(service: string, environment: Environment, own: readonly OwnObject[]): Example[] {
  const key = keyPlaceholder(environment);
  const idOf = (of: ResourceKey) => own.find((object) => object.key === of)?.id;
  const reads = own.flatMap(({ key: of, id, name }) => {
    const path = operationOf(of, "get")?.path.replace(/\{\w+\}/, id);
    return path
      ? [{ title: `Get the ${resources[of].title.one} ${name === id ? "made last" : name}`, code: curl(service, key, "GET", path) }]
      : [];
  });
  const [contractor, job, endpoint] = [idOf("contractors"), idOf("jobs"), idOf("webhookEndpoints")];
  const quote = { contractor, job, coverage_type: ["general"] };
  return [
    ...(contractor && job ? [{ title: "Price cover for a contractor on a job", code: curl(service, key, "POST", "/quotes", quote) }] : []),
    ...(contractor
      ? [{ title: "Make a contractor a link to their own page", code: curl(service, key, "POST", `/contractors/${contractor}/login_link`) }]
      : []),
    ...(endpoint ? [{ title: "Send a test event", code: curl(service, key, "POST", `/webhook_endpoints/${endpoint}/test`) }] : []),
    ...reads,
  ];
}
