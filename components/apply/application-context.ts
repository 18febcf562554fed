"use client";

import { createContext, useContext } from "react";
import type { Application } from "#lib/contract/resources/application.ts";
import type { Command, CommandName, Outcome, Problem } from "#lib/dashboard/hosted-commands.ts";

export interface ApplicationInHand {
  application: Application;
  /** Sends a command; its answer becomes the application in hand. One at a time: while one is under way, another is not sent. */
  send: (command: Command) => Promise<Outcome | null>;
  /** The command under way. */
  pending: CommandName | null;
  /** Why the last command was not carried out. */
  problem: Problem | null;
  /** Sends the last command again. */
  retry: () => void;
  /** True when the application came to its present state on this page, false when the page was opened on it. */
  arrivedHere: boolean;
}

export const ApplicationContext = createContext<ApplicationInHand | null>(null);

/** The application in hand, inside an ApplicationFlow. */
export function useApplication(): ApplicationInHand {
  const inHand = useContext(ApplicationContext);
  if (!inHand) throw new Error("useApplication belongs inside ApplicationFlow.");
  return inHand;
}
