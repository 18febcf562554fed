import { expect, test } from "vitest";
import type { Factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
tenantOfFile((tenant) => {
  ({ harness, key, make } = tenant);
});

const call = (method: string, path: string, body?: object) => harness.call(key, method, path, body);

test("unknown query parameters are refused by name", async () => {
  const { status, body } = await call("GET", "/contractors?emial=dana%40example.com&limit=2");
  expect([status, body.error_code, body.errors]).toEqual([
    400,
    "invalid_input",
    [{ field: "emial", message: "is not a query parameter of this operation. Did you mean `email`?" }],
  ]);
  expect(body.message).toMatch(/Allowed: limit, starting_after, ending_before, .*\bemail\b/);
  const { id } = await make.contractor();
  for (const [method, path] of [
    ["GET", `/contractors/${id}?fields=id`],
    ["PUT", `/contractors/${id}?first_name=B`],
    ["POST", "/contractors?dry_run=true"],
    ["DELETE", `/contractors/${id}?force=1`],
    ["GET", "/contractors?__proto__=1"],
    ["GET", "/contractors?toString=1"],
    ["GET", "/contractors?limit[gt]=1"],
  ] as const)
    expect([path, (await call(method, path, method === "GET" ? undefined : make.contractorBody())).body.error_code]).toEqual([
      path,
      "invalid_input",
    ]);
  expect((await call("GET", `/contractors/${id}`)).body.id).toBe(id);
});

test("the formats of published clients are accepted: brackets with and without numbers, and one JSON object", async () => {
  const contractor = await make.contractor({ email: "a+b@example.com" });
  const certificate = await make.certificate({ contractor: contractor.id });
  for (const query of ["expand[]=review_results", "expand[0]=review_results", "expand=review_results"])
    expect((await call("GET", `/files/certificates/${certificate.id}?${query}`)).status).toBe(200);
  const json = (given: object) => `/contractors?${encodeURI(JSON.stringify(given))}`;
  const found = await call("GET", json({ limit: 3, email: "a+b@example.com", starting_after: null }));
  expect(found.body.map(({ id }: { id: string }) => id)).toEqual([contractor.id]);
  await make.contractor();
  const first = await call("GET", json({ limit: 1 }));
  const next = /<\/api\/v1([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
  expect((await call("GET", next)).body.map(({ id }: { id: string }) => id)).toEqual([contractor.id]);
  expect((await call("GET", json({ colour: "red" }))).body.errors?.[0].field).toBe("colour");
  expect((await call("GET", "/contractors?%7Bnothing")).body.error_code).toBe("invalid_input");
});

test("invalid references are 400 with a field, and documented: an unknown invoice to replace, a deleted contractor", async () => {
  const policy = await make.policy();
  const preview = await call("POST", "/invoices/preview", { ...(await make.invoiceBody({ policy })), replaces: "in_nothing" });
  expect([preview.status, preview.body.errors?.[0].field]).toEqual([400, "replaces"]);
  const quote = await make.quote();
  await call("DELETE", `/contractors/${quote.contractor}`);
  const bound = await call("POST", "/policies", { quote: quote.id });
  expect([bound.status, bound.body.error_code]).toEqual([400, "invalid_contractor_id"]);
});

test("an idempotency key of over 255 characters is refused with a message even without a body; a valid one is echoed", async () => {
  const { id } = await make.applySession();
  const expire = (headers: Record<string, string>) => harness.call(key, "POST", `/apply/sessions/${id}/expire`, undefined, headers);
  const long = await expire({ "idempotency-key": "x".repeat(256) });
  expect([long.status, long.body.error_code]).toEqual([400, "bad_request"]);
  const first = await expire({ "idempotency-key": "mine" });
  expect(first.headers.get("idempotency-key")).toBe("mine");
  const aliased = { "idempotency-key": "decoy", "ten99policy-idempotent-key": "mine" };
  const again = await expire(aliased);
  expect([again.headers.get("idempotency-key"), again.headers.get("ten99policy-idempotent-key")]).toEqual(["mine", "mine"]);
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect((await call("GET", "/contractors")).headers.get("idempotency-key")).toBeNull();
});
