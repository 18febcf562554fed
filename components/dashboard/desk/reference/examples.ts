import { curlOf } from "#components/resource/detail/curl.ts";
import { resources } from "#lib/contract/api/index.ts";
import { resourceKeys } from "#lib/contract/core/catalogue.ts";
import type { Environment } from "#lib/contract/core/operation.ts";
import { listOf, operationOf } from "#lib/dashboard/operations.ts";
import { listPath, nameOf, type ResourceKey } from "#lib/dashboard/routes.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** An object of the organization, used in examples. */
export interface OwnObject {
  key: ResourceKey;
  id: string;
  name: string;
}

/** Listable kinds of the specification that have screens. */
const shown = resourceKeys.filter((key) => listPath(key) !== null && operationOf(key, "list")?.extension === false);

/** The newest object of each kind that the user may read. @throws ServiceError */
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

/** The service's API reference with the ids of the objects in its samples. */
export function referenceUrl(service: string, own: readonly OwnObject[]): string {
  const query = new URLSearchParams(own.map(({ key, id }) => [resources[key].param, id]));
  return `${service}/docs/reference/contractors?${query}`;
}

export interface Example {
  title: string;
  code: string;
}

/** Example calls with the organization's own objects: the most common ones, then reading one of each kind. */
export function examplesOf(baseUrl: string, environment: Environment, own: readonly OwnObject[]): Example[] {
  const idOf = (key: ResourceKey) => own.find((object) => object.key === key)?.id;
  const [contractor, job, endpoint] = [idOf("contractors"), idOf("jobs"), idOf("webhookEndpoints")];
  const post = (title: string, path: string, body?: object): Example => ({
    title,
    code: curlOf({ baseUrl, environment, path, method: "POST", ...(body ? { body } : {}) }),
  });
  const reads = own.flatMap(({ key, id, name }) => {
    const path = operationOf(key, "get")?.path.replace(/\{\w+\}/, id);
    const title = `Get the ${resources[key].title.one} ${name === id ? "made last" : name}`;
    return path ? [{ title, code: curlOf({ baseUrl, environment, path }) }] : [];
  });
  return [
    ...(contractor && job
      ? [post("Price cover for a contractor on a job", "/quotes", { contractor, job, coverage_type: ["general"] })]
      : []),
    ...(contractor ? [post("Create a contractor's link to the contractor portal", `/contractors/${contractor}/login_link`)] : []),
    ...(endpoint ? [post("Send a test event", `/webhook_endpoints/${endpoint}/test`)] : []),
    ...reads,
  ];
}
