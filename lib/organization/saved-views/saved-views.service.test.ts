import { expect, test } from "vitest";
import { SAVED_VIEWS } from "#lib/contract/organization/saved-view.ts";
import type { Answer } from "#lib/testing/answers.ts";
import type { Harness } from "#lib/testing/harness.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let org: Organization;
tenantOfTest((tenant) => {
  ({ harness, org } = tenant);
});

const body = (over: object = {}) => ({ resource: "policy", name: "Ending soon", query: "status=active&sort=expiration_date", ...over });
const save = (who: keyof Organization["staff"], over: object = {}) => harness.call(org.staff[who], "POST", "/saved_views", body(over));
const change = (who: keyof Organization["staff"], { body: { id } }: Answer, to: object) =>
  harness.call(org.staff[who], "PUT", `/saved_views/${id}`, to);
const namesSeenBy = async (who: keyof Organization["staff"], query = "") =>
  (await harness.call(org.staff[who], "GET", `/saved_views?limit=100${query}`)).body.map(({ name }: { name: string }) => name).sort();
const brief = ({ status, body }: Answer) => [status, body.error_code, body.errors?.[0].field].filter(Boolean).join(" ");

test("a private view is visible only to its owner; a shared one to everyone, and editable by its owner or an administrator", async () => {
  const mine = await save("staff", { name: "Mine" });
  const shared = await save("staff", { name: "Ours", shared: true });
  expect(mine.body).toMatchObject({ shared: false, owner_name: "Test staff", is_default: false, can_edit: true });
  expect(await namesSeenBy("staff")).toEqual(["Mine", "Ours"]);
  expect(await namesSeenBy("read-only")).toEqual(["Ours"]);
  expect(await namesSeenBy("owner", "&resource=contractor")).toEqual([]);
  for (const who of ["owner", "reviewer"] as const) expect(brief(await change(who, mine, { name: "X" }))).toBe("404 resource_not_found");
  expect(brief(await change("reviewer", shared, { name: "X" }))).toBe("403 insufficient_permissions");
  expect(brief(await harness.call(org.staff.reviewer, "DELETE", `/saved_views/${shared.body.id}`))).toBe("403 insufficient_permissions");
  expect((await change("admin", shared, { name: "All of ours" })).body).toMatchObject({ name: "All of ours", owner_name: "Test staff" });
  const production = await harness.call(org.staff.staff, "GET", "/saved_views", undefined, { "insurance-environment": "production" });
  expect(production.body).toEqual([]);
  expect((await harness.call(org.staff.admin, "DELETE", `/saved_views/${shared.body.id}`)).body.deleted).toBe(true);
});

test("sharing requires permission to change the listed objects", async () => {
  expect(brief(await save("reviewer", { shared: true }))).toBe("403 insufficient_permissions");
  expect(brief(await save("reviewer", { resource: "certificate", query: "status=flagged", shared: true }))).toBe("201");
  const mine = await save("read-only", { name: "For me" });
  expect(brief(mine)).toBe("201");
  expect(brief(await change("read-only", mine, { shared: true }))).toBe("403 insufficient_permissions");
});

test("each user has one default view per list", async () => {
  const one = await save("staff", { name: "One", shared: true, is_default: true });
  const two = await save("staff", { name: "Two" });
  const defaults = async (who: keyof Organization["staff"]) =>
    (await harness.call(org.staff[who], "GET", "/saved_views")).body
      .filter((view: { is_default: boolean }) => view.is_default)
      .map(({ name }: { name: string }) => name);
  expect([await defaults("staff"), await defaults("reviewer")]).toEqual([["One"], []]);
  expect((await change("reviewer", one, { is_default: true })).status).toBe(200);
  await change("staff", two, { is_default: true });
  expect([await defaults("staff"), await defaults("reviewer")]).toEqual([["Two"], ["One"]]);
  await change("staff", one, { is_default: false });
  expect(await defaults("staff")).toEqual(["Two"]);
  // A view that is no longer shared is not another user's default.
  await change("staff", one, { shared: false });
  await change("staff", one, { shared: true });
  expect(await defaults("reviewer")).toEqual([]);
});

test("a user puts the views of a list in an order of their own; moves at the same time all apply", async () => {
  const [b, a, ours, c] = [
    await save("staff", { name: "B" }),
    await save("staff", { name: "A" }),
    await save("staff", { name: "Ours", shared: true }),
    await save("staff", { name: "C" }),
  ];
  const elsewhere = await save("staff", { name: "Elsewhere", resource: "contractor", query: "" });
  const placed = async (who: keyof Organization["staff"]) => {
    const { body } = await harness.call(org.staff[who], "GET", "/saved_views?resource=policy");
    const views: { name: string; position: number }[] = body.filter(({ position }: { position: number | null }) => position !== null);
    return views.sort((x, y) => x.position - y.position).map(({ name }) => name);
  };
  expect(await placed("staff")).toEqual([]);
  expect((await change("staff", ours, { before: b.body.id })).body).toMatchObject({ name: "Ours", position: 2 });
  expect([await placed("staff"), await placed("owner")]).toEqual([["A", "Ours", "B", "C"], []]);
  await change("staff", a, { before: null });
  expect(await placed("staff")).toEqual(["Ours", "B", "C", "A"]);
  // Another user's order of the shared view is theirs, without permission to edit it.
  expect((await change("reviewer", ours, { before: null })).body.position).toBe(1);
  const answers = await Promise.all([change("staff", c, { before: ours.body.id }), change("staff", b, { before: null })]);
  expect(answers.map(brief)).toEqual(["200", "200"]);
  expect(await placed("staff")).toEqual(["C", "Ours", "A", "B"]);
  for (const wrong of [c.body.id, elsewhere.body.id, "sv_none"])
    expect(brief(await change("staff", c, { name: "Renamed", before: wrong }))).toBe("400 invalid_input before");
  await harness.call(org.staff.staff, "DELETE", `/saved_views/${a.body.id}`);
  expect(brief(await change("staff", ours, { before: a.body.id }))).toBe("400 invalid_input before");
  expect(await placed("staff")).toEqual(["C", "Ours", "B"]);
  const { body: entries } = await harness.call(org.staff.owner, "GET", "/audit_log?kind=saved_view&limit=100");
  expect(entries.filter(({ action }: { action: string }) => action === "saved_view.move")).toHaveLength(5);
});

test.each([
  ["status=gone", "a value the filter does not take"],
  ["colour=red", "a filter the list does not have"],
  ["sort=contractor", "an order the list does not have"],
  ["sort=status&sort=-status", "two orders"],
  ["limit=1000", "too many rows"],
  ["starting_after=pl_1", "a place"],
  ["expand[]=contractor", "an expansion"],
  ["columns=<script>", "what is no column"],
  ["density=airy", "another density"],
  ["__proto__=1", "a name of the language"],
])("a view does not store %s: %s", async (query) => {
  expect(brief(await save("staff", { query }))).toBe("400 invalid_input query");
});

test("a view of an unknown list is refused, at its field", async () => {
  expect(brief(await save("staff", { resource: "saved_view" }))).toBe("400 invalid_input resource");
  expect((await save("staff", { query: "columns=number,status&density=compact&limit=50&sort=-created" })).status).toBe(201);
  expect((await save("staff", { name: "Plain", query: "" })).body.query).toBe("");
});

test("names are unique among the views a user sees, and their number is limited, also under concurrency", async () => {
  await save("staff", { name: "Ours", shared: true });
  expect(brief(await save("reviewer", { name: "ours" }))).toBe("409 conflict name");
  expect((await save("reviewer", { resource: "contractor", name: "Ours", query: "" })).status).toBe(201);
  const many = await Promise.all(Array.from({ length: SAVED_VIEWS + 3 }, (_, i) => save("developer", { name: `View ${i}` })));
  expect(many.filter(({ status }) => status === 201)).toHaveLength(SAVED_VIEWS);
  const same = await Promise.all(Array.from({ length: 5 }, () => save("owner", { name: "Same" })));
  expect(same.map(brief).sort()).toEqual(["201", ...Array(4).fill("409 conflict name")]);
});
