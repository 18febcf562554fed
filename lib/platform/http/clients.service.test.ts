import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { resources } from "#lib/contract/api/index.ts";
import type { Operation } from "#lib/contract/core/operation.ts";
import { unwrap } from "#lib/contract/core/schema.ts";
import { creationBody, creations } from "#lib/testing/creations.ts";
import type { Wire } from "#lib/testing/factories.ts";
import type { Body, Harness } from "#lib/testing/harness.ts";
import { createHarness } from "#lib/testing/harness.ts";
import { type Case, type Samples, samplesOf } from "#lib/testing/matrix.ts";
import { asForm, inOlderWords } from "#lib/testing/normalize-input.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";

// The published clients of this API family, by their source code: the Node client (axios) and the Python one (requests).
let harness: Harness;
let org: Organization;
let json: Samples;
let form: Samples;
beforeAll(async () => {
  harness = await createHarness();
  org = await organization(harness);
  json = await samplesOf(harness, org, "sandbox");
  form = await samplesOf(harness, await organization(harness), "sandbox");
});
afterAll(() => harness.close());

const nodeHeaders = { "ten99policy-environment": "production", accept: "application/json, text/plain, */*", "user-agent": "axios/1.7.9" };
/** A new idempotency key with every POST and PUT, in addition to the caller's own. */
const pythonHeaders = () => ({
  "idempotency-key": randomUUID(),
  "user-agent": "TEN99POLICY/v1 PythonBindings/1.1.11",
  "x-ten99policy-client-user-agent": JSON.stringify({ bindings_version: "1.1.11", lang: "python", publisher: "ten99policy" }),
});

const jsonBody = ({ operation }: Case) => operation.body as z.ZodObject;
/** A file has no aliases. */
const hasFile = ({ shape }: z.ZodObject): boolean => Object.values(shape).some((field) => unwrap(field as z.ZodType).def.type === "custom");
const creates = creations.filter(({ operation }) => !operation.extension && operation.body && !hasFile(operation.body));
const wordsOf = async (one: Case, samples: Samples) => (await creationBody(one, samples)) as Record<string, unknown>;

/** Every value that was sent and is returned is equivalent. */
function expectMeant(answer: Wire, sent: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(sent)) {
    const shown = answer[name];
    if (shown === undefined || value === null || typeof value === "object") continue;
    // Phone numbers and ZIP codes sent as numbers lose their punctuation.
    const plain = (text: unknown) => (name === "phone" ? String(text).replace(/\D/g, "") : text);
    expect([name, plain(shown)]).toEqual([name, plain(value)]);
  }
}

type ServedResource = { name: string; param: string; key: string; operations: Record<string, Operation> };
const served = (Object.values(resources) as unknown as ServedResource[]).filter(({ operations }) =>
  Object.values(operations).some((of) => !of.extension),
);

describe.each(served)("$name", ({ param, key, operations: { list, get, update } }) => {
  const at = ({ path }: Operation) => path.replace(/\{\w+\}/, json.ids[param] ?? "");
  const call = (method: string, path: string, body?: Body) => harness.call(json.token, method, path, body, nodeHeaders);

  if (list)
    test("is listed as a bare array, in the environment of the key whatever the header says", async () => {
      const { body } = await call("GET", `${list.path}?limit=100`);
      expect(Array.isArray(body)).toBe(true);
      const id = json.ids[param];
      if (id && !list.extension) expect(body.map((object: Wire) => object[key])).toContain(id);
    });

  if (get && update)
    test("can be read, and sent back whole to be changed", async () => {
      const before = (await call("GET", at(get))).body;
      const after = await call("PUT", at(update), before);
      expect([after.status, after.body.errors]).toEqual([200, undefined]);
      expect(await call("GET", at(get)).then(({ body }) => body)).toEqual(before);
    });

  if (get)
    test("reports a missing one with what clients show: a code and a message, both text", async () => {
      const { status, body } = await call("GET", get.path.replace(/\{\w+\}/, "none"));
      expect([status, typeof body.error_code, typeof body.message]).toEqual([404, "string", "string"]);
    });
});

describe.each(creates)("$id", (one) => {
  test("accepts the field names of older clients, and one idempotency key among several headers", async () => {
    const body = await wordsOf(one, json);
    const older = inOlderWords(jsonBody(one), body);
    const send = () =>
      harness.call(json.token, "POST", one.path(json.ids), older, { ...pythonHeaders(), "ten99policy-idempotent-key": `mine-${one.id}` });
    const first = await send();
    expect([one.id, first.status, first.body.error_code]).toEqual([one.id, 201, undefined]);
    expectMeant(first.body, body);
    const again = await send();
    expect([again.headers.get("idempotent-replayed"), again.body]).toEqual(["true", first.body]);
  });

  test("accepts a form", async () => {
    const body = await wordsOf(one, form);
    const headers = { ...nodeHeaders, "content-type": "application/x-www-form-urlencoded" };
    const made = await harness.call(form.token, "POST", one.path(form.ids), asForm(body), headers);
    expect([one.id, made.status, made.body.errors ?? []]).toEqual([one.id, 201, []]);
    expectMeant(made.body, body);
  });
});

test("a policy's quote has the names quote and quote_id; another contractor's and an unknown one are refused", async () => {
  const policy = await json.make.policy();
  const others = await json.make.quote();
  const put = (body: object) => harness.call(json.token, "PUT", `/policies/${policy.id}`, body, nodeHeaders);
  expect((await put({ quote_id: policy.quote })).status).toBe(200);
  const { body } = await put({ quote: others.id });
  expect([body.error_code, body.errors]).toEqual([
    "invalid_quote_id",
    [{ field: "quote", message: "This quote is for another contractor." }],
  ]);
  expect((await put({ quote: "qt_nothing" })).body.error_code).toBe("invalid_quote_id");
});

test("what the clients' examples send beside the fields is accepted, and named as not used", async () => {
  const send = async (method: string, path: string, body: object) => {
    const { status, headers } = await harness.call(json.token, method, path, body, nodeHeaders);
    return [status, headers.get("ignored-fields")];
  };
  const { make } = json;
  expect(await send("POST", "/contractors", make.contractorBody({ username: "x" }))).toEqual([201, "username"]);
  expect(await send("POST", "/jobs", await make.jobBody({ duration_hours: 20 }))).toEqual([201, "duration_hours"]);
  const quote = (await make.quote()).id;
  expect(await send("PUT", `/quotes/${quote}`, { name: "Mechanic" })).toEqual([200, "name"]);
  expect(await send("POST", "/policies", { quote_id: quote, is_active: false })).toEqual([400, null]);
  expect(await send("POST", "/policies", { quote_id: quote, is_active: true })).toEqual([201, "is_active"]);
});

test("actions accept any empty body that clients send: nothing, null, an object", async () => {
  for (const body of [undefined, "null", "{}", "[]"]) {
    const { id } = await json.make.applySession();
    const headers = { ...pythonHeaders(), "content-type": "application/json" };
    const { status, body: session } = await harness.call(json.token, "POST", `/apply/sessions/${id}/expire`, body, headers);
    expect([status, session.expired]).toEqual([200, true]);
  }
});

test("basic authentication with the key as user name is equivalent to bearer", async () => {
  for (const method of ["GET", "DELETE"]) {
    const { id } = await json.make.contractor();
    const authorization = `Basic ${btoa(`${json.token}:`)}`;
    expect((await harness.call(null, method, `/contractors/${id}`, undefined, { authorization })).status).toBe(200);
  }
});
