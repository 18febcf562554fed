"use client";

import { useRef, useState } from "react";
import { sendCommand } from "#components/hosted/send-command.ts";
import type { HostedPurpose } from "#lib/contract/resources/hosted-link.ts";
import type { Command, CommandName, HostedState, Outcome, Problem } from "#lib/dashboard/hosted-commands.ts";

export interface InHand<P extends HostedPurpose> {
  state: HostedState[P];
  /** Sends a command; its answer becomes the state in hand. One at a time: while one is under way, another is not sent. */
  send: (command: Command<P>) => Promise<Outcome<P> | null>;
  /** The command under way. */
  pending: CommandName<P> | null;
  /** Why the last command was not carried out. */
  problem: Problem | null;
  /** Sends the last command again. */
  retry: () => void;
}

/** What a hosted page has in hand: the state it was loaded with, and from then on the service's answers. */
export function useInHand<P extends HostedPurpose>(purpose: P, initial: HostedState[P]): InHand<P> {
  const [state, setState] = useState(initial);
  const [pending, setPending] = useState<CommandName<P> | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const last = useRef<Command<P> | null>(null);
  const underWay = useRef(false);

  const send = async (command: Command<P>): Promise<Outcome<P> | null> => {
    if (underWay.current) return null;
    underWay.current = true;
    last.current = command;
    setPending((command as { name: CommandName<P> }).name);
    const outcome = await sendCommand(purpose, state.id, command);
    underWay.current = false;
    setPending(null);
    setProblem(outcome.ok ? null : outcome.problem);
    if (outcome.state) setState(outcome.state);
    return outcome;
  };
  const retry = () => {
    if (last.current) void send(last.current);
  };
  return { state, send, pending, problem, retry };
}
