import type { ReactNode } from "react";
import { LiveResult } from "#components/hosted/certificate/live-result.tsx";
import { StaffNote } from "#components/hosted/frame/staff-note.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { Rich, Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { CertificateUpload } from "#lib/contract/compliance/certificate-upload.ts";
import { resultOf } from "./labels.ts";

interface NewestResultProps {
  state: CertificateUpload;
  sent: CertificateUpload["sent"][number];
}

/** The result of the newest certificate, and what happens next. */
export function NewestResult({ state: page, sent }: NewestResultProps) {
  const { organization } = page;
  const t = useText();
  const { filename, state, message, note, problems, cover_ends } = sent;
  if (state === "received") {
    return (
      <Result tone="info" title={t("We are reading your certificate")}>
        <p className="flex items-center gap-2">
          <Spinner /> <span className="wrap-anywhere min-w-0">{filename}</span>
        </p>
        <p className="pt-1">
          {t(
            "This takes about a minute. You can close this page: the link in your message brings you back, and we write to you when something is missing.",
          )}
        </p>
        <LiveResult id={page.id} shown={resultOf(page)} />
        <noscript>
          <TextLink href="/certificate">{t("See whether it has been read")}</TextLink>
        </noscript>
      </Result>
    );
  }
  if (state === "accepted") {
    return (
      <Result tone="success" title={t("Your certificate is accepted")}>
        <p>
          {cover_ends === null ? (
            t("It shows everything {organization} asks for. There is nothing more to do.", { organization })
          ) : (
            <Rich
              message="It shows everything {organization} asks for. There is nothing more to do until your cover ends on {date}."
              values={{ organization, date: <ExactDate seconds={cover_ends} /> }}
            />
          )}
        </p>
      </Result>
    );
  }
  if (state === "in_review") {
    return (
      <Result
        tone="warning"
        title={problems.length ? t("Your certificate does not show everything yet") : t("A person looks at your certificate")}
      >
        {problems.length ? <Sentences of={problems} /> : null}
        <p className="pt-1">
          {t("A person at {organization} looks at it and writes to you when you have to send another.", { organization })}
          {problems.length ? ` ${t("If your agent can correct it now, send the corrected certificate below and save the wait.")}` : ""}
        </p>
      </Result>
    );
  }
  return (
    <Result tone="danger" title={t("This certificate could not be accepted")}>
      <WhyNot of={{ message, problems, note }} organization={organization} />
      <p className="pt-1">{t("Send a corrected one below.")}</p>
    </Result>
  );
}

function Result({ tone, title, children }: { tone: "info" | "success" | "warning" | "danger"; title: string; children: ReactNode }) {
  return (
    <div role="status" className="pb-6">
      <Alert tone={tone} title={title}>
        {children}
      </Alert>
    </div>
  );
}

/** Why a certificate was not accepted, as far as it is said. */
export function WhyNot({ of: { message, problems, note }, organization }: WhyNotProps) {
  const t = useText();
  return (
    <>
      {message ? (
        <p className="whitespace-pre-line">
          <Said text={message} otherwise={t("The file could not be read. Send the PDF from your agent, or a clearer photograph.")} />
        </p>
      ) : null}
      {problems.length ? <Sentences of={problems} /> : null}
      <StaffNote note={note} organization={organization} />
    </>
  );
}

interface WhyNotProps {
  of: Pick<CertificateUpload["sent"][number], "message" | "problems" | "note">;
  organization: string;
}

/** What is missing, one sentence each. */
export function Sentences({ of }: { of: readonly string[] }) {
  return (
    <ul className="list-disc space-y-1 pl-5">
      {of.map((sentence) => (
        <li key={sentence}>
          <Said text={sentence} />
        </li>
      ))}
    </ul>
  );
}
