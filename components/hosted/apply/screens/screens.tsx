import { type ComponentType, lazy, useEffect } from "react";
import { VerifyInfoScreen } from "#components/hosted/apply/screens/verify-info.tsx";
import type { ApplyStep } from "#lib/contract/applications/apply-session.ts";

type Later = Exclude<ApplyStep, "verify_info"> | "ended";
type Screen = { default: ComponentType };

/** The screens after the first, each in a file of its own, so that the first page is small. */
const files: Record<Later, () => Promise<Screen>> = {
  application_questions: async () => ({ default: (await import("./questions.tsx")).QuestionsScreen }),
  esignature_document: async () => ({ default: (await import("./signature.tsx")).SignatureScreen }),
  add_card_details: async () => ({ default: (await import("./card.tsx")).CardScreen }),
  final_review: async () => ({ default: (await import("./final-review.tsx")).FinalReviewScreen }),
  application_complete: async () => ({ default: (await import("./complete.tsx")).CompleteScreen }),
  ended: async () => ({ default: (await import("./ended.tsx")).EndedScreen }),
};

const loaded = new Map<Later, Screen>();

/** A screen that is shown at once if its file was loaded: React waits for no promise that calls back at once. */
const screenOf = (name: Later) =>
  lazy(() => {
    const screen = loaded.get(name);
    // biome-ignore lint/suspicious/noThenProperty: React accepts what has one.
    return screen ? ({ then: (done: (screen: Screen) => void) => done(screen) } as unknown as Promise<Screen>) : files[name]();
  });

export const screens: Record<ApplyStep | "ended", ComponentType> = {
  verify_info: VerifyInfoScreen,
  application_questions: screenOf("application_questions"),
  esignature_document: screenOf("esignature_document"),
  add_card_details: screenOf("add_card_details"),
  final_review: screenOf("final_review"),
  application_complete: screenOf("application_complete"),
  ended: screenOf("ended"),
};

/** Loads every screen. One that fails is loaded again when it is shown. */
async function loadAll(): Promise<void> {
  await Promise.all(
    (Object.keys(files) as Later[]).map(async (name) => {
      const screen = await files[name]().catch(() => null);
      if (screen) loaded.set(name, screen);
    }),
  );
}

// The server's HTML has every screen in full, for browsers without scripts.
if (typeof window === "undefined") void loadAll();

/** Loads the later screens behind the first, so that the application goes on without a connection. */
export const useLaterScreens = (): void => useEffect(() => void loadAll(), []);
