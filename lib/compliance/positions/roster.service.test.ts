import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { audited, auditInEachTest, harness, key, lowAggregate, make, org, post, startAnew } from "#lib/testing/certificates/auditing.ts";
import type { Wire } from "#lib/testing/factories.ts";

auditInEachTest();
const DAY = 24 * 60 * 60;
const now = () => Math.floor(harness.clock.now().getTime() / 1000);
const later = (seconds: number) => harness.clock.set(new Date(harness.clock.now().getTime() + seconds * 1000));
const get = (path: string, headers?: Record<string, string>) => harness.call(key, "GET", path, undefined, headers);
const rosterOf = async (query = ""): Promise<Wire[]> => (await get(`/compliance/roster?limit=100${query}`)).body;
const engage = (body: object) => harness.call(key, "POST", "/engagements", body);
const high = { occurrence_limit: 500_000_000, aggregate_limit: 500_000_000 };

/**
 * Adler, Brown and Cole; Brown is covered by default. All work for Harbor, which has a stricter requirement; Cole also on a job for Mesa.
 */
async function world() {
  const [adler, brown, cole] = [
    await make.contractor({ last_name: "Adler" }),
    await make.contractor({ last_name: "Brown" }),
    await make.contractor({ last_name: "Cole" }),
  ];
  const { id: certificate } = await audited({}, { contractor: brown.id });
  const [harbor, mesa] = [await make.entity({ coverage_limit: high }), await make.entity()];
  const job = await make.job({ entity: mesa.id });
  for (const { id: contractor } of [adler, cole]) await engage({ contractor, entity: harbor.id });
  await engage({ contractor: brown.id, entity: mesa.id });
  await engage({ contractor: cole.id, job: job.id });
  // Query times have whole seconds.
  later(1);
  return { adler, brown, cole, certificate, harbor, mesa, job };
}

const cells = ({ positions }: Wire) => positions.map(({ job, entity, status }: Wire) => [job ?? entity ?? "default", status]);

test("rows are contractors, cells their positions for the requested subjects", async () => {
  const { adler, brown, cole, harbor, mesa, job } = await world();
  const subjects = `&subjects[]=${harbor.id}&subjects[]=${mesa.id}`;
  const rows = await rosterOf(subjects);
  expect(rows.map(({ contractor, scope, status }) => [contractor, scope, status])).toEqual([
    [cole.id, "default", "not_covered"],
    [brown.id, "default", "covered"],
    [adler.id, "default", "not_covered"],
  ]);
  expect(rows.map((row) => Object.fromEntries(cells(row)))).toEqual([
    { [harbor.id]: "not_covered", [mesa.id]: "not_covered" },
    { [mesa.id]: "covered" },
    { [harbor.id]: "not_covered" },
  ]);
  expect(rows[2]?.positions[0].coverages[0].reasons).not.toEqual([]);
  // For one entity: its contractors, each row led by its position, with its jobs as cells.
  const [only, other] = await rosterOf(`&entity=${mesa.id}&subjects[]=default&subjects[]=${job.id}`);
  expect(other).toMatchObject({ contractor: brown.id, status: "covered" });
  expect(only).toMatchObject({ contractor: cole.id, scope: "entity", entity: mesa.id });
  expect(cells(only as Wire)).toEqual([
    ["default", "not_covered"],
    [job.id, "not_covered"],
  ]);
  expect((await rosterOf("&status=covered")).map(({ contractor }) => contractor)).toEqual([brown.id]);
  expect(await rosterOf(`&status=covered&entity=${harbor.id}`)).toEqual([]);
  expect((await rosterOf("&sort=last_name")).map(({ contractor }) => contractor)).toEqual([adler.id, brown.id, cole.id]);
  const named = await rosterOf("&sort=last_name&limit=1&expand[]=contractor");
  expect(named[0]?.contractor).toMatchObject({ id: adler.id, last_name: "Adler" });
});

test("as CSV with subjects it is the table: a column for each by its name, of any contractor at most the statuses, now and as of a time", async () => {
  const { adler, brown, cole, harbor, mesa, job } = await world();
  const then = now();
  const table = async (query: string, token = key): Promise<string[][]> => {
    const headers = { authorization: `Bearer ${token}`, accept: "text/csv" };
    const answer = await harness.app.fetch(new Request(`http://service.test/api/v1/compliance/roster?${query}`, { headers }));
    return parse(await answer.text(), { bom: true });
  };
  const asked = `sort=last_name&subjects[]=default&subjects[]=${harbor.id}&subjects[]=${job.id}`;
  const [heading, ...rows] = await table(asked);
  const names = ["All work", harbor.name, job.name];
  expect(heading).toEqual(["as_of", "contractor", "first_name", "last_name", "company_name", "covered_through", ...names]);
  expect(rows.map(([, id, , last, , ...cells]) => [id, last, ...cells])).toEqual([
    [adler.id, "Adler", "", "not_covered", "not_covered", ""],
    [brown.id, "Brown", "2026-12-31", "covered", "", ""],
    [cole.id, "Cole", "", "not_covered", "not_covered", "not_covered"],
  ]);
  expect(new Set(rows.map(([at]) => at)).size).toBe(1);
  later(DAY);
  await harness.call(key, "DELETE", `/contractors/${adler.id}`);
  await harness.call(key, "PUT", `/entities/${mesa.id}`, { name: harbor.name });
  const past = await table(`as_of=${then}&subjects[]=${harbor.id}&subjects[]=${mesa.id}&status=not_covered`);
  expect(past[0]?.slice(6)).toEqual([`${harbor.name} (${harbor.id})`, `${harbor.name} (${mesa.id})`]);
  const at = new Date(then * 1000).toISOString().replace(".000Z", "Z");
  expect(past.slice(1).toSorted()).toEqual(
    [
      [at, adler.id, "", "", "", "", "not_covered", ""],
      [at, cole.id, cole.first_name, "Cole", cole.company_name ?? "", "", "not_covered", "not_covered"],
    ].toSorted(),
  );
  // Names are only for those who may read them.
  const [bare, row] = await table(`subjects[]=${harbor.id}&entity=${harbor.id}`, await org.key(["certificates:read"]));
  expect([bare?.at(-1), row?.slice(2)]).toEqual([harbor.id, ["", "", "", "", "not_covered"]]);
});

test("as of a time: the ledger's state then, including contractors deleted since, unaffected by later facts", async () => {
  const { adler, brown, cole, certificate, harbor } = await world();
  const before = now();
  const query = `&as_of=${before}&subjects[]=${harbor.id}`;
  const then = await rosterOf(query);
  const idsOf = (rows: Wire[]) => rows.map(({ contractor }) => contractor).toSorted();
  const those = (people: Wire[]) => people.map(({ id }) => id).toSorted();
  expect(idsOf(then)).toEqual(those([adler, brown, cole]));
  expect(then.find(({ contractor }) => contractor === brown.id)).toMatchObject({ status: "covered", covered: true, id: null });
  later(DAY);
  await post(`${certificate}/decision`, { decision: "deny", note: "Cancelled.", status: "approved" });
  await harness.call(key, "DELETE", `/contractors/${adler.id}`);
  expect((await rosterOf("&status=covered")).length).toBe(0);
  expect(await rosterOf(query)).toEqual(then);
  expect((await rosterOf(`&as_of=${before}&status=covered`)).map(({ contractor }) => contractor)).toEqual([brown.id]);
  later(1);
  expect(idsOf(await rosterOf(`&as_of=${now()}`))).toEqual(those([brown, cole]));
  expect((await rosterOf(`&as_of=${before}&entity=${harbor.id}`)).map(({ scope }) => scope)).toEqual(["entity", "entity"]);
  // A deleted contractor is named as such.
  const named = await rosterOf(`&as_of=${before}&expand[]=contractor`);
  expect(named.filter(({ contractor }) => contractor.deleted).map(({ contractor }) => contractor.id)).toEqual([adler.id]);
});

test("a row says who waived what its position rests on, also of a past moment after the waiver was undone", async () => {
  const { id: contractor } = await make.contractor();
  const flagged = await audited(lowAggregate, { contractor });
  const failed = flagged.review_results.audit_results.filter(({ result }: Wire) => result === "fail");
  for (const { id } of failed)
    await post(`${flagged.id}/results/${id}/approve`, { reason: "The contract allows it.", through: make.day(30) });
  later(1);
  const waived = await rosterOf();
  const message = waived[0]?.coverages[0].basis.waived[0];
  expect(waived[0]?.waivers).toEqual([
    {
      certificate: flagged.id,
      message,
      approval: expect.objectContaining({ reason: "The contract allows it.", through: make.day(30) }),
    },
  ]);
  const at = now();
  later(DAY);
  await post(`${flagged.id}/decision`, { decision: "deny", note: "Not theirs.", status: flagged.status });
  expect((await rosterOf())[0]?.waivers).toEqual([]);
  expect((await rosterOf(`&as_of=${at}`))[0]?.waivers).toEqual(waived[0]?.waivers);
});

test("pages of a past time follow each other in both directions, and are counted", async () => {
  await world();
  const at = `limit=1&as_of=${now()}`;
  const all = await rosterOf(`&as_of=${now()}`);
  const linked = (headers: Headers, rel: string) =>
    (headers.get("link") ?? "")
      .split(", ")
      .flatMap((link) => (link.includes(`rel="${rel}"`) ? [/<[^?]*\?([^>]*)>/.exec(link)?.[1]] : []))[0];
  const seen: string[] = [];
  let query: string | undefined = at;
  let last = "";
  while (query) {
    const page = await get(`/compliance/roster?${query}`, { prefer: "count" });
    expect(page.headers.get("total-count")).toBe("3");
    seen.push(page.body[0].contractor);
    last = linked(page.headers, "prev") ?? "";
    query = linked(page.headers, "next");
  }
  expect(seen).toEqual(all.map(({ contractor }) => contractor));
  const back: string[] = [];
  while (last) {
    const page = await get(`/compliance/roster?${last}`);
    back.unshift(page.body[0].contractor);
    expect(linked(page.headers, "next")).toBeDefined();
    last = linked(page.headers, "prev") ?? "";
  }
  expect(back).toEqual(seen.slice(0, -1));
});

test("rows are narrowed by words, job, what is lacking and when cover ends, and sorted by the end, each with its count", async () => {
  const { adler, brown, cole, mesa, job } = await world();
  const listed = async (query: string) => {
    const { body, headers } = await get(`/compliance/roster?limit=100&${query}`, { prefer: "count" });
    const ids: string[] = body.map(({ contractor }: Wire) => contractor);
    expect(headers.get("total-count")).toBe(String(ids.length));
    return ids;
  };
  expect(await listed("search=adler")).toEqual([adler.id]);
  expect(await listed("search=adler&status=covered")).toEqual([]);
  expect(await listed("search=brown&sort=covered_through")).toEqual([brown.id]);
  expect((await rosterOf(`&job=${job.id}`)).map(({ contractor, scope }) => [contractor, scope])).toEqual([[cole.id, "job"]]);
  expect(await listed("lacking=general")).toEqual([cole.id, adler.id]);
  expect(await listed(`lacking=general&entity=${mesa.id}`)).toEqual([cole.id]);
  expect(await listed("ends_before=2027-01-01")).toEqual([brown.id]);
  expect(await listed("ends_before=2026-12-31")).toEqual([]);
  const past = `as_of=${now()}`;
  expect(await listed(`${past}&ends_before=2027-01-01`)).toEqual([brown.id]);
  expect((await listed(`${past}&lacking=general`)).toSorted()).toEqual([adler.id, cole.id].toSorted());
  // Cover without a known end is last, in both directions of paging.
  for (const sort of ["covered_through", "-covered_through"]) {
    const all = await listed(`sort=${sort}`);
    expect(all).toHaveLength(3);
    expect(all.indexOf(brown.id)).toBe(sort === "covered_through" ? 0 : 2);
    const pages: string[] = [];
    for (let query: string | undefined = `limit=1&sort=${sort}`; query; ) {
      const page = await get(`/compliance/roster?${query}`);
      pages.push(page.body[0].contractor);
      query = /<[^?>]*\?([^>]*)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1];
    }
    expect(pages).toEqual(all);
  }
});

test("asked for the evidence, a row has the insurer, policy number, limits and page of what it rests on", async () => {
  const { adler, brown } = await world();
  const rows = await rosterOf("&evidence=true");
  const of = (id: string) => rows.find(({ contractor }) => contractor === id)?.evidence;
  expect(of(adler.id)).toEqual([]);
  const [shown] = of(brown.id);
  expect(shown).toMatchObject({ coverage: "general", insurer: "Meridian Casualty Company", page: 1 });
  expect(shown.policy_number).toMatch(/\w/);
  expect(shown.limits).toContainEqual({ label: "each occurrence", amount: 100_000_000 });
  expect((await rosterOf(`&evidence=true&as_of=${now()}`)).find(({ contractor }) => contractor === brown.id)?.evidence).toEqual([shown]);
  expect((await rosterOf()).every((row) => !("evidence" in row))).toBe(true);
  // Of cover bought here, what its own papers print.
  const { job, policy_number } = await make.policy();
  later(2 * DAY);
  await harness.sweep();
  const [bought] = await rosterOf(`&job=${job}&evidence=true`);
  expect(bought?.evidence).toMatchObject([{ coverage: "general", insurer: expect.any(String), policy_number, page: null }]);
});

test("invalid queries are refused, and other organizations' objects are unknown", async () => {
  const { adler, harbor } = await world();
  const fieldOf = async (query: string) => {
    const { status, body } = await get(`/compliance/roster?${query}`);
    return [status, body.errors?.[0]?.field ?? body.error_code];
  };
  expect(await fieldOf(`as_of=${now() + DAY}`)).toEqual([400, "as_of"]);
  expect(await fieldOf(`as_of=${now()}&sort=last_name`)).toEqual([400, "sort"]);
  expect(await fieldOf(`as_of=${now()}&search=adler`)).toEqual([400, "search"]);
  expect(await fieldOf(`entity=${harbor.id}&job=jb_1`)).toEqual([400, "job"]);
  expect(await fieldOf(`sort=covered_through&starting_after=${adler.id}`)).toEqual([400, "invalid_cursor"]);
  expect(await fieldOf("status=ended")).toEqual([400, "status"]);
  expect(await fieldOf(Array.from({ length: 101 }, () => "subjects[]=default").join("&"))).toEqual([400, "subjects"]);
  expect(await fieldOf("starting_after=cn_1111111111111111111111")).toEqual([400, "invalid_cursor"]);
  await startAnew();
  expect(await rosterOf(`&entity=${harbor.id}`)).toEqual([]);
  expect(await rosterOf(`&entity=${harbor.id}&as_of=${now()}`)).toEqual([]);
});
