import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { covers } from "#lib/contract/core/roles.ts";
import { uploadOf } from "#lib/contract/core/schema.ts";
import type { Answer } from "#lib/testing/answers.ts";
import { isEmbedded } from "#lib/testing/database.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { stateOf } from "#lib/testing/inspect.ts";
import { type Case, cases, type Samples, samplesOf, strangersTo, tokenFor } from "#lib/testing/matrix.ts";
import { bodySchema, mutations } from "#lib/testing/mutations.ts";
import { type Organization, operatorsOrganization } from "#lib/testing/organization.ts";
import { readyProduction } from "#lib/testing/ready.ts";

const READABLE = "access-control-allow-origin";

let harness: Harness;
let ours: Organization;
let theirs: Organization;
let mine: Samples;
let foreign: Samples;
let live: Samples;

beforeAll(async () => {
  harness = await createHarness();
  ours = await operatorsOrganization(harness, "ours");
  theirs = await operatorsOrganization(harness, "theirs");
  mine = await samplesOf(harness, ours, "sandbox");
  await readyProduction(harness, ours.id);
  live = await samplesOf(harness, ours, "production");
  foreign = await samplesOf(harness, theirs, "sandbox");
  for (const word of new Set(cases.map(wordOf))) otherKeys.set(word, await ours.key(["nothing:read", `${word}s:read`]));
  before = await state();
});
afterAll(() => harness.close());

const state = () => stateOf(harness.runtime.database, ours.id, theirs.id);
let before: Awaited<ReturnType<typeof state>>;
/** Keys whose scopes do not cover an operation, by the word that its scope begins with. */
const otherKeys = new Map<string, string>();
const wordOf = ({ operation }: Case) => operation.access.split(":")[0] ?? "";

/** What was refused has changed nothing. */
const expectUnchanged = async () => expect(await state()).toEqual(before);

const send = (one: Case, token: string | null, body?: object | string, headers?: Record<string, string>, ids = mine.ids) =>
  harness.call(token, one.operation.method, one.path(ids), body, headers);

const brief = ({ status, body }: Answer) => `${status} ${body.error_code}`;

describe.each(cases)("$id", (one) => {
  const { operation } = one;
  const needsKey = one.caller !== "public";
  afterAll(expectUnchanged);

  if (needsKey)
    test("refuses callers without a valid credential", async () => {
      const body = await one.body(mine);
      const { keys } = ours;
      const { expired, revoked } = keys.sandbox;
      const wrong = [null, "sk_test_x", "nonsense", expired, revoked, "hs_x", "ss_x", "clt_test_x"];
      for (const token of wrong) {
        const answer = await send(one, token, body);
        expect(brief(answer)).toBe("401 invalid_api_key");
        expect(answer.headers.get("www-authenticate")).toBe("Bearer");
      }
      const basic = `Basic ${btoa(`${mine.token}:password`)}`;
      for (const authorization of ["", "Bearer", "Bearer ", `Digest ${mine.token}`, mine.token, "Basic ", "Basic ???", basic])
        expect(brief(await send(one, null, body, { authorization }))).toBe("401 invalid_api_key");
    });

  if (needsKey)
    test("requires its scope", async () => {
      const body = await one.body(mine);
      const other = otherKeys.get(wordOf(one)) ?? "";
      const isWrite = operation.access.endsWith(":write");
      const others = [...strangersTo(one, mine), ...(one.caller === "key" ? [other] : [])];
      for (const token of others) {
        const answer = await send(one, token, body, { origin: "https://app.example.com" });
        // No page of another site can read it.
        expect([brief(answer), answer.headers.has(READABLE)]).toEqual(["403 insufficient_permissions", false]);
      }
      if (isWrite) expect(brief(await send(one, ours.keys.sandbox.readOnly, body))).toBe("403 insufficient_permissions");
    });

  if (operation.path.includes("{"))
    test("treats another organization's ids like unknown ids", async () => {
      const body = await one.body(mine);
      // Users and their own objects belong to both environments.
      for (const ids of one.caller === "staff" ? [foreign.ids] : [foreign.ids, live.ids]) {
        const strange = await send(one, tokenFor(one, ours, mine), body, {}, ids);
        expect(brief(strange)).toBe("404 resource_not_found");
        const never = Object.fromEntries(Object.entries(ids).map(([word, id]) => [word, id.replace(/.{4}$/, "zzzz")]));
        const unknown = await send(one, tokenFor(one, ours, mine), body, {}, never);
        expect(brief(unknown)).toBe("404 resource_not_found");
        const withoutId = (answer: Answer, all: Record<string, string>) =>
          Object.values(all).reduce((text, id) => text.replace(id, "ID"), answer.body.message as string);
        expect(withoutId(strange, ids)).toBe(withoutId(unknown, never));
      }
      const odd = ["%00", "cn_%00", "..%2f..", "%27%20or%201=1", "%F0%9F%92%A3", "%ff", "a".repeat(2000), "null", "%20"];
      for (const id of odd) {
        const path = operation.path.replace(/\{\w+\}/g, id);
        expect([404, 400]).toContain((await harness.call(tokenFor(one, ours, mine), operation.method, path, body)).status);
      }
    });

  if (!isEmbedded && operation.body && !uploadOf(operation.body))
    test("refuses a body that violates its schema", async () => {
      const token = tokenFor(one, ours, mine);
      const body = (await one.body(mine)) ?? {};
      const schema = bodySchema(one);
      const spoilt = mutations(schema, body);
      expect(spoilt.length).toBeGreaterThan(5);
      const accepted: string[] = [];
      for (const { what, body: wrong } of spoilt) {
        const answer = await send(one, token, wrong);
        if (answer.status === 413 && JSON.stringify(wrong).length > operation.bodyLimit.bytes) continue;
        // A password may be any text, so it is not refused for its form.
        if (answer.status !== 400 && !(one.id === "staff.signIn" && answer.status === 401))
          accepted.push(`${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 120)}`);
      }
      expect(accepted).toEqual([]);
    });

  if (!isEmbedded && operation.body && !uploadOf(operation.body))
    test("refuses a body that is not a JSON object within the size limit", async () => {
      const token = tokenFor(one, ours, mine);
      const malformed = [
        ...["{", "nonsense", "[]"],
        "null",
        "1",
        '"text"',
        "[{}]",
        '{"a":}',
        "\ufeff{",
        `{"a":${"[".repeat(5000)}${"]".repeat(5000)}}`,
      ];
      for (const text of malformed)
        expect([text.slice(0, 20), (await send(one, token, text)).body.error_code]).toEqual([text.slice(0, 20), "bad_request"]);
      for (const type of ["text/plain", "application/xml"])
        expect(brief(await send(one, token, "a=b", { "content-type": type }))).toBe("415 unsupported_media_type");
      const large = JSON.stringify({ note: "x".repeat(Math.max(1024 * 1024, operation.bodyLimit.bytes)) });
      expect(brief(await send(one, token, large))).toBe("413 payload_too_large");
      expect(brief(await send(one, token, large, { "content-length": String(large.length) }))).toBe("413 payload_too_large");
    });

  if (!isEmbedded && operation.query)
    test("refuses a query that violates its schema", async () => {
      const token = tokenFor(one, ours, mine);
      const { shape } = operation.query ?? { shape: {} };
      const path = one.path(mine.ids);
      const expectRefused = async (query: string, code: string) => {
        const answer = await harness.call(token, operation.method, `${path}?${query}`);
        expect([query.slice(0, 60), brief(answer)]).toEqual([query.slice(0, 60), `400 ${code}`]);
      };
      if ("limit" in shape)
        for (const limit of ["0", "-1", "101", "x", "1.5", "", "1e2", "9".repeat(30)])
          await expectRefused(`limit=${limit}`, "invalid_input");
      if ("ending_before" in shape) {
        const id = mine.ids.contractor;
        await expectRefused(`starting_after=${id}&ending_before=${id}`, "invalid_cursor");
        for (const cursor of ["nothing", "cn_nothing", "%00", "%27"]) {
          await expectRefused(`starting_after=${cursor}`, "invalid_cursor");
          await expectRefused(`ending_before=${cursor}`, "invalid_cursor");
        }
        await expectRefused("starting_after=", "invalid_cursor");
        await expectRefused("starting_after=%ff", "invalid_input");
        const strangers = operation.path.split("/").at(-1) === "contractors" ? [foreign.ids.contractor, live.ids.contractor] : [];
        for (const cursor of strangers) await expectRefused(`starting_after=${cursor}`, "invalid_cursor");
      }
      if ("expand" in shape)
        for (const name of ["expand[]=nothing", "expand=__proto__", "expand[]="]) await expectRefused(name, "invalid_input");
      for (const filter of ["status", "type", "is_general_opt_in"])
        if (filter in shape) await expectRefused(`${filter}=nonsense`, "invalid_input");
      for (const filter of ["email", "contractor", "quote", "job", "object_id"])
        if (filter in shape) await expectRefused(`${filter}=%00`, "invalid_input");
    });

  test("refuses other methods", async () => {
    const answer = await harness.call(mine.token, "PATCH", one.path(mine.ids), {});
    expect(brief(answer)).toBe("405 method_not_allowed");
    expect(answer.headers.get("allow")?.split(", ")).toContain(operation.method);
  });
});

test("Basic with the key as user name, and any case of the scheme, are equivalent to Bearer", async () => {
  for (const authorization of [`Basic ${btoa(`${mine.token}:`)}`, `bearer ${mine.token}`, `BASIC ${btoa(`${mine.token}:`)}`]) {
    expect((await harness.call(null, "GET", "/contractors", undefined, { authorization })).status).toBe(200);
  }
  const header = { "ten99policy-environment": "production" };
  const { body } = await harness.call(mine.token, "GET", "/contractors", undefined, header);
  expect(body.map((item: { id: string }) => item.id)).toContain(mine.ids.contractor);
});

test("references in bodies cannot point into another organization or environment", async () => {
  const words = ["contractor", "job", "entity", "quote", "policy"];
  const codeOf = (word: string) => (word === "category_code" ? "invalid_job_category_code" : words.includes(word) && `invalid_${word}_id`);
  let tried = 0;
  for (const one of cases.filter(({ operation, caller }) => operation.body && caller === "key")) {
    const body = (await one.body(mine)) ?? {};
    for (const field of Object.keys(body)) {
      const word = field.replace(/_id$/, "");
      const code = codeOf(word);
      if (!code) continue;
      for (const id of [foreign.ids[word], live.ids[word], `${field.slice(0, 2)}_never`, "x"]) {
        expect([one.id, field, brief(await send(one, mine.token, { ...body, [field]: id }))]).toEqual([one.id, field, `400 ${code}`]);
        tried += 1;
      }
    }
  }
  expect(tried).toBeGreaterThan(30);
  await expectUnchanged();
});

test("an unknown path is a 404 for everyone, known paths list their methods", async () => {
  for (const path of ["/nothing", "/contractors/", "/contractors/a/b/c", "//contractors"]) {
    const answer = await harness.call(mine.token, "GET", path);
    expect(brief(answer)).toBe("404 resource_not_found");
  }
  const answer = await harness.call(null, "DELETE", "/contractors");
  expect(answer.headers.get("allow")).toBe("GET, HEAD, POST, OPTIONS");
});

test("scopes of a resource grant only that resource, in the environment of the key", async () => {
  const key = await ours.key(["contractors:write"]);
  expect((await harness.call(key, "GET", "/contractors")).status).toBe(200);
  expect((await harness.call(key, "GET", "/entities")).status).toBe(403);
  expect((await harness.call(ours.keys.sandbox.writeOnly, "GET", "/entities")).status).toBe(200);
  expect(covers(["contractors:read"], "contractors:write")).toBe(false);
  const { body } = await harness.call(ours.keys.production.full, "GET", "/contractors");
  expect(body.map((item: { id: string }) => item.id)).toContain(live.ids.contractor);
  expect(body.map((item: { id: string }) => item.id)).not.toContain(mine.ids.contractor);
});
