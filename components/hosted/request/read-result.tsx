import type { ReactNode } from "react";
import { Sentences } from "#components/hosted/certificate/newest-result.tsx";
import { StaffNote } from "#components/hosted/frame/staff-note.tsx";
import { listed } from "#components/hosted/request/labels.ts";
import { nameIn } from "#components/hosted/request/own-said.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { ComplianceRequestPage } from "#lib/contract/compliance/compliance-request-page.ts";
import { textIn } from "#lib/text/text.ts";

/** Messages of the service, which are English. */
const english = textIn("en");

/** The result of the newest certificate. What is missing is below, at its coverage. */
export function ReadResult({ state }: { state: ComplianceRequestPage }) {
  return (
    <div role="status">
      <Result state={state} />
    </div>
  );
}

const Box = ({ tone, title, children }: { tone: "info" | "success" | "warning" | "danger"; title: string; children: ReactNode }) => (
  <div className="pb-6">
    <Alert tone={tone} title={title}>
      {children}
    </Alert>
  </div>
);

function Result({ state: { sent, coverages: required, organization } }: { state: ComplianceRequestPage }) {
  const t = useText();
  // Certificates show insurance only.
  const coverages = required.filter(({ of }) => of === "coverage");
  const [newest] = sent;
  if (!newest) return null;
  const reading = sent.filter(({ state }) => state === "received");
  if (reading.length) {
    return (
      <Box tone="info" title={reading.length === 1 ? t("We are reading your certificate") : t("We are reading your certificates")}>
        {reading.map(({ id, filename }) => (
          <p key={id} className="flex items-center gap-2">
            <Spinner /> <span className="wrap-anywhere min-w-0">{filename}</span>
          </p>
        ))}
        <p className="pt-1">{t("This takes about a minute. You can close this page: your link brings you back to it.")}</p>
        <noscript>
          <TextLink href="/request">{t("See whether it has been read")}</TextLink>
        </noscript>
      </Box>
    );
  }
  const { message, note, problems, state } = newest;
  if (state === "not_accepted") {
    return (
      <Box tone="danger" title={t("This certificate could not be accepted")}>
        {message ? (
          <p className="whitespace-pre-line">
            <Said text={message} otherwise={t("The file could not be read. Send the PDF from your agent, or a clearer photograph.")} />
          </p>
        ) : null}
        <Sentences of={problems} />
        <StaffNote note={note} organization={organization} />
        <p className="pt-1">{t("Send another one below.")}</p>
      </Box>
    );
  }
  const shown = coverages.filter((one) => one.met).map((one) => nameIn(one, t));
  const lacking = coverages.filter((one) => !one.met);
  // Said below already, at the coverages.
  const said = new Set([
    ...coverages.flatMap(({ failing }) => failing.map((one) => one.message)),
    ...coverages.map(({ name }) => `The certificate does not show ${listed([name], english)} cover.`),
  ]);
  const others = lacking.length ? problems.filter((problem) => !said.has(problem)) : [];
  return (
    <Box
      tone={lacking.length ? "warning" : "success"}
      title={lacking.length ? t("We have read your certificate: something is still missing") : t("We have read your certificate")}
    >
      {shown.length ? <p>{t("You have shown {coverages}.", { coverages: listed(shown, t) })}</p> : null}
      {lacking.length ? (
        <p>
          {t("Still missing: {coverages}. You see below what to send.", {
            coverages: listed(
              lacking.map((one) => nameIn(one, t)),
              t,
            ),
          })}
        </p>
      ) : null}
      {others.length ? (
        <div className="pt-1">
          <Sentences of={others} />
        </div>
      ) : null}
      {state === "in_review" ? (
        <p className="pt-1">{t("A person at {organization} looks at the certificate as well.", { organization })}</p>
      ) : null}
    </Box>
  );
}
