import { expect, test } from "vitest";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { startApplication, until } from "#lib/testing/application.ts";
import { factories, type Wire } from "#lib/testing/factories.ts";
import { type ListRow as Row, screenedInEachTest } from "#lib/testing/sanctions.ts";
import { screenBatch } from "./screen-organization.ts";

const t = screenedInEachTest("screened");
const { run, rows, load, screenAll, matches, lastName, listedAs } = t;
const log = async (action: string) => (await rows("log")).find((entry) => entry.action === action);
const get = async (path: string) => (await t.call("GET", path)).body;

/** A production application whose answers were accepted, at its last step; the contractor's last name is the organization's own. */
async function atTheEnd() {
  const started = await startApplication(t.harness, t.make, {}, { first_name: "Orlan", last_name: lastName(), withhold_premium: true });
  const sign = () => started.browser.sign({ name: `Orlan ${lastName()}` });
  await until(started.browser, "esignature_document");
  expect((await sign()).body.step).toBe("final_review");
  return { ...started, sign };
}

test("a new version refers applications that were accepted, and lists cover in force for an operator without ending it", async () => {
  const { session, browser, sign } = await atTheEnd();
  const covered = await t.make.contractor({ first_name: "Sela", last_name: lastName() });
  const policy = await t.make.policy({ quote: (await t.make.quote({ contractor: covered.id })).id });
  await t.make.contractor({ first_name: "Marn", last_name: lastName() });
  const sandbox = await startApplication(
    t.harness,
    factories(t.harness, t.org.keys.sandbox.full),
    {},
    { first_name: "Orlan", last_name: lastName() },
  );
  const list: Row[] = [
    [1, listedAs()],
    [2, `${listedAs("Sela")} Q.`],
    [3, listedAs("Marn")],
  ];
  await load(list);
  await screenAll();
  expect(await get(`/apply/sessions/${session.id}`)).toMatchObject({ status: "in_review", reasons: [{ code: "OFAC" }] });
  expect((await get(`/events?object_id=${session.id}`))[0].type).toBe("application.manual_review");
  expect((await get("/inbox")).map((item: Wire) => item.kind)).toContain("application_in_review");
  // Who has and asks for no cover is screened when they apply.
  expect(await matches()).toMatchObject([
    { contractor: session.contractor, environment: "production", source: t.slug, entry: "1", listed: [listedAs()] },
    { contractor: covered.id, entry: "2" },
  ]);
  expect(JSON.stringify(await matches())).not.toContain("Orlan V");
  expect((await get(`/policies/${policy.id}`)).status).toBe("active");
  expect((await sandbox.browser.get()).status).toBe("open");
  expect((await rows("sanctions", "list"))[0]).toMatchObject({ organizations_to_screen: 0 });

  // An underwriter accepts it. Later versions do not raise the same match again.
  await run("referrals", "accept", "--id", session.id, "--reason", "Another date of birth.");
  const before = await matches();
  await load([...list, [4, listedAs("Nobody")]]);
  await screenAll();
  expect(await matches()).toEqual(before);
  await sign();
  expect((await browser.confirm()).body.status).toBe("complete");
  // The approval counts for later quotes, until there is a match that it did not see.
  const later = async (from: number) =>
    await t.make.quote({
      contractor: session.contractor,
      effective_date: t.make.inDays(from),
      end_date: t.make.inDays(from + 5),
      bind: true,
    });
  expect((await later(210)).policy).toMatch(/^pl_/);
  t.harness.clock.advance(60);
  await load([...list, [5, `${listedAs()} Tibb`]]);
  expect((await later(220)).policy).toBeNull();
  expect((await matches()).map(({ entry }) => entry)).toEqual(["1", "2", "5"]);
});

test("an application is not bound between the load and its screening", async () => {
  const { session, browser } = await atTheEnd();
  await load([[1, listedAs()]]);
  expect((await browser.confirm()).body).toMatchObject({ status: "in_review", policy_number: null, reasons: [] });
  await screenAll();
  expect(await get(`/apply/sessions/${session.id}`)).toMatchObject({ status: "in_review", policy: null, reasons: [{ code: "OFAC" }] });
  expect(await matches()).toHaveLength(1);
  expect((await get(`/events?object_id=${session.id}`)).filter(({ type }: Wire) => type === "application.manual_review")).toHaveLength(1);
});

test("a cleared match stays cleared until the name or the entry changes, and ends with the entry", async () => {
  const contractor = await t.make.contractor({ first_name: "Orlan", last_name: lastName() });
  const quote = (await t.make.quote({ contractor: contractor.id })).id;
  const list: Row[] = [
    [1, listedAs()],
    [2, listedAs("Nobody")],
  ];
  await load(list);
  await screenAll();
  const bind = () => t.call("POST", "/policies", { quote });
  expect((await bind()).body).toMatchObject({ error_code: "invalid_quote_id", errors: [{ field: "quote" }] });
  const [{ id: match = "" } = {}] = await matches();
  const clear = (...args: string[]) => run("sanctions", "clear", "--match", match, ...args);
  await expect(clear()).rejects.toThrow(/^--reason: is required/);
  expect(await clear("--reason", "Born in another year.")).toMatchObject({ id: match, status: "cleared", contractor: contractor.id });
  expect(await log("sanctions_clear")).toMatchObject({
    organization: t.org.id,
    reason: "Born in another year.",
    before: { match, status: "open" },
    after: { match, contractor: contractor.id, entry: "1", status: "cleared" },
  });
  await expect(clear("--reason", "Again.")).rejects.toThrow(/^--match: no possible match with the id/);
  const screened = async (next: Row[], aliases: Row[] | null = null) => {
    t.harness.clock.advance(60);
    await load(next, aliases);
    await screenAll();
    return await matches();
  };
  expect(await screened(list)).toEqual([]);
  // Another name of the entry that resembles the contractor's.
  expect(await screened(list, [[1, `${listedAs()} Tibb`]])).toMatchObject([{ id: match, listed: [listedAs(), `${listedAs()} Tibb`] }]);
  await clear("--reason", "Still another person.");
  await t.call("PUT", `/contractors/${contractor.id}`, { middle_name: "Tibb" });
  expect(await screened(list, [[1, `${listedAs()} Tibb`]])).toMatchObject([{ id: match }]);
  expect(
    await screened([
      [2, listedAs("Nobody")],
      [3, listedAs("Else")],
    ]),
  ).toEqual([]);
  expect((await bind()).status).toBe(201);
});

test("a screening that is stopped within a batch is continued, and raises nothing twice", async () => {
  for (const first_name of ["Orlan", "Orlan", "Orlan"])
    await t.make.quote({ contractor: (await t.make.contractor({ first_name, last_name: lastName() })).id });
  await load([[1, listedAs()]]);
  let calls = 0;
  const screening: Runtime["screening"] = async (ctx) => {
    // Once for the batch, then for each contractor.
    if (++calls === 3) throw new Error("stopped");
    return await t.harness.runtime.screening(ctx);
  };
  const scope = { orgId: t.org.id, environment: "production" } as const;
  await expect(screenBatch({ ...t.harness.runtime, screening }, scope)).rejects.toThrow("stopped");
  const before = await matches();
  expect(before).toHaveLength(1);
  expect((await rows("sanctions", "list"))[0]?.organizations_to_screen).toBeGreaterThan(0);
  await screenAll();
  const after = await matches();
  expect(after).toHaveLength(3);
  expect(after).toContainEqual(before[0]);
  expect(await screenBatch(t.harness.runtime, scope)).toBe(false);
  expect(await rows("sanctions", "matches", "--after", after[0]?.position)).toEqual(after.slice(1));
  await t.call("DELETE", `/contractors/${after[0]?.contractor}`);
  expect(await matches()).toEqual(after.slice(1));
});

test("the sandbox's own name is held the same way, and waits for no operator", async () => {
  const sandbox = factories(t.harness, t.org.keys.sandbox.full);
  const contractor = await sandbox.contractor({ first_name: "Testa", last_name: "Sanctionata" });
  const quote = (await sandbox.quote({ contractor: contractor.id })).id;
  const { body } = await t.harness.call(t.org.keys.sandbox.full, "POST", "/policies", { quote });
  expect(body).toMatchObject({
    error_code: "invalid_quote_id",
    errors: [{ field: "quote", message: expect.stringMatching(/manual review/) }],
  });
  expect(JSON.stringify(body)).not.toMatch(/sanction/i);
  expect(await matches()).toEqual([]);
});
