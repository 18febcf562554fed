import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { contractorStore } from "#lib/people/contractors.ts";
import type { Answer } from "#lib/testing/answers.ts";
import { browserOf, startApplication, until } from "#lib/testing/application.ts";
import { type Factories, factories } from "#lib/testing/factories.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { rowsOf, stateOf } from "#lib/testing/inspect.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";
import { systemContext } from "../context/context.ts";
import { lockRow, updateRow } from "./crud.ts";
import { getRow } from "./store.ts";
import { write } from "./write.ts";

let harness: Harness;
let second: Awaited<ReturnType<Harness["another"]>>;
let org: Organization;
let key: string;
let make: Factories;
beforeAll(async () => {
  harness = await createHarness();
  second = await harness.another();
});
beforeEach(async () => {
  org = await organization(harness);
  key = org.keys.sandbox.full;
  make = factories(harness, key);
});
afterAll(() => harness.close());

const brief = ({ status, body }: Answer) => (body?.error_code ? `${status} ${body.error_code}` : `${status}`);
/** The same call from many clients of two services at once. */
const together = (count: number, run: (call: Harness["call"], i: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, i) => run((i % 2 ? second : harness).call, i)));

test("every change has one audit row with the changed fields and the actor", async () => {
  const contractor = await make.contractor();
  await harness.call(org.staff.staff, "PUT", `/contractors/${contractor.id}`, { first_name: "Daria", last_name: contractor.last_name });
  await harness.call(key, "PUT", `/contractors/${contractor.id}`, { first_name: "Daria" });
  const { headers } = await harness.call(key, "DELETE", `/contractors/${contractor.id}`);
  const rows = await rowsOf(
    harness.runtime.database,
    sql`select action, actor, changes, request_id from audit_log where org_id = ${org.id} and object_id = ${contractor.id} order by created`,
  );
  expect(rows.map(({ action }) => action)).toEqual(["contractor.create", "contractor.update", "contractor.delete"]);
  expect(rows[1]).toMatchObject({ actor: expect.stringMatching(/^staff:st_/), changes: { first_name: ["Dana", "Daria"] } });
  expect(rows[2]).toMatchObject({ actor: expect.stringMatching(/^key:key_/), request_id: headers.get("request-id") });
});

test("audit rows and events of one change keep their order, however deep the nested writes", async () => {
  const ctx = await systemContext(harness.runtime, { orgId: org.id, environment: "sandbox" }, "test");
  const { id } = await make.contractor();
  const nested = (depth: number): Promise<void> =>
    write(ctxOf(depth), async (w) => {
      outer = w;
      await w.audit(`step.${depth}.before`, id);
      await w.emit("policy.active", announcing, await getRow(w, contractorStore, id));
      if (depth < 3) await nested(depth + 1);
      await w.audit(`step.${depth}.after`, id);
    });
  const announcing = { ...contractorStore, also: { events: ["policy.active" as const] } };
  let outer: Awaited<ReturnType<typeof systemContext>> = ctx;
  const ctxOf = (depth: number) => (depth === 0 ? ctx : outer);
  await nested(0);
  const rows = await rowsOf(
    harness.runtime.database,
    sql`select action, created from audit_log where org_id = ${org.id} and action like 'step.%'
      union all select type, created from events where org_id = ${org.id} and object_id = ${id} and type = 'policy.active' order by created`,
  );
  const down = [0, 1, 2, 3].flatMap((depth) => [`step.${depth}.before`, "policy.active"]);
  expect(rows.map(({ action }) => action)).toEqual([...down, ...[3, 2, 1, 0].map((depth) => `step.${depth}.after`)]);
  expect(new Set(rows.map(({ created }) => String(new Date(created as string).getTime()))).size).toBe(rows.length);
});

test("an event that the object's store does not declare is not emitted, and nothing is written", async () => {
  const ctx = await systemContext(harness.runtime, { orgId: org.id, environment: "sandbox" }, "test");
  const { id } = await make.contractor();
  const emitting = write(ctx, async (w) => {
    await w.audit("step.undeclared", id);
    await w.emit("policy.active", contractorStore, await getRow(w, contractorStore, id));
  });
  await expect(emitting).rejects.toThrow("The store of contractor does not declare the event policy.active.");
  expect(await rowsOf(harness.runtime.database, sql`select 1 from audit_log where action = 'step.undeclared'`)).toEqual([]);
});

test("when the last part of a change fails, all of it is rolled back", async () => {
  const quote = await make.quote();
  const before = await stateOf(harness.runtime.database, org.id);
  const failing = vi.spyOn(harness.runtime.jobs, "enqueue").mockRejectedValue(new Error("The queue is broken at password=hunter2."));
  const tries: Record<string, string>[] = [{}, { "idempotency-key": "again" }];
  for (const headers of tries) {
    const answer = await harness.call(key, "POST", "/policies", { quote: quote.id }, headers);
    expect([answer.status, answer.body.message]).toEqual([
      500,
      "Something went wrong in our service. If you contact us, give us the request id.",
    ]);
    expect(await stateOf(harness.runtime.database, org.id)).toEqual(before);
    expect(harness.log.join("")).toContain(answer.body.request_id);
  }
  failing.mockRestore();
  expect((await harness.call(key, "POST", "/policies", { quote: quote.id }, { "idempotency-key": "again" })).status).toBe(201);
});

test("of concurrent binds of one quote one creates the policy, and the others are told so", async () => {
  const quote = await make.quote();
  const answers = await together(12, (call) => call(key, "POST", "/policies", { quote: quote.id }));
  expect(answers.map(brief).sort()).toEqual(["201", ...Array(11).fill("400 policy_already_exists")]);
  await harness.runJobs();
  expect((await harness.call(key, "GET", "/events?type=policy.active")).body).toHaveLength(1);
});

test("concurrent confirmation of an application and bind by the platform create one policy", async () => {
  const { quote, browser } = await startApplication(harness, make);
  await until(browser, "final_review");
  const here = browserOf(harness, browser.token);
  const there = browserOf(second, browser.token);
  const answers = await Promise.all([
    here.confirm(),
    there.confirm(),
    second.call(key, "POST", "/policies", { quote: quote.id }),
    here.confirm(),
  ]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  for (const answer of answers)
    expect(["200", "201", "400 policy_already_exists", "409 policy_already_exists", "409 application_already_complete"]).toContain(
      brief(answer),
    );
  expect((await harness.call(key, "GET", `/policies?quote=${quote.id}`)).body).toHaveLength(1);
});

test("of concurrent contractors with one email one is created", async () => {
  const email = "one.of.many@example.com";
  const answers = await together(16, (call, i) =>
    call(key, "POST", "/contractors", make.contractorBody({ email: i % 3 ? email : email.toUpperCase() })),
  );
  expect(answers.map(brief).sort()).toEqual(["201", ...Array(15).fill("409 duplicate_email")]);
  const other = await make.contractor();
  expect(brief(await harness.call(key, "PUT", `/contractors/${other.id}`, { email }))).toBe("409 duplicate_email");
  expect(brief(await harness.call(org.keys.production.full, "POST", "/contractors", make.contractorBody({ email })))).toBe("201");
});

test("of concurrent deletes one succeeds, and a concurrent update either comes first or finds nothing", async () => {
  const one = await make.contractor();
  const deletes = await together(8, (call) => call(key, "DELETE", `/contractors/${one.id}`));
  expect(deletes.map(brief).sort()).toEqual(["200", ...Array(7).fill("404 resource_not_found")]);
  for (let round = 0; round < 5; round++) {
    const { id } = await make.contractor();
    const answers = await together(4, (call, i) =>
      i === 1 ? call(key, "DELETE", `/contractors/${id}`) : call(key, "PUT", `/contractors/${id}`, { first_name: `Round ${i}` }),
    );
    expect(brief(answers[1] as Answer)).toBe("200");
    for (const answer of answers) expect(["200", "404 resource_not_found"]).toContain(brief(answer));
    expect((await harness.call(key, "GET", `/contractors/${id}`)).status).toBe(404);
  }
});

test("concurrent updates each take effect in full, including the metadata of all", async () => {
  const { id } = await make.contractor({ custom_metadata: {} });
  const answers = await together(10, (call, i) => call(key, "PUT", `/contractors/${id}`, { custom_metadata: { [`k${i}`]: i } }));
  expect(answers.map(brief)).toEqual(Array(10).fill("200"));
  const { body } = await harness.call(key, "GET", `/contractors/${id}`);
  expect(Object.keys(body.custom_metadata)).toHaveLength(10);
});

test("a quote cannot be created for objects that are deleted concurrently, and does not keep them", async () => {
  for (let round = 0; round < 4; round++) {
    const contractor = await make.contractor();
    const job = await make.job();
    const [quoted, deleted] = await together(2, (call, i) =>
      i
        ? call(key, "DELETE", `/contractors/${contractor.id}`)
        : call(key, "POST", "/quotes", { contractor: contractor.id, job: job.id, coverage_type: ["general"] }),
    );
    expect(brief(deleted as Answer)).toBe("200");
    expect(["201", "400 invalid_contractor_id"]).toContain(brief(quoted as Answer));
  }
});

test("concurrent applications for one quote each have their own session", async () => {
  const quote = await make.quote();
  const body = await make.applySessionBody({ quote: quote.id });
  const answers = await together(10, (call) => call(key, "POST", "/apply/sessions", body));
  expect(answers.map(brief)).toEqual(Array(10).fill("201"));
  expect(new Set(answers.map((answer) => answer.body.url)).size).toBe(10);
});

test("after-commit work runs once after the commit, never without it, and cannot undo it", async () => {
  const scope = { orgId: org.id, environment: "sandbox" as const };
  const ctx = await systemContext(harness.runtime, scope, "test");
  const ran: string[] = [];
  const outside = async () => (await getRow(ctx, contractorStore, contractor.id)).first_name;
  const contractor = await make.contractor();
  const rename = (first_name: string, then: () => void) =>
    write(ctx, async (w) => {
      w.afterCommit(async () => void ran.push(await outside()));
      await updateRow(w, contractorStore, await lockRow(w, contractorStore, contractor.id), { first_name });
      then();
      return first_name;
    });
  await expect(
    rename("Never", () => {
      throw new Error("No.");
    }),
  ).rejects.toThrow("No.");
  expect(ran).toEqual([]);
  expect(await rename("Daria", () => undefined)).toBe("Daria");
  expect(ran).toEqual(["Daria"]);
  await write(ctx, async (w) =>
    w.afterCommit(() => {
      throw new Error("The wake-up failed.");
    }),
  );
  expect(harness.log.join("")).toContain("a hook after a change failed");
});
