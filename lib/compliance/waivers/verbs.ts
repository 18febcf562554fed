import { complianceWaivers } from "#lib/contract/compliance/compliance-waiver.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { type Actor, actorOf } from "#lib/platform/organizations/actor.ts";
import { organizationRow } from "#lib/platform/organizations/branding.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { crud, insertRow, lockRow, updateRow, viewRow } from "#lib/platform/resource/crud.ts";
import { lockReferences } from "#lib/platform/resource/references.ts";
import { columnValues } from "#lib/platform/resource/values.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { write } from "#lib/platform/resource/write.ts";
import { isRuleOf } from "#lib/rules/compliance/positions/waiving.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { dayAfterLast, dayEnded } from "#lib/rules/cover/last-day.ts";
import { askedNow } from "../positions/requirements-of.ts";
import { readSubjects } from "../positions/subjects.ts";
import { complianceWaivers as table } from "../schema/waivers.ts";
import { type WaiverRow, waiverStore } from "./store.ts";

const ordinary = crud(waiverStore, complianceWaivers.operations);

/** A body with its end as the column has it. */
function columnsOf<B extends Parameters<typeof dayAfterLast>[0]>({ through, until, ...body }: B) {
  return { ...body, until: dayAfterLast({ through, until }) };
}

/** @throws ApiError invalid_input, end_date_invalid */
function assertSound({ entity, job, coverage, rule, accepts, from, until }: WaiverRow): void {
  if (entity !== null && job !== null) throw fieldError("invalid_input", "job", "Name the contracting entity or the job, not both.");
  if (!isRuleOf(rule, coverage))
    throw fieldError(
      "invalid_input",
      "coverage",
      coverage === null ? "Name the coverage whose rule is waived." : "This rule is about the certificate as a whole: name no coverage.",
    );
  if (accepts !== null && !rule.endsWith("_limit"))
    throw fieldError("invalid_input", "accepts", "An amount can be accepted only where a limit or a deductible is waived.");
  if (until !== null && dayEnded(until) <= dateOf(from))
    throw fieldError("end_date_invalid", "through", "must not be before the first day");
}

/** What the requirement asks for, which a waiver is approved for. @throws ApiError invalid_input where it asks for nothing */
async function approvableFor(w: Writer, waiver: Pick<WaiverRow, "entity" | "job" | "coverage" | "rule">): Promise<unknown[]> {
  const { entity, job } = waiver;
  const values = askedNow(waiver, await readSubjects(w, job === null ? [] : [job], entity === null ? [] : [entity], false), w.now);
  if (values.length) return values;
  throw fieldError(
    "invalid_input",
    "rule",
    "The insurance requirement that applies here does not ask for this: there is nothing to waive.",
  );
}

const needsTwo = async (w: Writer): Promise<boolean> => (await organizationRow({ db: w.tx, orgId: w.orgId })).waivers_need_two_people;

const requested = (w: Writer, by: Actor) => ({
  status: "requested" as const,
  requested_by: by,
  approved_by: null,
  approved_at: null,
  approved_for: [],
  waiting_since: w.now,
});

/** What an approval sets. */
const approved = (w: Writer, by: Actor, approved_for: unknown[]) => ({
  status: "approved" as const,
  approved_by: by,
  approved_at: w.now,
  approved_for,
  waiting_since: null,
});

export const waiverVerbs: Verbs<typeof complianceWaivers.operations> = {
  ...ordinary,
  create: (ctx, { body: given }) =>
    write(ctx, async (w) => {
      const body = columnsOf(given);
      await lockReferences(w, complianceWaivers.operations.create.body, body);
      const by = await actorOf(w);
      const { entity = null, job = null, coverage = null, rule } = body;
      const sound = { ...{ entity, job, coverage, rule, accepts: null, until: null, from: w.now }, ...columnValues(table, body) };
      assertSound(sound as WaiverRow);
      const values = await approvableFor(w, { entity, job, coverage, rule });
      const state = (await needsTwo(w)) ? requested(w, by) : { ...approved(w, by, values), requested_by: by };
      return await viewRow(w, waiverStore, await insertRow(w, waiverStore, body, { ...(body.from ? {} : { from: w.now }), ...state }));
    }),
  update: (ctx, { compliance_waiver, body }) =>
    write(ctx, async (w) => {
      const before = await lockRow(w, waiverStore, compliance_waiver);
      const changed = { ...before, ...columnValues(table, columnsOf(body)) };
      assertSound(changed);
      const by = await actorOf(w);
      // Whoever changes a waiver counts as its requester. Where two people are needed, now or later, another one must approve it.
      const isToWait = before.status === "requested" || (await needsTwo(w));
      const state = isToWait ? requested(w, by) : { requested_by: by, approved_by: by, approved_at: w.now };
      return await viewRow(w, waiverStore, await updateRow(w, waiverStore, before, { ...changed, ...state }));
    }),
  approve: (ctx, { compliance_waiver }) =>
    write(ctx, async (w) => {
      const before = await lockRow(w, waiverStore, compliance_waiver);
      if (before.status === "approved") throw new ApiError("already_decided", "This waiver is approved already.");
      const by = await actorOf(w);
      if ((await needsTwo(w)) && (w.principal.kind !== "staff" || before.requested_by.by === by.by))
        throw new ApiError(
          "insufficient_permissions",
          w.principal.kind === "staff"
            ? "You requested this waiver. Your organization asks that somebody else approves it."
            : "Your organization asks that a second person approves waivers: an API key cannot.",
        );
      const values = approved(w, by, await approvableFor(w, before));
      return await viewRow(w, waiverStore, await updateRow(w, waiverStore, before, values, "approve"));
    }),
};
