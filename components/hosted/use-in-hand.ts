"use client";

import { useRef, useState } from "react";
import { sendCommand } from "#components/hosted/send-command.ts";
import type { HostedPurpose } from "#lib/contract/resources/hosted-link.ts";
import type { Command, CommandName, HostedState, Outcome, Problem } from "#lib/dashboard/hosted/hosted-commands.ts";

export interface InHand<P extends HostedPurpose> {
  state: HostedState[P];
  /**
   * Sends a command; its answer becomes the state in hand. One at a time: while one is under way, another is not sent. `again` is what
   * trying again does: a form sends what it holds by then. Without it the same is sent once more.
   */
  send: (command: Command<P>, again?: () => void) => Promise<Outcome<P> | null>;
  /** The command under way. */
  pending: CommandName<P> | null;
  /** Why the last command was not carried out. */
  problem: Problem | null;
  /** Tries again what was not carried out. */
  retry: () => void;
  /** Says no more of the last command: something else is being done. */
  forget: () => void;
}

/** What a hosted page has in hand: the state it was loaded with, and from then on the service's answers. */
export function useInHand<P extends HostedPurpose>(purpose: P, initial: HostedState[P]): InHand<P> {
  const [state, setState] = useState(initial);
  const [pending, setPending] = useState<CommandName<P> | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const last = useRef<(() => void) | null>(null);
  const underWay = useRef(false);

  const send = async (command: Command<P>, again?: () => void): Promise<Outcome<P> | null> => {
    if (underWay.current) return null;
    underWay.current = true;
    last.current = again ?? (() => void send(command));
    setPending((command as { name: CommandName<P> }).name);
    const outcome = await sendCommand(purpose, state.id, command);
    underWay.current = false;
    setPending(null);
    setProblem(outcome.ok ? null : outcome.problem);
    if (outcome.state) setState(outcome.state);
    return outcome;
  };
  return { state, send, pending, problem, retry: () => last.current?.(), forget: () => setProblem(null) };
}
