"use client";

import { useRef, useState } from "react";
import { sendCommand } from "#components/hosted/frame/send-command.ts";
import type { HostedPurpose } from "#lib/contract/core/hosted-link.ts";
import type { Command, CommandName, HostedState, Outcome, Problem } from "#lib/dashboard/hosted/hosted-commands.ts";

export interface InHand<P extends HostedPurpose> {
  state: HostedState[P];
  /**
   * Sends a command and makes its response the current state. Only one at a time. `again` is the retry: a form sends its then current
   * input. Without it the same command is sent again.
   */
  send: (command: Command<P>, again?: () => void) => Promise<Outcome<P> | null>;
  /** The command in progress. */
  pending: CommandName<P> | null;
  /** Why the last command failed. */
  problem: Problem | null;
  /** Retries the failed command. */
  retry: () => void;
  /** Takes over what a request beside the commands has found: that the page's object has moved on or ended. A command finds it itself. */
  take: (outcome: Outcome<P>) => void;
  /** Clears the error of the last command when another action starts. */
  forget: () => void;
}

/** The state of a hosted page: initially as loaded, then as returned by the service. */
export function useInHand<P extends HostedPurpose>(purpose: P, initial: HostedState[P]): InHand<P> {
  const [state, setState] = useState(initial);
  const [pending, setPending] = useState<CommandName<P> | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const last = useRef<(() => void) | null>(null);
  const underWay = useRef(false);

  const take = (outcome: Outcome<P>) => {
    if (underWay.current) return;
    setProblem(outcome.ok ? null : outcome.problem);
    if (outcome.state) setState(outcome.state);
  };
  const send = async (command: Command<P>, again?: () => void): Promise<Outcome<P> | null> => {
    if (underWay.current) return null;
    underWay.current = true;
    last.current = again ?? (() => void send(command));
    setPending((command as { name: CommandName<P> }).name);
    const outcome = await sendCommand(purpose, state.id, command);
    underWay.current = false;
    setPending(null);
    take(outcome);
    return outcome;
  };
  return { state, send, take, pending, problem, retry: () => last.current?.(), forget: () => setProblem(null) };
}
