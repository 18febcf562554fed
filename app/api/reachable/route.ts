import { isReachable } from "#lib/dashboard/session/session.ts";

export async function GET(): Promise<Response> {
  return new Response(null, { status: (await isReachable()) ? 204 : 503, headers: { "cache-control": "no-store" } });
}
