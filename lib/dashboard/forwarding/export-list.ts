import { cookies } from "next/headers";
import { resources } from "#lib/contract/api/index.ts";
import { operationOf } from "#lib/dashboard/operations.ts";
import { isResourceKey } from "#lib/dashboard/routes.ts";
import { carriedSession } from "#lib/dashboard/session/session-cookie.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";
import { addressOf, placeOf, rootOf } from "#lib/kit/dashboard-address.ts";
import { forward } from "./forward.ts";

const plain = (status: number, message: string) =>
  new Response(`${message}\n`, { status, headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" } });

/** What the service says where it refuses, as a line of text: a download has no page to say it on. */
async function refusal(answer: Response): Promise<Response> {
  // A gateway in between answers with pages of its own.
  const body: { message?: string; request_id?: string } = await answer.json().catch(() => ({}));
  return plain(answer.status, `${body.message ?? "The list could not be exported."}\nRequest id: ${body.request_id ?? "none"}`);
}

/** A list of the service as a CSV file for the signed-in person, passed on as it comes. A link cannot ask for CSV, so this does. */
async function passOn(request: Request, path: string, search: URLSearchParams): Promise<Response> {
  const store = await cookies();
  const { INSURANCE_API_URL: serviceUrl, NEXTAUTH_URL } = dashboardSettings();
  const session = await carriedSession(store);
  const at = placeOf(new URL(request.url).pathname);
  if (!at) return plain(404, "There is no such list.");
  const asked = new Request(new URL(addressOf(rootOf(at.place), `/api/v1${path}?${search}`), request.url), {
    headers: { accept: "text/csv" },
    signal: request.signal,
  });
  const answer = await forward(asked, { serviceUrl, session, hosts: [new URL(NEXTAUTH_URL).host] });
  return answer.ok ? answer : refusal(answer);
}

/** A whole list with the names of what it refers to; the request's query is that of the list. */
export async function exportList(request: Request, key: string): Promise<Response> {
  const operation = isResourceKey(key) ? operationOf(key, "list") : null;
  if (!operation || !isResourceKey(key)) return plain(404, "There is no such list.");
  const { searchParams } = new URL(request.url);
  for (const name of resources[key].expand) if (!name.includes(".")) searchParams.append("expand[]", name);
  return passOn(request, operation.path, searchParams);
}

/** What became of each row of an import. */
export async function exportImport(request: Request, id: string): Promise<Response> {
  return passOn(request, `/imports/${encodeURIComponent(id)}/rows`, new URLSearchParams());
}
