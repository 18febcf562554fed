import type { AccessStatement } from "#lib/contract/compliance/access-link.ts";
import type { AccessPage, accessPage } from "#lib/contract/compliance/access-page.ts";
import { MAX_STATEMENTS, MAX_STATEMENTS_A_DAY } from "#lib/contract/compliance/access-words.ts";
import type { KeptFile } from "#lib/contract/core/common.ts";
import type { VerbInput } from "#lib/contract/core/operation.ts";
import { startOfUtcDay, toEpoch } from "#lib/kit/dates.ts";
import { contractors } from "#lib/people/schema/people.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { prepared } from "#lib/platform/http/prepare.ts";
import { insertRow, lockRow, noteOnRow, type Verbs } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { assertRoom, receiveCertificate } from "../certificates/receive.ts";
import { certificateShowing, noticeStore } from "../notices/store.ts";
import { accessPageOf, asClient, peopleOf, uploadsLeft } from "./page.ts";
import { type AccessLinkRow, accessLinkStore, ownAccess } from "./store.ts";

type Said = VerbInput<typeof accessPage.operations.say>["body"];

const DAY_SECONDS = 24 * 60 * 60;

/** Whom the link is not for cannot find what others see. */
const notForThem = () => new ApiError("insufficient_permissions", "This link does not open that.");

/** What a client asks to have changed, about everybody or about one of their people. @throws ApiError invalid_input */
async function asked(ctx: Ctx, { entity }: AccessLinkRow, { kind, note, contractor }: Said): Promise<Partial<AccessStatement>> {
  if (kind !== "change") throw fieldError("invalid_input", "kind", "Only the insurance agent can say this.");
  if (!note) throw fieldError("invalid_input", "note", "Say what should be changed.");
  if (contractor !== undefined && !(await findRow(asClient(ctx, entity ?? ""), contractors, contractor)))
    throw fieldError("invalid_input", "contractor", "There is no such person on this page.");
  return { contractor: contractor ?? null };
}

/** What an agent says of a policy that their page shows. @throws ApiError invalid_input */
async function answered(ctx: Ctx, row: AccessLinkRow, { kind, coverage, effective }: Said): Promise<Partial<AccessStatement>> {
  if (kind === "change") throw fieldError("invalid_input", "kind", "Only a client can ask for a change.");
  const line = (await accessPageOf(ctx, row)).lines.find((one) => one.coverage === coverage);
  if (!line) throw fieldError("invalid_input", "coverage", "Choose one of the coverages of this page.");
  if (kind === "still_in_force" && line.policy_number === null)
    throw fieldError("invalid_input", "kind", "No policy is known for this coverage. Send its certificate.");
  if (kind === "cancelled" && effective === undefined) throw fieldError("invalid_input", "effective", "Enter the first day without cover.");
  const day = kind === "cancelled" ? effective : null;
  return { coverage: line.coverage, policy_number: line.policy_number, contractor: row.contractor, effective: day ?? null };
}

/** Proposes the notice that an agent reports. Nothing changes until a person confirms it. */
async function proposeCancellation(
  w: Writer,
  { contractor, id }: AccessLinkRow,
  { policy_number, effective }: AccessStatement,
): Promise<void> {
  if (contractor === null || effective === null) return;
  const values = {
    ...{ contractor, policy_number, kind: "cancellation" as const, insurer: null, naic: null, document: null, page: null },
    ...{ certificate: null, access_link: id, effective: new Date(`${effective}T00:00:00Z`), received: startOfUtcDay(w.now) },
  };
  await insertRow(w, noticeStore, {}, { ...values, status: "proposed", certificate: await certificateShowing(w, values) });
}

/** Records a statement. What asks a person to act waits for one; an agent's word alone changes no position. */
async function say(w: Writer, given: Said): Promise<AccessPage> {
  const row = await lockRow(w, accessLinkStore, (await ownAccess(w)).id);
  const now = toEpoch(w.now);
  if (row.statements.filter(({ at }) => at > now - DAY_SECONDS).length >= MAX_STATEMENTS_A_DAY)
    throw new ApiError("too_many_requests", `A link takes ${MAX_STATEMENTS_A_DAY} statements a day. Say the rest tomorrow, or call.`);
  const none = { coverage: null, policy_number: null, contractor: null, effective: null };
  const about = row.kind === "client" ? await asked(w, row, given) : await answered(w, row, given);
  const statement: AccessStatement = { ...none, ...about, at: now, kind: given.kind, note: given.note ?? null };
  if (statement.kind === "cancelled") await proposeCancellation(w, row, statement);
  const waits = statement.kind === "change" || statement.kind === "not_my_line";
  const after = await noteOnRow(w, accessLinkStore, row, {
    statements: [statement, ...row.statements].slice(0, MAX_STATEMENTS),
    ...(waits ? { waiting_since: row.waiting_since ?? w.now } : {}),
  });
  await w.audit(`access_link.${statement.kind}`, row.id, { ...statement });
  return await accessPageOf(w, after);
}

type Uploading = { body: { certificate: KeptFile[] } };

/** The contractor whose agent has this page open. @throws ApiError insufficient_permissions for a client */
async function insuredOf(ctx: Ctx): Promise<{ row: AccessLinkRow; contractor: string }> {
  const row = await ownAccess(ctx);
  if (row.contractor === null) throw notForThem();
  return { row, contractor: row.contractor };
}

export const accessPageVerbs: Verbs<typeof accessPage.operations> = {
  get: async (ctx) => await accessPageOf(ctx, await ownAccess(ctx)),
  people: async (ctx, { query }) => {
    const { kind, entity } = await ownAccess(ctx);
    if (kind !== "client" || entity === null) throw notForThem();
    return await peopleOf(ctx, entity, query);
  },
  say: (ctx, { body }) => write(ctx, (w) => say(w, body)),
  upload: prepared(
    async (ctx, { body }: Uploading) => {
      const { contractor } = await insuredOf(ctx);
      if ((await uploadsLeft(ctx, contractor)) === 0)
        throw new ApiError("too_many_requests", "No more certificates are taken today. Send the rest tomorrow.");
      await assertRoom(ctx, body.certificate);
    },
    (ctx, { body }) =>
      write(ctx, async (w) => {
        const { row, contractor } = await insuredOf(w);
        const { id } = await receiveCertificate(w, { ...body, contractor, entity: row.entity }, "agent");
        await w.audit("access_link.upload", row.id, { certificate: id });
        return await accessPageOf(w, row);
      }),
  ),
};
