import type { AnswerValue } from "#lib/contract/quotes/questions.ts";

/** A value that is not saved yet, and the saved value it replaces. */
export interface UnsavedValue {
  value: AnswerValue;
  base: AnswerValue;
}
export type UnsavedValues = Readonly<Record<string, UnsavedValue>>;

const nameOf = (application: string, step: string) => `unsaved ${application} ${step}`;

/** Stores what is not saved yet in this tab, so that it survives a reload while the service cannot be reached. */
export function keepUnsaved(application: string, step: string, values: UnsavedValues): void {
  try {
    if (Object.keys(values).length) sessionStorage.setItem(nameOf(application, step), JSON.stringify(values));
    else sessionStorage.removeItem(nameOf(application, step));
  } catch (error) {
    // Where storage is blocked or full, only the open page holds them, and the notice says so.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** What an earlier load of this tab could not save. */
export function keptUnsaved(application: string, step: string): UnsavedValues {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(application, step)) ?? "{}") as UnsavedValues;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return {};
  }
}
