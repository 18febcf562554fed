import type { overview } from "#lib/contract/resources/overview.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { firstSteps } from "./first-steps.ts";
import { seriesOf } from "./series.ts";
import { waiting } from "./waiting.ts";

export const overviewVerbs: Verbs<typeof overview.operations> = {
  series: (ctx, { query }) => seriesOf(ctx, query.span ?? "30d"),
  get: async (ctx) => ({ now: toEpoch(ctx.now), waiting: await waiting(ctx), first_steps: await firstSteps(ctx) }),
};
