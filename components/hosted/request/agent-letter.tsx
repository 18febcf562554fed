"use client";

import { FileText, Mail, Share2 } from "lucide-react";
import { useState } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import { cn } from "#components/ui/cn.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";

const PATH = "/request/letter";
const TIMEOUT_MS = 30_000;

interface Letter {
  subject: string;
  text: string;
}

/** Mail programs cut off longer addresses. */
const MAX_ADDRESS_LENGTH = 1800;

const mailTo = ({ subject, text }: Letter): string | null => {
  const address = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return address.length <= MAX_ADDRESS_LENGTH ? address : null;
};

async function fetchLetter(): Promise<Letter | string> {
  try {
    const response = await fetch(PATH, { method: "POST", signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = (await response.json()) as Letter & { message?: string };
    return response.ok ? body : (body.message ?? "The letter could not be written.");
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return navigator.onLine ? "The insurance service did not respond." : "Your device is offline.";
  }
}

/** The letter for the contractor's agent: as PDF to open, print and save, and as text to send on. */
export function AgentLetter() {
  const [letter, setLetter] = useState<Letter | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const t = useText();
  const show = async () => {
    if (isPending) return;
    setPending(true);
    const answer = await fetchLetter();
    setPending(false);
    setLetter(typeof answer === "string" ? null : answer);
    setProblem(typeof answer === "string" ? answer : null);
  };
  const mail = letter && mailTo(letter);
  // Dismissing the phone's own dialog is no error.
  const share = () => void navigator.share(letter ? { title: letter.subject, text: letter.text } : {}).catch(() => undefined);
  return (
    <div className="space-y-3 pt-2">
      <a
        href={PATH}
        target="_blank"
        rel="noopener"
        className={cn(buttonStyle({ size: "lg" }), "h-auto min-h-11 w-full whitespace-normal py-2 text-base")}
      >
        <FileText aria-hidden /> {t("Open the letter (PDF)")}
      </a>
      {problem ? <Alert tone="warning" title={<Said text={problem} />} announce /> : null}
      {letter ? (
        <div className="space-y-3">
          <div className="flex flex-wrap items-center gap-2">
            <CopyButton value={letter.text} label={t("Copy the letter")} text className="h-11 px-4 text-base" />
            {typeof navigator.share === "function" ? (
              <Button size="lg" onClick={share}>
                <Share2 aria-hidden /> {t("Share")}
              </Button>
            ) : null}
            {mail ? (
              <a href={mail} className={buttonStyle({ size: "lg" })}>
                <Mail aria-hidden /> {t("Email")}
              </a>
            ) : null}
          </div>
          <section aria-label={t("The letter")} className="wrap-anywhere whitespace-pre-line rounded-md border bg-raised p-3 text-sm">
            <span lang="en" data-original="quoted">
              {letter.text}
            </span>
          </section>
        </div>
      ) : (
        <Button size="lg" className="w-full" pending={isPending} pendingLabel={t("Writing")} onClick={() => void show()}>
          {t("Show it as text to send on")}
        </Button>
      )}
    </div>
  );
}
