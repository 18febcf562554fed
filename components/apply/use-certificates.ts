"use client";

import { useEffect, useState } from "react";
import { useApplication } from "#components/apply/application-context.ts";
import { sendCommand } from "#components/hosted/send-command.ts";
import type { Application } from "#lib/contract/resources/application.ts";

const EVERY_MS = 2000;
const MOST_LOOKS = 15;

/** The policy's certificates, looked for every two seconds for half a minute until all are there; `look` starts over. */
export function useCertificates(): { documents: Application["documents"]; isWaiting: boolean; look: () => void } {
  const { application } = useApplication();
  const { id, coverage_type } = application;
  const [documents, setDocuments] = useState(application.documents);
  const [looks, setLooks] = useState(0);
  const groups = new Set(coverage_type.map((type) => type === "workers-comp"));
  const isWaiting = documents.length < groups.size && looks < MOST_LOOKS;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(async () => {
      const outcome = await sendCommand("application", id, { name: "get" });
      if (outcome.ok) setDocuments(outcome.state.documents);
      setLooks(looks + 1);
    }, EVERY_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, looks, id]);
  return { documents, isWaiting, look: () => setLooks(0) };
}
