import { problemText, stateWords } from "#components/certificate-upload/words.ts";
import { Section } from "#components/hosted/section.tsx";
import { HostedShell, HostedTitle } from "#components/shell/hosted-shell.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import type { CertificateUpload } from "#lib/contract/resources/certificate-upload.ts";

interface UploadPageProps {
  state: CertificateUpload;
  hasSent: boolean;
  /** The service's code for what went wrong with the last file. */
  problem: string | null;
}

function List({ items }: { items: string[] }) {
  return (
    <ul className="list-disc space-y-1 pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** Why a certificate is asked for: the last one was not accepted, or its cover ends. */
function Reason({ state }: { state: CertificateUpload }) {
  if (state.asked === "again") {
    return (
      <Section title="What has to be different">
        {state.note ? <p className="pb-3">{state.note}</p> : null}
        <List items={state.problems} />
      </Section>
    );
  }
  return state.cover_ends === null ? null : (
    <p className="pb-6">
      The certificate we have shows cover until <ExactDate seconds={state.cover_ends - 1} />.
    </p>
  );
}

/** Where a contractor sends a certificate of insurance: a plain form, which works without scripts. */
export function UploadPage({ state, hasSent, problem }: UploadPageProps) {
  const { organization, environment, contractor, entity, required, sent } = state;
  return (
    <HostedShell organization={{ name: organization }} environment={environment}>
      <HostedTitle title={state.asked === "again" ? "Send another certificate of insurance" : "Send your renewed certificate of insurance"}>
        <p>
          For {contractor.first_name} {contractor.last_name}
          {entity ? `, working for ${entity}` : ""}.
        </p>
      </HostedTitle>
      {problem ? <Alert tone="danger" title={problemText(problem)} announce className="mb-6" /> : null}
      {hasSent && !problem ? (
        <Alert
          tone="success"
          title="Your certificate is here. We read it and let you know if something is missing."
          announce
          className="mb-6"
        />
      ) : null}
      <Reason state={state} />
      <Section title="What it must show">
        <List items={required} />
        <div className="pt-3">
          <Callout>Give this list to your insurance agent: the certificate must name you or your company as the insured.</Callout>
        </div>
      </Section>
      <form action="/certificate/send" method="post" encType="multipart/form-data" className="space-y-4 border-t py-6">
        <label htmlFor="certificate" className="block font-medium">
          The certificate, as a PDF of at most 15 MB
        </label>
        <input
          id="certificate"
          name="certificate"
          type="file"
          accept="application/pdf,.pdf"
          required
          className="block min-h-11 w-full rounded-md border p-2 file:mr-3 file:min-h-8 file:rounded file:border-0 file:bg-raised file:px-3"
        />
        <Button type="submit" variant="primary" size="lg">
          Send certificate
        </Button>
      </form>
      {sent.length ? (
        <Section title="What you have sent">
          <ul className="divide-y">
            {sent.map(({ filename, created, state: at, message }) => (
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
