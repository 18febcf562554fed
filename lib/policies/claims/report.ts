import type { z } from "zod";
import type { KeptFile } from "#lib/contract/core/common.ts";
import { CLAIM_FILES } from "#lib/contract/core/limits.ts";
import { placeOf } from "#lib/contract/core/region-names.ts";
import { type claims, MAX_INJURED } from "#lib/contract/policies/claim.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import { keepSent } from "#lib/platform/http/sent-files.ts";
import { insertRow, updateRow } from "#lib/platform/resource/crud.ts";
import { lockReference } from "#lib/platform/resource/references.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { dateOf, dayAt } from "#lib/rules/cover/day.ts";
import { doubtOf, type LossCover, policyFor } from "#lib/rules/policies/loss-cover.ts";
import { policyStore } from "../store.ts";
import { policiesHeld, policyHeld } from "./held-policies.ts";
import { injuredLine } from "./notice.ts";
import { type Claim, claimStore } from "./store.ts";
import { tellInsurer, tellMore } from "./tell-insurer.ts";

/** A first notice, as the API takes it. The caller has locked what it refers to. */
export type Report = z.output<typeof claims.operations.create.body>;

/** The policy that a person named for a claim, and why its cover is doubtful. @throws ApiError invalid_policy_id for another contractor's */
export async function namedPolicy(
  w: Writer,
  id: string,
  { contractor, kind, occurred_on, created, job }: Pick<Claim, "contractor" | "kind" | "occurred_on" | "created" | "job">,
) {
  const row = await getRow(w, policyStore, id);
  if (row.contractor !== contractor) throw fieldError("invalid_policy_id", "policy", "This policy is another contractor's.");
  const policy = await policyHeld(w, row, occurred_on);
  const loss = { kind, occurred_on, reported_on: dayAt(created, row.home_state ?? row.work_state), job };
  const note = policy ? doubtOf(policy, loss) : `Policy ${row.policy_number} was cancelled before its cover began.`;
  return { policy: id, jobs: policy?.jobs ?? [row.job], cover_note: note };
}

/** The policy whose cover was in force for a loss; none, with the reason, where that is not one. */
async function foundPolicy(w: Writer, { contractor, kind, occurred_on, job = null }: Report, reported_on: string) {
  const held: LossCover[] = await policiesHeld(w, contractor, occurred_on);
  const { policy, note } = policyFor({ kind, occurred_on, reported_on, job }, held);
  return { policy: policy?.id ?? null, jobs: policy?.jobs ?? [], cover_note: note };
}

/** Stores files of a locked claim. @throws ApiError invalid_input for too many */
async function keepFiles(w: Writer, claim: Claim, files: readonly KeptFile[]): Promise<Claim> {
  if (claim.sent.length + files.length > CLAIM_FILES)
    throw fieldError("invalid_input", "file", `A claim can have ${CLAIM_FILES} files. Send further ones to the insurer yourself.`);
  const added = await keepSent(w, claim.id, "claim_sent", files);
  return await updateRow(w, claimStore, claim, { sent: [...claim.sent, ...added] }, "attach");
}

/** Adds files to a locked claim and sends them to its insurer. @throws ApiError invalid_input for too many */
export async function addFiles(w: Writer, before: Claim, files: readonly KeptFile[]): Promise<Claim> {
  const claim = await keepFiles(w, before, files);
  const added = claim.sent.slice(before.sent.length);
  await tellMore(w, claim, `Files that came later: ${added.map(({ filename }) => filename).join(", ")}`, added);
  await w.emit("claim.updated", claimStore, claim);
  return claim;
}

/** Adds somebody who was injured to a locked claim and tells its insurer. @throws ApiError invalid_input for too many */
export async function addInjured(w: Writer, before: Claim, given: NonNullable<Report["injured"]>[number]): Promise<Claim> {
  const { injured } = before.report;
  if (injured.length >= MAX_INJURED)
    throw fieldError("invalid_input", "person", `A claim can name ${MAX_INJURED} injured people. Write the others into the note.`);
  const person = injuredPerson(given);
  const claim = await updateRow(w, claimStore, before, { report: { ...before.report, injured: [...injured, person] } }, "add_injured");
  await tellMore(w, claim, `Somebody else was injured: ${injuredLine(person)}`);
  await w.emit("claim.updated", claimStore, claim);
  return claim;
}

const injuredPerson = ({ name, injury = null, treated_where = null }: NonNullable<Report["injured"]>[number]) => ({
  name,
  injury,
  treated_where,
});

/**
 * Takes the first notice of a loss, finds its policy and tells the insurer, in one transaction. It is taken whatever its cover is.
 * @throws ApiError invalid_contractor_id, invalid_policy_id, invalid_input
 */
export async function reportClaim(w: Writer, report: Report, files: readonly KeptFile[] = []): Promise<Claim> {
  const { contractor, kind, occurred_on, occurred_state = null, job = null } = report;
  const insured = await lockReference(w, contractorStore, contractor, "contractor");
  if (occurred_on > dateOf(w.now)) throw fieldError("invalid_input", "occurred_on", "must not be after today");
  const { jobs, ...placed } = report.policy
    ? await namedPolicy(w, report.policy, { contractor, kind, occurred_on, job, created: w.now })
    : await foundPolicy(w, report, dayAt(w.now, placeOf(insured.address)));
  const by = report.reported_by;
  const told: Claim["report"] = {
    occurred_time: report.occurred_time ?? null,
    occurred_where: report.occurred_where,
    description: report.description,
    injured: (report.injured ?? []).map(injuredPerson),
    others_involved: report.others_involved ?? null,
    police_report: report.police_report ?? null,
    reported_by: by
      ? { name: by.name, relation: by.relation ?? null, phone: by.phone ?? null, email: by.email ?? null }
      : ofInsured(insured),
    adjuster: null,
    note: null,
  };
  const values = { contractor, kind, occurred_on, occurred_state, ...placed, job: job ?? (jobs.length === 1 ? jobs[0] : null) };
  const row = await insertRow(w, claimStore, {}, { ...values, report: told });
  const reported = await tellInsurer(w, files.length ? await keepFiles(w, row, files) : row);
  await w.emit("claim.created", claimStore, reported);
  return reported;
}

type Insured = typeof contractorStore.table.$inferSelect;
const ofInsured = ({ first_name, last_name, phone, email }: Insured) => ({
  ...{ name: `${first_name} ${last_name}`, relation: "the insured", phone, email },
});
