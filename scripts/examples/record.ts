import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import { operations } from "#lib/contract/api/operations.ts";
import type { Operation } from "#lib/contract/core/operation.ts";
import { uploadOf } from "#lib/contract/core/schema.ts";
import { openApiDocument } from "#lib/platform/http/openapi/document.ts";
import { EXAMPLES, type Examples } from "#lib/platform/http/openapi/examples.ts";
import type { Json } from "#lib/platform/http/openapi/schemas.ts";
import { createHarness } from "#lib/testing/harness.ts";
import { type Case, cases, samplesOf } from "#lib/testing/matrix.ts";
import { organization } from "#lib/testing/organization.ts";
import { reaching } from "#lib/testing/prepared.ts";
import { causeEvents, correctPay } from "./happenings.ts";
import { Normalizer } from "./normalize.ts";

const document = openApiDocument("https://api.example.com", "platforms") as {
  paths: Record<string, Record<string, { operationId: string }>>;
  webhooks: object;
};
const described = new Set(Object.values(document.paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId)));

/** Reads first and deletions last, so that each call finds what it needs. */
const rank = ({ operation }: Case): number => ["GET", "PUT", "POST", "DELETE"].indexOf(operation.method);

/** A form as the samples write it: files by their names. */
function shown(body: unknown, { body: schema }: Operation): Json | undefined {
  if (!(body instanceof FormData)) return body as Json | undefined;
  return Object.fromEntries(
    [...body].map(([name, value]) => {
      if (typeof value === "string") return [name, value];
      const file = `@file:${value.name}`;
      return [name, schema && uploadOf(schema)?.keeping ? [file] : file];
    }),
  );
}

const isEmpty = (request: Json): boolean => Object.keys(request).length === 0;

/** The query of a call that needs one. */
function queryOf(path: string): Json | undefined {
  const query = Object.fromEntries(new URL(path, "http://service.test").searchParams);
  return Object.keys(query).length > 0 ? query : undefined;
}

const DAY = 24 * 60 * 60;

test("records an example of every operation and event", async () => {
  const harness = await createHarness();
  const org = await organization(harness);
  const samples = await samplesOf(harness, org, "sandbox");
  const normal = new Normalizer();
  const examples: Examples = { operations: {}, events: {} };
  const failed: string[] = [];
  for (const one of cases.filter(({ id }) => described.has(id)).toSorted((a, b) => rank(a) - rank(b))) {
    const { token, path, body } = await reaching(one, { harness, org, samples });
    const asked = one.operation.list && !path.includes("?") ? `${path}?limit=1` : path;
    const answer = await harness.call(token, one.operation.method, asked, body as object);
    if (answer.status >= 300) {
      failed.push(one.id);
    }
    const request = shown(body, one.operation) ?? queryOf(path);
    examples.operations[one.id] = {
      ...(request && !isEmpty(request) ? { request: normal.value(request) as Json } : {}),
      answer: answer.status < 300 ? normal.value(answer.body) : null,
    };
  }
  // What the tests cannot make succeed here returns the same object as reading it.
  for (const id of failed)
    examples.operations[id] = { ...examples.operations[id], answer: examples.operations[`${id.split(".")[0]}.get`]?.answer };
  await causeEvents({ harness, org, samples });
  // What happens in the days and months after.
  const pass = async (days: number) => {
    harness.clock.advance(days * DAY);
    await harness.sweep();
    await harness.runJobs();
  };
  for (const days of [0, 1]) await pass(days);
  await correctPay({ harness, org, samples });
  for (const days of [2, 40]) await pass(days);
  for (let after = ""; ; ) {
    const { body } = await harness.call(samples.token, "GET", `/events?limit=100${after}`);
    for (const event of body) examples.events[event.type] ??= normal.value(event) as Json;
    if (body.length < 100) break;
    after = `&starting_after=${body.at(-1).id}`;
  }
  const order = operations.map(({ id }) => id);
  examples.operations = Object.fromEntries(Object.entries(examples.operations).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
  const types = Object.keys(document.webhooks);
  examples.events = Object.fromEntries(Object.entries(examples.events).sort(([a], [b]) => types.indexOf(a) - types.indexOf(b)));
  writeFileSync(join(EXAMPLES), `${JSON.stringify(examples, null, 1)}\n`);
  process.stdout.write(
    `Shown as read: ${failed.join(", ")}\n${Object.keys(examples.operations).length} operations, ${Object.keys(examples.events)}\n`,
  );
  await harness.close();
});
