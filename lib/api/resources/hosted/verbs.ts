import { and, eq } from "drizzle-orm";
import type { Ctx } from "#lib/api/context.ts";
import { hostedTokens } from "#lib/api/db/schema/organizations.ts";
import { ApiError } from "#lib/api/errors.ts";
import type { Verbs } from "#lib/api/resource/crud.ts";
import { lockRow, updateRow } from "#lib/api/resource/crud.ts";
import type { Writer } from "#lib/api/resource/write.ts";
import { write } from "#lib/api/resource/write.ts";
import { hashToken, newToken } from "#lib/api/secrets.ts";
import type { application as contract } from "#lib/contract/resources/application.ts";
import { addSeconds, toEpoch } from "#lib/kit/dates.ts";
import { applySessionStore } from "../apply-sessions/store.ts";
import { prepareDocument } from "./document.ts";
import type { Application } from "./load.ts";
import { lockApplication, readApplication } from "./load.ts";
import { applicationState } from "./state.ts";
import { answerQuestions, attachCard, cancel, confirm, goBack, sign, verifyInfo } from "./steps.ts";

/** How long the last page of an application whose link is over can still be read. */
const LAST_PAGE_SECONDS = 24 * 60 * 60;

/** One step: the change and the screen that follows from it, in one transaction. */
function step(ctx: Ctx, run: (w: Writer) => Promise<Application>) {
  return write(ctx, async (w) => await applicationState(w, await run(w)));
}

/** Opens a link: a browser session of its own for every device, and the first opening starts the application. */
async function open(ctx: Ctx, token: string) {
  const [link] = await ctx.db
    .select()
    .from(hostedTokens)
    .where(and(eq(hostedTokens.token_hash, hashToken(token)), eq(hostedTokens.kind, "link")));
  if (!link) throw new ApiError("resource_not_found", "This link is not valid. Ask for a new one.");
  const within = {
    ...ctx,
    orgId: link.org_id,
    environment: link.environment,
    now: await ctx.runtime.clocks.now({ orgId: link.org_id, environment: link.environment }, ctx.db),
    principal: {
      kind: "hosted",
      id: link.object_id,
      purpose: link.purpose,
      objectId: link.object_id,
      orgId: link.org_id,
      environment: link.environment,
    },
  } satisfies Ctx;
  const session = newToken("hs_");
  return await write(within, async (w) => {
    const { purpose, object_id, org_id, environment, expires_at } = link;
    const row = await lockRow(w, applySessionStore, object_id);
    if (!row.started_at && row.status === "open" && row.expires_at > w.now) {
      const started = await updateRow(w, applySessionStore, row, { started_at: w.now }, "start");
      await w.emit("application.started", applySessionStore, started);
    }
    // An ended application's link still opens its last page, which says how it ended: for a day when the link's own time is over.
    const aDay = addSeconds(w.now, LAST_PAGE_SECONDS);
    const until = expires_at > aDay ? expires_at : aDay;
    await w.tx.insert(hostedTokens).values({
      token_hash: hashToken(session),
      org_id,
      environment,
      kind: "session",
      purpose,
      object_id,
      created: w.now,
      expires_at: until,
    });
    return { token: session, purpose, expires_at: toEpoch(until) };
  });
}

/** The application; the document to sign is made when the step is first seen. */
async function get(ctx: Ctx) {
  const application = await readApplication(ctx);
  const { session } = application;
  const needsDocument =
    session.status === "open" && session.step === "esignature_document" && !session.document && session.expires_at > ctx.now;
  if (!needsDocument) return await applicationState(ctx, application);
  return await step(ctx, async (w) => {
    const locked = await lockApplication(w, ["esignature_document"]);
    if (!locked.session.document) locked.session = await prepareDocument(w, locked);
    return locked;
  });
}

export const applicationVerbs: Verbs<typeof contract.operations> = {
  open: (ctx, { body }) => open(ctx, body.token),
  get: (ctx) => get(ctx),
  draft: (ctx, { body }) =>
    step(ctx, async (w) => {
      const application = await lockApplication(w, [body.step]);
      // A draft is kept in the clear, so a tax id is not kept in it.
      const { tax_identification: _, ...draft } = body.values;
      application.session = await updateRow(w, applySessionStore, application.session, { draft }, "draft");
      return application;
    }),
  verify: (ctx, { body }) => step(ctx, (w) => verifyInfo(w, body)),
  answer: (ctx, { body }) => step(ctx, (w) => answerQuestions(w, body.answers)),
  sign: (ctx, { body }) => step(ctx, (w) => sign(w, body)),
  card: (ctx, { body }) => step(ctx, (w) => attachCard(w, body.token)),
  confirm: (ctx) => step(ctx, (w) => confirm(w)),
  back: (ctx, { body }) => step(ctx, (w) => goBack(w, body.step)),
  cancel: (ctx) => step(ctx, (w) => cancel(w)),
};
