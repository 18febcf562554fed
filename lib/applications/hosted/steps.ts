import type { z } from "zod";
import { cardOf } from "#lib/billing/cards/cards.ts";
import { attachCardTo } from "#lib/billing/charges/attach-card.ts";
import type { AttachedCard } from "#lib/billing/processors/processor.ts";
import type { signatureSchema, verifyInfoSchema } from "#lib/contract/applications/application.ts";
import type { ApplyStep } from "#lib/contract/applications/apply-session.ts";
import { applySteps } from "#lib/contract/applications/apply-session.ts";
import type { Answers } from "#lib/contract/quotes/questions.ts";
import { SignatureImageError } from "#lib/documents/signature-image.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { contractorStore, taxIdColumns, uniquely } from "#lib/people/contractors.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { columnValues } from "#lib/platform/resource/values.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { bindPolicy } from "#lib/policies/bind.ts";
import { screenContractor } from "#lib/quotes/sanctions-matches.ts";
import { isNameOf } from "#lib/rules/applications/signature-name.ts";
import { unknownAnswers, validateAnswers } from "#lib/rules/quotes/questions/answers.ts";
import { POSITION, REVIEW } from "#lib/rules/quotes/questions/screens.ts";
import { bindWaitingQuotes } from "../apply-sessions/bind-quotes.ts";
import { documentToSign, hasChangedSinceSigned, NO_DOCUMENT, prepareDocument, signDocument } from "../apply-sessions/document.ts";
import { endApplication } from "../apply-sessions/end.ts";
import type { Application } from "../apply-sessions/load.ts";
import { lockApplication, questionsOf, stepAfter, stepsOf } from "../apply-sessions/load.ts";
import { referMatched } from "../apply-sessions/refer.ts";
import { applySessionStore } from "../apply-sessions/store.ts";
import type { Assessment } from "../apply-sessions/underwriting.ts";
import { assessAnswers, assessDetails, electedIn } from "../apply-sessions/underwriting.ts";
import { startedDraft } from "./drafts.ts";

const MUST_ELECT =
  "Workers' compensation covers you only if you choose it. Answer yes, or ask whoever sent you this application for a quote without it.";

const NO_AGREEMENT =
  "Your insurance can be primary only where a written agreement asks for it. Answer yes if one does, or ask whoever sent you this application for a quote without it.";

async function setSession(w: Writer, application: Application, values: object): Promise<void> {
  application.session = await updateRow(w, applySessionStore, application.session, { ...values, active_at: w.now }, "step");
}

async function decline(w: Writer, application: Application, reasons: Assessment["reasons"]): Promise<void> {
  await setSession(w, application, { reasons });
  application.session = await endApplication(w, application.session, "ineligible");
}

/** Step 1: the applicant's own details. A move to another home state changes the price. */
export async function verifyInfo(w: Writer, body: z.output<typeof verifyInfoSchema>): Promise<Application> {
  const application = await lockApplication(w, ["verify_info"]);
  const { tax_identification, ...details } = body;
  const before = application.contractor;
  const values = { ...columnValues(contractorStore.table, details, before), ...taxIdColumns(w, before.id, tax_identification) };
  application.contractor = await uniquely(() => updateRow(w, contractorStore, before, values, "verify"));
  const { outcome, reasons } = await assessDetails(w, application);
  if (outcome === "decline") await decline(w, application, reasons);
  else {
    const draft = await startedDraft(w, application);
    await setSession(w, application, { step: stepAfter(application), draft, ...NO_DOCUMENT });
  }
  return application;
}

/** Step 2: the answers decide whether the application continues, needs manual review or is declined. */
export async function answerQuestions(w: Writer, given: Record<string, unknown>): Promise<Application> {
  const application = await lockApplication(w, ["application_questions"]);
  const today = w.now.toISOString().slice(0, 10);
  const questions = questionsOf(application);
  const { answers, errors: invalid } = validateAnswers(questions, given as Answers, today);
  const errors = [...unknownAnswers(questions, given), ...invalid];
  if (errors.length) throw new ApiError("invalid_input", "Some answers are missing or not valid.", { fields: errors });
  // An opt-in is for jobs to come, which are then quoted without it.
  if (answers.wc_elects === false && application.cover) throw fieldError("invalid_input", "answers.wc_elects", MUST_ELECT);
  if (answers.written_agreement === false) throw fieldError("invalid_input", "answers.written_agreement", NO_AGREEMENT);
  await setSession(w, application, { answers });
  const { outcome, reasons } = await assessAnswers(w, application, answers);
  if (outcome === "decline") await decline(w, application, reasons);
  else if (outcome === "refer") {
    await setSession(w, application, { status: "in_review", reasons, draft: {} });
    await w.emit("application.manual_review", applySessionStore, application.session);
  } else {
    await setSession(w, application, { step: stepAfter(application), reasons: [], draft: {} });
    application.session = await prepareDocument(w, application);
  }
  return application;
}

/** Step 3: signs exactly the document that was shown. */
export async function sign(w: Writer, body: z.output<typeof signatureSchema>): Promise<Application> {
  const application = await lockApplication(w, ["esignature_document"]);
  const shown = await documentToSign(w, application);
  if (!shown || shown.sha256 !== body.document_sha256) {
    throw fieldError("invalid_input", "document_sha256", "The document has changed since you opened it. Read it again before you sign.");
  }
  if (!body.name_confirmed && !isNameOf(body.name, application.contractor)) {
    const { first_name, last_name } = application.contractor;
    const message = `This is not the name on the application, ${first_name} ${last_name}. Correct it, or confirm that you sign with this name.`;
    throw fieldError("invalid_input", "name", message);
  }
  if (body.kind === "drawn" && !body.image) throw fieldError("invalid_input", "image", "is required for a drawn signature");
  const signature = {
    kind: body.kind,
    name: body.name,
    image: body.kind === "drawn" ? (body.image ?? null) : null,
    consent: shown.consent,
    signed_at: toEpoch(w.now),
    ip: w.ip,
    user_agent: w.userAgent,
    document_sha256: body.document_sha256,
    texts: shown.versions.filter(({ language }) => language === "en" || language === body.language),
  };
  const document = await signDocument(w, application, signature, shown).catch((error: unknown) => {
    if (error instanceof SignatureImageError) throw fieldError("invalid_input", "image", error.message);
    throw error;
  });
  await setSession(w, application, { signature, document, step: stepAfter(application), draft: {} });
  return application;
}

/** Step 4: the card, which the payment processor keeps; its number never reaches us. Null keeps the card on file. */
export async function attachCard(w: Writer, card: AttachedCard | null): Promise<Application> {
  const application = await lockApplication(w, ["add_card_details"]);
  const { contractor } = application;
  const method = card ? await attachCardTo(w, contractor.id, card) : await cardOf(w, contractor.id);
  if (!method) throw fieldError("invalid_input", "token", "There is no card on file yet.");
  await setSession(w, application, { payment_method: method.id, step: stepAfter(application), draft: {} });
  return application;
}

/**
 * Step 5: binds the cover: policy, session, events and document job in one transaction. A general opt-in also binds the quotes that wait
 * for one. A name that has come to match the sanctions list meanwhile is referred instead. Where the data has changed since it was signed,
 * the application returns to the signature, with the document that says so.
 */
export async function confirm(w: Writer): Promise<Application> {
  const application = await lockApplication(w, ["final_review"]);
  const { session, contractor } = application;
  if (!session.signature) throw new ApiError("conflict", "The application is not signed yet.");
  if (hasChangedSinceSigned(application)) {
    await setSession(w, application, { step: "esignature_document", ...NO_DOCUMENT });
    application.session = await prepareDocument(w, application);
    return application;
  }
  if (!contractor.withhold_premium && !(await cardOf(w, contractor.id))) throw new ApiError("conflict", "There is no card on file yet.");
  // The name or the list may have changed since the answers were checked.
  const { matchedSince } = await screenContractor(w, contractor);
  if (matchedSince && (await referMatched(w, application, matchedSince))) return application;
  const elected = electedIn(session.answers as Answers);
  const policy = application.cover && (await bindPolicy(w, application.cover.quote, { elected })).id;
  await setSession(w, application, {
    status: "complete",
    step: "application_complete",
    completed_at: w.now,
    remind_at: null,
    policy,
    draft: {},
  });
  await w.emit("application.complete", applySessionStore, application.session);
  await bindWaitingQuotes(w, contractor.id);
  return application;
}

/** Back to an earlier step. Signatures of later steps become void. A reviewer's approval is not reopened. */
export async function goBack(w: Writer, step: ApplyStep): Promise<Application> {
  const application = await lockApplication(w, ["application_questions", "esignature_document", "add_card_details", "final_review"]);
  const steps = stepsOf(application);
  const isEarlier = steps.indexOf(step) >= 0 && steps.indexOf(step) < steps.indexOf(application.session.step);
  const reopens = steps.indexOf(step) < steps.indexOf("esignature_document");
  if (!isEarlier) throw fieldError("invalid_input", "step", "is not an earlier step of this application");
  if (reopens && application.session.decision)
    throw fieldError("conflict", "step", "These answers have been approved and can no longer be changed.");
  const fromSignature = steps.indexOf(step) <= steps.indexOf("esignature_document");
  // The answers are kept: as a draft before they were sent, as answers after it, and then the review of them is shown.
  const unsent = application.session.step === "application_questions" ? application.session.draft : { [POSITION]: REVIEW };
  await setSession(w, application, {
    step,
    draft: reopens ? unsent : {},
    ...(fromSignature ? NO_DOCUMENT : {}),
  });
  return application;
}

/** Cancels the application. */
export async function cancel(w: Writer): Promise<Application> {
  const application = await lockApplication(w, applySteps);
  application.session = await endApplication(w, application.session, "cancelled");
  return application;
}
