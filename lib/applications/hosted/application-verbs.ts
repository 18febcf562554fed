import { cardBehind, isAuthentication } from "#lib/billing/cards/cards.ts";
import type { application as contract } from "#lib/contract/applications/application.ts";
import type { KeptFile } from "#lib/contract/core/common.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { hostedObject } from "#lib/platform/links/links.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { write } from "#lib/platform/resource/write.ts";
import { hasCurrentDocument, prepareDocument } from "../apply-sessions/document.ts";
import type { Application } from "../apply-sessions/load.ts";
import { assertAt, lockApplication, readApplication } from "../apply-sessions/load.ts";
import { applySessionStore } from "../apply-sessions/store.ts";
import { saveDraft } from "./drafts.ts";
import { explain } from "./explain.ts";
import { applicationState } from "./state.ts";
import { answerQuestions, attachCard, cancel, confirm, goBack, sign, verifyInfo } from "./steps.ts";

/** One step: the change and the next screen's state, in one transaction. */
function step(ctx: Ctx, run: (w: Writer) => Promise<Application>) {
  return write(ctx, async (w) => await applicationState(w, await run(w)));
}

/** The application. The document is created when the signature step is first shown, and again when it would say something else now. */
async function get(ctx: Ctx) {
  const application = await readApplication(ctx);
  const { session } = application;
  const isToSign = session.status === "open" && session.step === "esignature_document" && session.expires_at > ctx.now;
  if (!isToSign || (await hasCurrentDocument(ctx, application))) return await applicationState(ctx, application);
  return await step(ctx, async (w) => {
    const locked = await lockApplication(w, ["esignature_document"]);
    if (!(await hasCurrentDocument(w, locked))) locked.session = await prepareDocument(w, locked);
    return locked;
  });
}

export const applicationVerbs: Verbs<typeof contract.operations> = {
  get: (ctx) => get(ctx),
  draft: (ctx, { body }) => step(ctx, async (w) => await saveDraft(w, await lockApplication(w, [body.step]), body)),
  verify: (ctx, { body }) => step(ctx, (w) => verifyInfo(w, body)),
  answer: (ctx, { body }) => step(ctx, (w) => answerQuestions(w, body.answers)),
  sign: (ctx, { body }) => step(ctx, (w) => sign(w, body)),
  card: async (ctx, { body }) => {
    const session = await getRow(ctx, applySessionStore, hostedObject(ctx, "application"));
    assertAt(session, ctx.now, ["add_card_details"]);
    const card = body.token === null ? null : await cardBehind(ctx, body.token, session.contractor);
    if (card && isAuthentication(card)) return { ...(await get(ctx)), authentication: card };
    return await step(ctx, (w) => attachCard(w, card));
  },
  confirm: (ctx) => step(ctx, (w) => confirm(w)),
  back: (ctx, { body }) => step(ctx, (w) => goBack(w, body.step)),
  explain: (ctx, { body }) => step(ctx, (w) => explain(w, body.explanation, (body.file ?? []) as KeptFile[])),
  cancel: (ctx) => step(ctx, (w) => cancel(w)),
};
