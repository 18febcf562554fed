import type { z } from "zod";
import type { application as contract } from "#lib/contract/applications/application.ts";
import type { Answers } from "#lib/contract/quotes/questions.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { validateAnswer } from "#lib/rules/quotes/questions/answers.ts";
import { allQuestions } from "#lib/rules/quotes/questions/questions.ts";
import { type AnswerSources, carriedAnswers, KNOWN, POSITION } from "#lib/rules/quotes/questions/screens.ts";
import { approvedApplications } from "../apply-sessions/bind-quotes.ts";
import type { Application } from "../apply-sessions/load.ts";
import { questionsOf } from "../apply-sessions/load.ts";
import { applySessionStore } from "../apply-sessions/store.ts";

type Body = z.output<typeof contract.operations.draft.body>;
type Draft = Record<string, unknown>;

/** The most entries of a draft, which bounds its size: every question, the details and the position fit. */
const MAX_ENTRIES = 150;

const questionKeys: ReadonlySet<string> = new Set([POSITION, KNOWN, ...allQuestions.map(({ id }) => id)]);

/** The part of a draft that belongs to the questions, not to the applicant's details. */
export const questionsIn = (draft: Draft): Draft => Object.fromEntries(Object.entries(draft).filter(([key]) => questionKeys.has(key)));

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Adds the given values to the draft. A value that is stored differently than the sender last saw it is not overwritten: then nothing is
 * saved. @throws ApiError version_conflict with the fields, invalid_input when the draft would be too large
 */
export async function saveDraft(w: Writer, application: Application, { values, base }: Body): Promise<Application> {
  const { session } = application;
  // A draft is stored unencrypted, so a tax id is left out. The sources of answers are ours.
  const { tax_identification: _, [KNOWN]: __, ...given } = values;
  const held: Draft = { ...session.answers, ...session.draft };
  const changed = Object.entries(base ?? {})
    .filter(
      ([key, seen]) => Object.hasOwn(given, key) && Object.hasOwn(held, key) && !same(held[key], seen) && !same(held[key], given[key]),
    )
    .map(([key]) => ({ field: `values.${key}`, message: "was changed in another window or on another device" }));
  if (changed.length) {
    throw new ApiError("version_conflict", "Some of it was changed in another window or on another device.", { fields: changed });
  }
  const draft: Draft = { ...session.draft, ...given };
  if (Object.keys(draft).length > MAX_ENTRIES) throw new ApiError("invalid_input", "This draft has too many entries.");
  // What the applicant gives is no longer filled in for them.
  const known = Object.entries((draft[KNOWN] ?? {}) as AnswerSources).filter(([id]) => !Object.hasOwn(given, id));
  const stored = known.length ? { ...draft, [KNOWN]: Object.fromEntries(known) } : draft;
  if (!known.length) delete stored[KNOWN];
  application.session = await updateRow(w, applySessionStore, session, { draft: stored, active_at: w.now }, "draft");
  return application;
}

/**
 * The draft with which the questions start: what was answered before, and what the job and the contractor's complete applications of the
 * last months say already. The applicant sees and can change all of it.
 */
export async function startedDraft(w: Writer, application: Application): Promise<Draft> {
  const { session, contractor, cover, rates } = application;
  const questions = questionsOf(application);
  const today = w.now.toISOString().slice(0, 10);
  const given: Draft = questionsIn(session.draft);
  const isOpen = (id: string) => !(Object.hasOwn(given, id) || Object.hasOwn(session.answers, id));
  const earlier = await approvedApplications(w, contractor.id, rates.tables.factors.programme.application_age_months);
  const carried = carriedAnswers(questions, Object.assign({}, ...earlier.toReversed().map(({ answers }) => answers)) as Answers, today);
  const years = questions.find(({ id }) => id === "years_in_trade");
  const stated = cover?.job.years_experience ?? null;
  const ofJob: Answers = years && stated !== null && validateAnswer(years, stated, today) === null ? { [years.id]: stated } : {};
  const sources = {
    ...Object.fromEntries(Object.keys(carried).map((id) => [id, "earlier"])),
    ...Object.fromEntries(Object.keys(ofJob).map((id) => [id, "job"])),
  };
  const filled = Object.entries({ ...carried, ...ofJob }).filter(([id]) => isOpen(id));
  const known = { ...((given[KNOWN] ?? {}) as AnswerSources), ...Object.fromEntries(filled.map(([id]) => [id, sources[id]])) };
  return { ...Object.fromEntries(filled), ...given, ...(Object.keys(known).length ? { [KNOWN]: known } : {}) };
}
