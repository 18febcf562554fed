import { NewestResult, Sentences } from "#components/certificate-upload/newest-result.tsx";
import { SendForm } from "#components/certificate-upload/send-form.tsx";
import { HostedShell, HostedTitle } from "#components/hosted/hosted-shell.tsx";
import { Section } from "#components/hosted/section.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import type { CertificateUpload } from "#lib/contract/resources/certificate-upload.ts";
import { stateWords } from "./labels.ts";

interface UploadPageProps {
  state: CertificateUpload;
  /** The service's error code for the last upload, if it was made without scripts. */
  problem: string | null;
}

/** Why a certificate is requested: the last one was not accepted, or its cover ends. */
function Reason({ state }: { state: CertificateUpload }) {
  if (state.asked === "again") {
    return (
      <Section title="What to fix">
        {state.note ? <p className="whitespace-pre-line pb-3">{state.note}</p> : null}
        <Sentences of={state.problems} />
      </Section>
    );
  }
  return state.cover_ends === null ? null : (
    <p className="pb-6">
      The certificate we have shows cover until <ExactDate seconds={state.cover_ends} />.
    </p>
  );
}

const titles: Record<CertificateUpload["asked"], string> = {
  again: "Send another certificate of insurance",
  renewal: "Send your renewed certificate of insurance",
};

/** The page where a contractor uploads a certificate of insurance and sees the result. Works without scripts. */
export function UploadPage({ state, problem }: UploadPageProps) {
  const { organization, environment, contractor, entity, required, sent } = state;
  const [newest, ...earlier] = sent;
  const form = (
    <SendForm
      page="/certificate"
      sendingKey={crypto.randomUUID()}
      problem={problem}
      label={newest ? "Another certificate" : "Your certificate"}
    />
  );
  return (
    <HostedShell organization={{ name: organization, branding: state.branding }} environment={environment} ahead={state.clock_ahead}>
      <HostedTitle title={newest ? "Your certificate of insurance" : titles[state.asked]}>
        <p>
          For {contractor.first_name} {contractor.last_name}
          {entity ? `, working for ${entity}` : ""}.
        </p>
      </HostedTitle>
      {newest ? <NewestResult state={state} sent={newest} /> : <Reason state={state} />}
      {newest?.state === "accepted" && !problem ? (
        <details className="border-t py-4">
          <summary className="cursor-pointer py-2.5 font-medium">Send another certificate</summary>
          <div className="py-4">{form}</div>
        </details>
      ) : (
        <>
          <Section title="What the certificate must show">
            <Sentences of={required} />
            <div className="pt-3">
              <Callout>Give this list to your insurance agent: the certificate must name you or your company as the insured.</Callout>
            </div>
          </Section>
          <div className="border-t py-6">{form}</div>
          {newest ? null : <NextSteps organization={organization} />}
        </>
      )}
      {earlier.length ? (
        <Section title="Sent before">
          <ul className="divide-y">
            {earlier.map(({ filename, created, state: at, message }) => (
              <li key={`${created} ${filename}`} className="py-2">
                <p className="wrap-anywhere font-medium">{filename}</p>
                <p className="text-fg-muted text-sm">
                  <ExactDate seconds={created} /> · {stateWords[at]}
                  {message ? `: ${message}` : ""}
                </p>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </HostedShell>
  );
}

function NextSteps({ organization }: { organization: string }) {
  return (
    <Section title="What happens next">
      <ol className="list-decimal space-y-1 pl-5">
        <li>We read your certificate, which takes about a minute.</li>
        <li>If it shows everything on the list, it is accepted at once and you see so here.</li>
        <li>If something is missing, you see what, and a person at {organization} looks at it. Sending a certificate costs nothing.</li>
      </ol>
    </Section>
  );
}
