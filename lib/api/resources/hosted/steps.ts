import type { z } from "zod";
import { SignatureImageError } from "#lib/api/documents/signature-image.ts";
import { ApiError, fieldError } from "#lib/api/errors.ts";
import type { AttachedCard } from "#lib/api/payments/processor.ts";
import { lockRow, updateRow } from "#lib/api/resource/crud.ts";
import { columnValues } from "#lib/api/resource/values.ts";
import type { Writer } from "#lib/api/resource/write.ts";
import type { Answers } from "#lib/contract/questions.ts";
import { signatureConsent, type signatureSchema, type verifyInfoSchema } from "#lib/contract/resources/application.ts";
import type { ApplyStep } from "#lib/contract/resources/apply-session.ts";
import { applySteps } from "#lib/contract/resources/apply-session.ts";
import { validateAnswers } from "#lib/domain/application/answers.ts";
import { evaluate, shownReasons } from "#lib/domain/eligibility/evaluate.ts";
import { applicationFacts, quoteFacts } from "#lib/domain/eligibility/facts.ts";
import { addSeconds, toEpoch } from "#lib/kit/dates.ts";
import { endApplication } from "../apply-sessions/end.ts";
import { applySessionStore } from "../apply-sessions/store.ts";
import { contractorStore, keepTaxId, uniquely } from "../contractors.ts";
import { attachCardTo, cardOf } from "../payment-methods.ts";
import { bindPolicy } from "../policies/bind.ts";
import { priceQuote } from "../quotes/price.ts";
import { quoteStore } from "../quotes/store.ts";
import { documentToSign, prepareDocument, signDocument } from "./document.ts";
import type { Application } from "./load.ts";
import { lockApplication, questionsOf, stepAfter, stepsOf } from "./load.ts";

/** A minute from now: a term that must lie in the future when it is priced may start no sooner. */
const SOONEST_SECONDS = 60;

async function setSession(w: Writer, application: Application, values: object): Promise<void> {
  application.session = await updateRow(w, applySessionStore, application.session, values, "step");
}

/** Prices the quote anew by what the applicant declared; a start gone by meanwhile becomes now. */
async function reprice(w: Writer, application: Application): Promise<void> {
  const { quote, session } = application;
  const answers = session.answers as Answers;
  const soonest = addSeconds(w.now, SOONEST_SECONDS);
  const effective = quote.effective_date > soonest ? quote.effective_date : soonest;
  const years = answers.years_in_trade;
  const losses = answers.loss_count;
  const declared = {
    ...(typeof years === "number" ? { years_experience: years } : {}),
    ...(typeof losses === "number" ? { claims_count: losses } : {}),
  };
  const wanted = { coverage_type: quote.coverage_type, effective_date: toEpoch(effective), end_date: toEpoch(quote.end_date) };
  const priced = await priceQuote(w, application, wanted, declared);
  application.quote = await updateRow(w, quoteStore, quote, priced, "reprice");
}

async function decline(w: Writer, application: Application, reasons: Application["quote"]["reasons"]): Promise<void> {
  await setSession(w, application, { reasons });
  application.session = await endApplication(w, application.session, "ineligible");
}

/** Step 1: the applicant's own details. A move to another home state changes the price. */
export async function verifyInfo(w: Writer, body: z.output<typeof verifyInfoSchema>): Promise<Application> {
  const application = await lockApplication(w, ["verify_info"]);
  const { tax_identification, ...details } = body;
  const before = application.contractor;
  const values = columnValues(contractorStore.table, details, before);
  await uniquely(() => updateRow(w, contractorStore, before, values, "verify"));
  await keepTaxId(w, before.id, tax_identification);
  application.contractor = await lockRow(w, contractorStore, before.id);
  await reprice(w, application);
  if (!application.quote.eligible) await decline(w, application, application.quote.reasons);
  else await setSession(w, application, { step: stepAfter(application), draft: {}, document: null, signature: null });
  return application;
}

/** Step 2: the answers decide: go on, a person looks at it, or no cover. */
export async function answerQuestions(w: Writer, given: Record<string, unknown>): Promise<Application> {
  const application = await lockApplication(w, ["application_questions"]);
  const today = w.now.toISOString().slice(0, 10);
  const { answers, errors } = validateAnswers(questionsOf(application), given as Answers, today);
  if (errors.length) throw new ApiError("invalid_input", "Some answers are missing or not possible.", { fields: errors });
  await setSession(w, application, { answers });
  await reprice(w, application);
  const { quote, contractor, rates } = application;
  const { inputs } = quote.worksheet;
  const name = [contractor.first_name, contractor.middle_name, contractor.last_name].filter(Boolean).join(" ");
  const sanctions_match = w.runtime.screening(w.environment, name);
  const facts = applicationFacts(
    quoteFacts({ ...inputs, required_limits: application.entity?.coverage_limit ?? null }, rates.tables),
    answers,
    { sanctions_match },
  );
  const { outcome, reasons } = evaluate("application", quote.coverage_type, facts, rates.tables);
  const all = [...quote.reasons, ...shownReasons(reasons)];
  if (!quote.eligible || outcome === "decline") await decline(w, application, all);
  else if (quote.needs_review || outcome === "refer") {
    await setSession(w, application, { status: "in_review", reasons: all, draft: {} });
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
  const shown = await documentToSign(w, application.session);
  if (!shown || shown.sha256 !== body.document_sha256) {
    throw fieldError("invalid_input", "document_sha256", "The document has changed since it was shown. Read it again before you sign.");
  }
  if (body.kind === "drawn" && !body.image) throw fieldError("invalid_input", "image", "is required for a drawn signature");
  const signature = {
    kind: body.kind,
    name: body.name,
    image: body.kind === "drawn" ? (body.image ?? null) : null,
    consent: signatureConsent,
    signed_at: toEpoch(w.now),
    ip: w.ip,
    user_agent: w.userAgent,
    document_sha256: body.document_sha256,
  };
  const document = await signDocument(w, application, signature, shown.preparedAt).catch((error: unknown) => {
    if (error instanceof SignatureImageError) throw fieldError("invalid_input", "image", error.message);
    throw error;
  });
  await setSession(w, application, { signature, document, step: stepAfter(application), draft: {} });
  return application;
}

/** Step 4: the card that the processor keeps; its number never comes here. Null keeps the card on file. */
export async function attachCard(w: Writer, card: AttachedCard | null): Promise<Application> {
  const application = await lockApplication(w, ["add_card_details"]);
  const { contractor } = application;
  const method = card ? await attachCardTo(w, contractor.id, card) : await cardOf(w, contractor.id);
  if (!method) throw fieldError("invalid_input", "token", "There is no card on file yet.");
  await setSession(w, application, { payment_method: method.id, step: stepAfter(application), draft: {} });
  return application;
}

/** Step 5: binds the cover: policy, session, events and document job in this one transaction. */
export async function confirm(w: Writer): Promise<Application> {
  const application = await lockApplication(w, ["final_review"]);
  const { session, contractor } = application;
  if (!session.signature) throw new ApiError("bad_request", "The application is not signed yet.");
  if (!contractor.withhold_premium && !(await cardOf(w, contractor.id))) throw new ApiError("bad_request", "There is no card on file yet.");
  const policy = await bindPolicy(w, application.quote);
  await setSession(w, application, { status: "complete", step: "application_complete", completed_at: w.now, policy: policy.id, draft: {} });
  await w.emit("application.complete", applySessionStore, application.session);
  return application;
}

/** Back to an earlier step; what was signed for the later ones is void. A person's approval is not reopened. */
export async function goBack(w: Writer, step: ApplyStep): Promise<Application> {
  const application = await lockApplication(w, ["application_questions", "esignature_document", "add_card_details", "final_review"]);
  const steps = stepsOf(application);
  const isEarlier = steps.indexOf(step) >= 0 && steps.indexOf(step) < steps.indexOf(application.session.step);
  const reopens = steps.indexOf(step) < steps.indexOf("esignature_document");
  if (!isEarlier) throw fieldError("invalid_input", "step", "is not an earlier step of this application");
  if (reopens && application.session.decision)
    throw fieldError("invalid_input", "step", "A person has approved these answers; they cannot be changed any more.");
  const fromSignature = steps.indexOf(step) <= steps.indexOf("esignature_document");
  await setSession(w, application, { step, draft: {}, ...(fromSignature ? { signature: null, document: null } : {}) });
  return application;
}

/** The applicant stops. */
export async function cancel(w: Writer): Promise<Application> {
  const application = await lockApplication(w, applySteps);
  application.session = await endApplication(w, application.session, "cancelled");
  return application;
}
