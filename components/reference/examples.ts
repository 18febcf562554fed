import type { OwnObject } from "#components/reference/reference.ts";
import { curlOf } from "#components/resource/detail/curl.ts";
import { resources } from "#lib/contract/api/index.ts";
import type { Environment } from "#lib/contract/operation.ts";
import { operationOf } from "#lib/dashboard/operations.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";

export interface Example {
  title: string;
  code: string;
}

/** Calls about the organization's own objects: what platforms do most, then reading one of each kind. */
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
    ...(contractor ? [post("Make a contractor a link to the contractor portal", `/contractors/${contractor}/login_link`)] : []),
    ...(endpoint ? [post("Send a test event", `/webhook_endpoints/${endpoint}/test`)] : []),
    ...reads,
  ];
}
