"use client";

import { createContext, useContext } from "react";
import type { InHand } from "#components/hosted/frame/use-in-hand.ts";
import type { Application } from "#lib/contract/applications/application.ts";

export interface ApplicationInHand extends Omit<InHand<"application">, "state"> {
  application: Application;
  /** True when the application reached its state on this page, false when the page was opened in that state. */
  arrivedHere: boolean;
  /** The idempotency key of a form with files, and why the service refused one that was sent without scripts. */
  sending: { key: string; problem: string | null };
  /** True when confirming has led back to the signature on this page, because what was signed has changed since. */
  signsAgain: boolean;
}

export const ApplicationContext = createContext<ApplicationInHand | null>(null);

/** The application of an ApplicationFlow. */
export function useApplication(): ApplicationInHand {
  const inHand = useContext(ApplicationContext);
  if (!inHand) throw new Error("useApplication belongs inside ApplicationFlow.");
  return inHand;
}
