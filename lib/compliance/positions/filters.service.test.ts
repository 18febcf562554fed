import { expect, test } from "vitest";
import { audited, auditInEachTest, harness, key, make } from "#lib/testing/certificates/auditing.ts";
import type { Wire } from "#lib/testing/factories.ts";

auditInEachTest();
const get = (path: string, headers?: Record<string, string>) => harness.call(key, "GET", path, undefined, headers);
const engage = (body: object) => harness.call(key, "POST", "/engagements", body);

/** Contractors who are covered, waiting and lacking, by default, at an entity and on a job there. */
async function positions() {
  const open = { required_coverage: [], coverage_limit: null };
  const [strict, easy] = [await make.entity({ ...open, required_coverage: ["workers-comp"] }), await make.entity(open)];
  const job = await make.job({ entity: easy.id });
  const [covered, waiting, lacking] = [await make.contractor(), await make.contractor(), await make.contractor()];
  await audited({ "coverages.workers_compensation": null }, { contractor: covered.id });
  await make.certificate({ contractor: waiting.id });
  for (const { id: contractor } of [covered, waiting, lacking]) {
    await engage({ contractor, entity: strict.id });
    await engage({ contractor, job: job.id });
  }
  return { strict, easy, job };
}

/** All pages of a list of two a page, from its start or backwards from its end. */
async function paged(query: string, backwards: boolean): Promise<string[]> {
  const found: string[][] = [];
  const [rel, cursor] = backwards ? ["prev", "ending_before"] : ["next", "starting_after"];
  let from = "";
  if (backwards) {
    const all = (await get(`/compliance?limit=100&${query}`)).body;
    if (!all.length) return [];
    from = `&ending_before=${all.at(-1).id}`;
    found.push([all.at(-1).id]);
  }
  for (;;) {
    const page = await get(`/compliance?limit=2&${query}${from}`);
    found.push(page.body.map((one: Wire) => one.id));
    const next = new RegExp(`${cursor}=([^>&]+)[^>]*>; rel="${rel}"`).exec(page.headers.get("link") ?? "")?.[1];
    if (!next) return (backwards ? found.toReversed() : found).flat();
    from = `&${cursor}=${next}`;
  }
}

test("a filter that stands for several statuses or scopes gives the same rows in the same order as the whole list, on every page", async () => {
  const { strict, easy, job } = await positions();
  const filters: [string, (one: Wire) => boolean][] = [
    ["covered=true", (one) => one.covered],
    ["covered=false", (one) => !one.covered],
    [`entity=${easy.id}`, (one) => one.entity === easy.id],
    [`entity=${easy.id}&covered=true`, (one) => one.entity === easy.id && one.covered],
    [`entity=${easy.id}&covered=false&scope=job`, (one) => one.job === job.id && !one.covered],
    [`entity=${strict.id}&status=not_covered`, (one) => one.entity === strict.id && one.status === "not_covered"],
    ["covered=true&status=not_covered", () => false],
    ["covered=false&status=pending", (one) => one.status === "pending"],
    ["lacking=workers-comp", (one) => one.lacking.includes("workers-comp")],
    [`entity=${strict.id}&lacking=general`, (one) => one.entity === strict.id && one.lacking.includes("general")],
    ["lacking=general&covered=true", () => false],
    ["ends_before=2027-01-01", (one) => one.covered_through !== null && one.covered_through < "2027-01-01"],
    ["ends_before=2126-01-01", (one) => one.covered_through !== null],
    ["in_grace=false", () => true],
    ["in_grace=true", () => false],
  ];
  for (const sort of ["-created", "created", "next_change_at", "-next_change_at"]) {
    const whole: Wire[] = (await get(`/compliance?limit=100&sort=${sort}`)).body;
    expect(whole).toHaveLength(12);
    for (const [filter, is] of filters) {
      const query = `${filter}&sort=${sort}`;
      const ids = whole.filter(is).map(({ id }) => id);
      const first = await get(`/compliance?limit=1&${query}`, { prefer: "count" });
      const got = [await paged(query, false), await paged(query, true), first.headers.get("total-count")];
      expect(got, query).toEqual([ids, ids, String(ids.length)]);
    }
  }
});
