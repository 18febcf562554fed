import { expect, test, vi } from "vitest";
import { verifyWebhook } from "../src/webhooks.ts";
import { cli, insurance, signedIn, useCommandLine } from "./cli-support.ts";

useCommandLine();

test("`logs tail` leaves its own requests out", async () => {
  await signedIn();
  const stop = new AbortController();
  const row = (id: string) => ({ id, created: 1_800_000_000, method: "GET", path: "/x", status: 200, duration_ms: 1, error_code: null });
  let asked = 0;
  cli.answer = () => {
    asked++;
    const rows = asked === 1 ? [] : [row("req_2"), row("req_of_another"), row("req_1")];
    if (asked === 2) setTimeout(() => stop.abort());
    return Response.json(rows, { headers: { "request-id": `req_${asked}` } });
  };
  const { out } = await insurance("logs tail", "", stop);
  expect(out).toBe("2027-01-15T08:00:00.000Z  200  GET  /x  1 ms    req_of_another");
});

test("`listen` posts what a delivery posts: headers, signature, again after a failure, and no more after 410", async () => {
  await signedIn();
  const stop = new AbortController();
  const event = (id: string) => ({ id, created: 1_800_000_000, type: "policy.active", api_version: "2026-11-29", data: { id: "pl_1" } });
  const received: { id: string; headers: Headers; body: string }[] = [];
  const refusals = [new Response(null, { status: 503, headers: { "retry-after": "0" } }), new Response(null, { status: 204 })];
  vi.stubGlobal("fetch", async (input: string, init: RequestInit) => {
    const url = new URL(input);
    if (url.pathname !== "/hook") return Response.json(url.searchParams.get("limit") === "1" ? [] : [event("ev_2"), event("ev_1")]);
    const headers = new Headers(init.headers);
    received.push({ id: headers.get("webhook-id") ?? "", headers, body: String(init.body) });
    if (received.length === 3) setTimeout(() => stop.abort());
    return refusals.shift() ?? new Response(null, { status: 410 });
  });
  const { out, problems } = await insurance("listen --events policy.* --forward-to http://localhost:3000/hook", "", stop);
  expect(received.map(({ id }) => id)).toEqual(["ev_1", "ev_1", "ev_2"]);
  const secret = /whsec_\S+/.exec(problems)?.[0] ?? "";
  for (const { headers, body } of received)
    expect((await verifyWebhook(body, Object.fromEntries(headers), secret, { now: new Date() })).id).toBe(headers.get("webhook-id"));
  expect(received[0]?.headers.get("user-agent")).toBe("contractor-insurance-webhooks/1.0");
  expect(problems).toContain("ev_1  policy.active  → 503, again in 1 s");
  expect(out).toMatch(/ev_1 .* → 204\n.*ev_2 .* → 410 \(the service would disable the endpoint\)$/);
});

test("`listen` goes on after the sandbox was set back, with what it has then", async () => {
  await signedIn();
  const stop = new AbortController();
  const event = (id: string) => ({ id, created: 1_800_000_000, type: "policy.active", api_version: "2026-11-29", data: { id: "pl_1" } });
  let again = 0;
  cli.answer = ({ searchParams }) => {
    if (searchParams.get("limit") === "1") return Response.json([event("ev_before")]);
    if (searchParams.has("ending_before")) return Response.json({ error_code: "invalid_cursor", message: "No." }, { status: 400 });
    if (again++ > 0) stop.abort();
    return Response.json([event("ev_2"), event("ev_1")]);
  };
  const { out, problems } = await insurance("listen", "", stop);
  expect(out).toMatch(/ev_1 .*\n.*ev_2 /);
  expect(problems).toContain("The sandbox was set back");
});
