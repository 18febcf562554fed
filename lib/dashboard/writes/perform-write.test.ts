import { expect, test } from "vitest";
import { createClient } from "#lib/client/client.ts";
import type { PagePerson } from "../session/page-person.ts";
import { performWrite, type WriteOrigin } from "./perform-write.ts";
import { isForwardable, staffWrite } from "./staff-operations.ts";

const ana: PagePerson = {
  staff: { id: "st_1", name: "Ana Ruiz", email: "ana@northline.example" },
  organization: { id: "org_1", name: "Northline" },
};
const sandbox = { organization: "northline", environment: "sandbox" };
const request = { operation: "entities.create", input: { body: { name: "Tower" } }, place: sandbox, person: "st_1", key: "idem_1" };

/** Sends a write to a service with the given responses, and records its requests. */
function writing(answers: (Response | Error)[] = [Response.json({ id: "en_1" }, { status: 201 })], over: Partial<WriteOrigin> = {}) {
  const calls: { address: string; headers: Headers; body: unknown }[] = [];
  const fetch = async (address: unknown, init?: RequestInit) => {
    calls.push({
      address: `${init?.method} ${String(address)}`,
      headers: new Headers(init?.headers),
      body: JSON.parse(String(init?.body ?? "null")),
    });
    const answer = answers[calls.length - 1] ?? new Error("asked too often");
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const origin: WriteOrigin = {
    headers: new Headers({ "sec-fetch-site": "same-origin" }),
    hosts: ["dash.example"],
    session: { token: "ss_1", staff: "st_1", organization: "org_1", slug: "northline" },
    client: ({ environment }) =>
      createClient({ baseUrl: "http://service", token: "ss_1", environment, fetch: fetch as typeof globalThis.fetch }),
    staffIn: async ({ organization }) => (organization === "harbor" ? null : (over.session?.staff ?? "st_1")),
    person: async () => ana,
    ...over,
  };
  return { calls, send: (sent: unknown) => performWrite(sent, origin) };
}
const refusal = (status: number, error_code: string, message: string, more: object = {}) =>
  Response.json({ error_code, message, request_id: "req_1", ...more }, { status });

test("an operation is sent to the service under its key, and its response is returned", async () => {
  const { calls, send } = writing();
  expect(await send(request)).toEqual({ ok: true, value: { id: "en_1" } });
  expect(calls).toMatchObject([{ address: "POST http://service/api/v1/entities", body: { name: "Tower" } }]);
  expect([calls[0]?.headers.get("idempotency-key"), calls[0]?.headers.get("if-match")]).toEqual(["idem_1", null]);
});

test("nothing is sent for a page of another site", async () => {
  const foreign = [{}, { origin: "https://evil.example" }, { "sec-fetch-site": "cross-site", origin: "http://dash.example" }];
  for (const headers of foreign) {
    const { calls, send } = writing([], { headers: new Headers(headers as Record<string, string>) });
    expect(await send(request)).toMatchObject({ ok: false, message: "This form was not sent from a page of this site." });
    expect(calls).toEqual([]);
  }
});

test("accepts only the contract's write operations for staff, without files", async () => {
  const { calls, send } = writing([]);
  const others = [
    "staff.signIn",
    "staff.signOut",
    "application.sign",
    "hostedLinks.open",
    "entities.list",
    "entities.toString",
    "organization.setLogo",
  ];
  for (const operation of [...others, "__proto__.constructor", "", "entities", null, { toString: () => "entities.create" }])
    expect(await send({ ...request, operation })).toMatchObject({ ok: false, message: "There is no such operation." });
  for (const input of [null, "text", 5, [1]]) expect(await send({ ...request, input })).toMatchObject({ ok: false });
  for (const text of ["a\nb", "é", "\u{1f600}"]) {
    expect(await send({ ...request, key: text })).toMatchObject({ ok: false });
    expect(await send({ ...request, operation: "entities.update", version: text })).toMatchObject({ ok: false });
  }
  expect(calls).toEqual([]);
  expect(staffWrite("entities.create")?.path).toBe("/entities");
  expect([isForwardable("POST", "/organization/logo"), isForwardable("POST", "/staff/sessions")]).toEqual([true, false]);
});

test("an ended session, here or in the service, asks to sign in again", async () => {
  expect(await writing([], { session: null }).send(request)).toMatchObject({ ok: false, signedOut: true });
  const ended = writing([refusal(401, "invalid_api_key", "The session has ended.")]);
  expect(await ended.send(request)).toMatchObject({ ok: false, signedOut: true, message: "Your session has ended." });
});

test("a user other than the one the page was rendered for cannot save", async () => {
  const bea = { ...ana, staff: { ...ana.staff, id: "st_2", name: "Bea" } };
  const { calls, send } = writing([], {
    session: { token: "ss_2", staff: "st_2", organization: "org_1", slug: "northline" },
    person: async () => bea,
  });
  expect(await send(request)).toMatchObject({ ok: false, instead: bea, message: expect.stringContaining("you are now signed in as Bea") });
  expect(calls).toEqual([]);
  expect(await writing([], { person: async () => null }).send({ ...request, person: "st_2" })).toMatchObject({ signedOut: true });
  const { send: sendHere, calls: here } = writing();
  expect(await sendHere({ ...request, person: null, place: { ...sandbox, organization: "harbor" } })).toMatchObject({
    ok: false,
    instead: ana,
    message: expect.stringContaining("another organization"),
  });
  expect(here).toEqual([]);
});

test("the page's address determines the environment, whatever another tab shows", async () => {
  const { calls, send } = writing();
  await send({ ...request, place: { organization: "org_1", environment: "production" } });
  expect(calls[0]?.headers.get("insurance-environment")).toBe("production");
});

test("a missing permission, an invalid field and an unreachable service are results with all details", async () => {
  const forbidden = await writing([refusal(403, "insufficient_permissions", "Your role can't change this.")]).send(request);
  expect(forbidden).toMatchObject({ ok: false, message: "Your role can't change this.", requestId: "req_1", isFinal: true });
  const errors = [{ field: "name", message: "is required" }];
  const wrong = await writing([refusal(400, "bad_request", "A field is wrong.", { errors })]).send(request);
  expect(wrong).toMatchObject({ ok: false, fields: errors, isFinal: true });
  const silent = await writing([new TypeError("fetch failed")]).send(request);
  expect(silent).toMatchObject({ ok: false, message: "The service could not be reached.", isFinal: false });
  const again = await writing([refusal(403, "recent_authentication_required", "Confirm.")]).send(request);
  expect(again).toMatchObject({ ok: false, unproven: true });
});

test("a change of an outdated version is a conflict with the current object", async () => {
  const now = { id: "en_1", object: "entity", name: "Theirs" };
  const { calls, send } = writing([refusal(412, "version_conflict", "It has changed."), Response.json(now), Response.json(now)]);
  const change = {
    operation: "entities.update",
    input: { entity: "en_1", body: { name: "Mine" } },
    place: sandbox,
    person: "st_1",
    version: '"v1"',
  };
  expect(await send(change)).toMatchObject({ ok: false, conflict: { object: now, version: expect.stringMatching(/^".+"$/) } });
  expect([calls[0]?.address, calls[0]?.headers.get("if-match")]).toEqual(["PUT http://service/api/v1/entities/en_1", '"v1"']);
});

test("a short form saves only over the version it showed", async () => {
  const policy = { id: "pl_1", effective_date: 100, expiration_date: 200 };
  const seen = { resource: "policies", id: "pl_1", fields: { expiration_date: 200 } };
  const change = {
    operation: "policies.update",
    input: { policy: "pl_1", body: { expiration_date: 300 } },
    place: sandbox,
    person: "st_1",
    seen,
  };
  const same = writing([Response.json(policy), Response.json({ ...policy, expiration_date: 300 })]);
  expect(await same.send(change)).toMatchObject({ ok: true });
  expect(same.calls[1]?.headers.get("if-match")).toMatch(/^".+"$/);
  const moved = writing([Response.json({ ...policy, expiration_date: 250 })]);
  expect(await moved.send(change)).toMatchObject({ ok: false, conflict: { object: { expiration_date: 250 } } });
  expect(moved.calls).toHaveLength(1);
});
