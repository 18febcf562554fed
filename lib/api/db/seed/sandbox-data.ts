import type { Ctx } from "#lib/api/context.ts";
import { inScope } from "#lib/api/resource/store.ts";
import { contractorVerbs } from "#lib/api/resources/contractors.ts";
import { entityVerbs } from "#lib/api/resources/entities.ts";
import { jobVerbs } from "#lib/api/resources/jobs.ts";
import { quoteVerbs } from "#lib/api/resources/quotes/verbs.ts";
import type { Coverage } from "#lib/contract/common.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { categoryCodes } from "../schema/people.ts";
import data from "./sandbox-data.json" with { type: "json" };

/** Fills a sandbox with people, entities, jobs and quotes to look at, through the service's own verbs: what they refuse cannot get in. */
export async function addSandboxData(start: Ctx): Promise<void> {
  // A minute apart, so that lists show them in the order of the data.
  let minute = 0;
  const count = data.entities.length + data.jobs.length + data.contractors.length + data.quotes.length;
  const next = (): Ctx => ({ ...start, now: addSeconds(start.now, 60 * (minute++ - count)) });
  const ctx = start;
  const categories = await ctx.db.select().from(categoryCodes).where(inScope(categoryCodes, ctx));
  const bySlug = new Map(categories.map((category) => [category.class_slug, category.id]));
  const entities: string[] = [];
  for (const { required_coverage, ...entity } of data.entities) {
    const body = { ...entity, required_coverage: required_coverage as ("general" | "professional" | "workers-comp")[] };
    entities.push((await entityVerbs.create(next(), { body: body as never })).id);
  }
  const jobs: string[] = [];
  for (const { entity, category, ...job } of data.jobs) {
    const body = { ...job, entity: entities[entity] ?? "", category_code: bySlug.get(category) ?? "" };
    jobs.push((await jobVerbs.create(next(), { body: body as never })).id);
  }
  const contractors: string[] = [];
  for (const body of data.contractors) contractors.push((await contractorVerbs.create(next(), { body: body as never })).id);
  for (const { contractor, job, coverage_type } of data.quotes) {
    await quoteVerbs.create(next(), {
      body: { contractor: contractors[contractor] ?? "", job: jobs[job] ?? "", coverage_type: coverage_type as Coverage[] },
    });
  }
}
