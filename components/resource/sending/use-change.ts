"use client";

import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { refusal } from "#components/resource/request-reference.tsx";
import { unreachable } from "#components/resource/sending/send.ts";
import { notices } from "#components/ui/notices.ts";
import type { WriteFailure, WriteResult } from "#lib/dashboard/writes/write-result.ts";

interface UnderWay {
  from: unknown;
  to: unknown;
}

const keyOf = (of: string) => ["under way", of];

class Refused extends Error {
  readonly failure: WriteFailure;

  constructor(failure: WriteFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** `value`, or its optimistic replacement from the change until the page has it or it was refused. */
export function useShown<T>(of: string, value: T): T {
  const client = useQueryClient();
  const { data } = useQuery<UnderWay | null>({ queryKey: keyOf(of), queryFn: skipToken, staleTime: Infinity });
  const isOver = data ? data.from !== value : false;
  useEffect(() => {
    if (isOver) client.setQueryData(keyOf(of), null);
  }, [isOver, client, of]);
  // useChange of the same name and type stored it.
  return !data || isOver ? value : (data.to as T);
}

interface Change<T> {
  to: T;
  save: () => Promise<WriteResult>;
  /** The notice after saving. */
  done?: string;
}

/**
 * An optimistic update: `useShown` of the same name shows it at once everywhere on the page, and reverts it on an error, with a notice.
 * `what` begins that notice: "The role of Ana Ruiz". Not for money or cover.
 */
export function useChange<T>(of: string, value: T, what: string) {
  const client = useQueryClient();
  return useMutation({
    // Fails at once when offline, instead of being queued.
    networkMode: "always",
    mutationFn: async ({ save }: Change<T>) => {
      const answer = await save().catch(unreachable);
      if (!answer.ok) throw new Refused(answer);
    },
    onMutate: ({ to }) => client.setQueryData<UnderWay>(keyOf(of), { from: value, to }),
    onSuccess: (_, { done }) => {
      if (done) notices.success(done);
    },
    onError: (error) => {
      client.setQueryData(keyOf(of), null);
      if (!(error instanceof Refused)) throw error;
      const { fields, message, requestId } = error.failure;
      notices.error(refusal(`${what} was not changed. ${fields[0]?.message ?? message}`, requestId));
    },
  });
}
