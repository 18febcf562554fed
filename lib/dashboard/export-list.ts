import { cookies } from "next/headers";
import { resources } from "#lib/contract/index.ts";
import { ENVIRONMENT_COOKIE } from "./environment.ts";
import { forward } from "./forward.ts";
import { operationOf } from "./operations.ts";
import { isResourceKey } from "./places.ts";
import { carriedSession } from "./session-cookie.ts";
import { dashboardSettings } from "./settings.ts";

const plain = (status: number, message: string) =>
  new Response(`${message}\n`, { status, headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" } });

/** What the service says where it refuses, as a line of text: a download has no page to say it on. */
async function refusal(answer: Response): Promise<Response> {
  const body = (await answer.json()) as { message?: string; request_id?: string };
  return plain(answer.status, `${body.message ?? "The list could not be exported."}\nRequest id: ${body.request_id ?? "none"}`);
}

/**
 * A whole list as a CSV file for the signed-in person, passed on from the service as it comes. A link cannot ask for CSV, so this does:
 * the query is that of the list.
 */
export async function exportList(request: Request, key: string): Promise<Response> {
  const operation = isResourceKey(key) ? operationOf(key, "list") : null;
  if (!operation || !isResourceKey(key)) return plain(404, "There is no such list.");
  const url = new URL(request.url);
  const store = await cookies();
  const { INSURANCE_API_URL: serviceUrl, NEXTAUTH_URL } = dashboardSettings();
  const token = (await carriedSession(store))?.token ?? null;
  for (const name of resources[key].expand) if (!name.includes(".")) url.searchParams.append("expand[]", name);
  const asked = new Request(new URL(`/api/v1${operation.path}${url.search || ""}`, url), {
    headers: { accept: "text/csv" },
    signal: request.signal,
  });
  const environment = store.get(ENVIRONMENT_COOKIE)?.value;
  const answer = await forward(asked, { serviceUrl, token, environment, hosts: [new URL(NEXTAUTH_URL).host] });
  return answer.ok ? answer : refusal(answer);
}
