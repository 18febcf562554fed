import { NewestResult, Sentences } from "#components/hosted/certificate/newest-result.tsx";
import { SendForm } from "#components/hosted/certificate/send-form.tsx";
import { SentItem } from "#components/hosted/certificate/sent-item.tsx";
import { HostedShell, HostedTitle } from "#components/hosted/frame/hosted-shell.tsx";
import { Section } from "#components/hosted/frame/section.tsx";
import { StaffNote } from "#components/hosted/frame/staff-note.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Rich } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { CertificateUpload } from "#lib/contract/compliance/certificate-upload.ts";
import type { PlainMessage } from "#lib/text/text.ts";

interface UploadPageProps {
  state: CertificateUpload;
  /** The service's error code for the last upload, if it was made without scripts. */
  problem: string | null;
}

/** Why a certificate is requested: the last one was not accepted, or its cover ends. */
function Reason({ state }: { state: CertificateUpload }) {
  const t = useText();
  if (state.asked === "again") {
    return (
      <Section title={t("What to fix")}>
        <Sentences of={state.problems} />
        <StaffNote note={state.note} organization={state.organization} />
      </Section>
    );
  }
  return state.cover_ends === null ? null : (
    <p className="pb-6">
      <Rich message="The certificate we have shows cover until {date}." values={{ date: <ExactDate seconds={state.cover_ends} /> }} />
    </p>
  );
}

const titles: Record<CertificateUpload["asked"], PlainMessage> = {
  again: "Send another certificate of insurance",
  renewal: "Send your renewed certificate of insurance",
};

/** The page where a contractor uploads a certificate of insurance and sees the result. Works without scripts. */
export function UploadPage({ state, problem }: UploadPageProps) {
  const { organization, environment, contractor, entity, required, sent } = state;
  const [newest, ...earlier] = sent;
  const t = useText();
  const name = `${contractor.first_name} ${contractor.last_name}`;
  const form = (
    <SendForm
      page="/certificate"
      sendingKey={crypto.randomUUID()}
      problem={problem}
      label={newest ? t("Another certificate") : t("Your certificate")}
    />
  );
  return (
    <HostedShell organization={{ name: organization, branding: state.branding }} environment={environment} ahead={state.clock_ahead}>
      <HostedTitle title={t(newest ? "Your certificate of insurance" : titles[state.asked])}>
        <p>{entity ? t("For {name}, working for {entity}.", { name, entity }) : t("For {name}.", { name })}</p>
      </HostedTitle>
      {newest ? <NewestResult state={state} sent={newest} /> : <Reason state={state} />}
      {newest?.state === "accepted" && !problem ? (
        <details className="border-t py-4">
          <summary className="cursor-pointer py-2.5 font-medium">{t("Send another certificate")}</summary>
          <div className="py-4">{form}</div>
        </details>
      ) : (
        <>
          <Section title={t("What the certificate must show")}>
            <Sentences of={t.language === "es" ? state.required_es : required} />
            <div className="pt-3">
              <Callout>
                {t("Give this list to your insurance agent: the certificate must name you or your company as the insured.")}
              </Callout>
            </div>
          </Section>
          <div className="border-t py-6">{form}</div>
          {newest ? null : <NextSteps organization={organization} />}
        </>
      )}
      {earlier.length ? (
        <Section title={t("Sent before")}>
          <ul className="divide-y">
            {earlier.map((one) => (
              <SentItem key={`${one.created} ${one.filename}`} {...one} />
            ))}
          </ul>
        </Section>
      ) : null}
    </HostedShell>
  );
}

function NextSteps({ organization }: { organization: string }) {
  const t = useText();
  return (
    <Section title={t("What happens next")}>
      <ol className="list-decimal space-y-1 pl-5">
        <li>{t("We read your certificate, which takes about a minute.")}</li>
        <li>{t("If it shows everything on the list, it is accepted at once and you see so here.")}</li>
        <li>
          {t("If something is missing, you see what, and a person at {organization} looks at it. Sending a certificate costs nothing.", {
            organization,
          })}
        </li>
      </ol>
    </Section>
  );
}
