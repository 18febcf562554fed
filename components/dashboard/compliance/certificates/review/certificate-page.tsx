import type { Metadata } from "next";
import { CertificateStatus, CoverEnd } from "#components/dashboard/compliance/certificates/certificate-status.tsx";
import { LiveCertificate, ReadAgainButton } from "#components/dashboard/compliance/certificates/review/certificate-controls.tsx";
import {
  About,
  type Certificate,
  type CertificateAudit,
  certificateExpand,
} from "#components/dashboard/compliance/certificates/review/certificate-details.tsx";
import { RefuseDialog } from "#components/dashboard/compliance/certificates/review/decision-dialogs.tsx";
import { readDecisions } from "#components/dashboard/compliance/certificates/review/decision-history.tsx";
import { freeSections } from "#components/dashboard/compliance/certificates/review/free-rows.ts";
import { undoableOf } from "#components/dashboard/compliance/certificates/review/history-labels.ts";
import { NewerReadingAlert } from "#components/dashboard/compliance/certificates/review/newer-reading.tsx";
import { pageLines } from "#components/dashboard/compliance/certificates/review/page-labels.ts";
import { doubtfulFirst, valueSections, withCorrections } from "#components/dashboard/compliance/certificates/review/read-values.ts";
import { ReviewScreen } from "#components/dashboard/compliance/certificates/review/review-screen.tsx";
import { straightenedPage } from "#components/dashboard/compliance/certificates/review/straightened-page.ts";
import { reviewOrder } from "#components/dashboard/compliance/certificates/rule-order.ts";
import { readOwnKinds } from "#components/dashboard/compliance/proof-kinds.ts";
import type { ObjectPage } from "#components/resource/object-page.ts";
import { referenceName } from "#components/resource/reference/reference.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { StateLead } from "#components/resource/state-lead.tsx";
import { NoteVisit } from "#components/shell/visit.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { LinkButton, TextLink } from "#components/ui/link.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { ServiceError } from "#lib/client/service-error.ts";
import { refusalReasons } from "#lib/contract/compliance/refusal-reasons.ts";
import { objectPath } from "#lib/dashboard/routes.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { type DashboardSession, getSession } from "#lib/dashboard/session/session.ts";
import { isExpired, isUnderWay } from "../certificate-labels.ts";

const load = (session: DashboardSession, id: string) =>
  session.client.certificates.get({ certificate: id, query: { expand: [...certificateExpand] } });

/** Whether the outcome of the rules is hidden until this member decides. */
const isHidden = ({ sampled, status }: Certificate) => sampled && status === "flagged";

const nameOf = (certificate: Certificate) => referenceName("contractors", certificate.contractor);

export async function certificateMetadata({ params }: ObjectPage): Promise<Metadata> {
  try {
    return { title: `Certificate of ${nameOf(await load(await getSession(), (await params).id))}` };
  } catch (error) {
    // The page itself shows the error.
    if (error instanceof ServiceError) return { title: "Certificate" };
    throw error;
  }
}

/** A certificate of insurance: its audit if it was read, its status otherwise. */
export async function CertificatePage({ params }: ObjectPage) {
  const { id } = await params;
  const session = await getSession();
  const read = await attempt(() => Promise.all([load(session, id), readOwnKinds(session.client)]));
  if (!read.ok) return <ServiceProblem whole {...read.problem} title="This certificate could not be loaded" />;
  const [certificate, kinds] = read.value;
  const insurance = kinds.filter(({ of }) => of === "coverage");
  const contractor = nameOf(certificate);
  // With the expansion above, an existing audit is always a full object.
  const audit = certificate.status === "error" ? null : (certificate.review_results as CertificateAudit | null);
  const mayWrite = session.can("certificates:write");
  const can = mayWrite ? certificate.can : [];
  const decisions = await readDecisions(session, id);
  const undoable = mayWrite && decisions.ok ? decisions.value.items.filter((entry) => entry.can_undo).map(undoableOf) : [];
  const about = <About certificate={certificate} audit={audit} decisions={decisions} session={session} />;
  return (
    <>
      <NoteVisit href={`/certificates/${id}`} title={contractor} kind="Certificate" />
      <PageHeader
        title={`Certificate of ${contractor}`}
        status={<CertificateStatus status={certificate.status} cover_ended={certificate.cover_ended} />}
        crumbs={[{ label: "Certificates", href: "/certificates" }, { label: contractor }]}
        actions={can.includes("reprocess") ? <ReadAgainButton id={id} /> : null}
      />
      <State certificate={certificate} contractor={contractor} canAskAgain={can.includes("ask_again")} />
      {isHidden(certificate) ? (
        <Alert tone="info" title="Check of an automatic approval" className="mb-4">
          Compare the document with{" "}
          {audit?.requirement ? (
            <TextLink href={objectPath("insuranceRequirements", audit.requirement) ?? "/requirements"}>the requirement</TextLink>
          ) : (
            "the requirement"
          )}{" "}
          and decide. What the rules came to is shown afterwards; the certificate counts as before until you decide.
        </Alert>
      ) : null}
      {certificate.newer_reading ? (
        <NewerReadingAlert newer={certificate.newer_reading} approved={certificate.status === "approved"} />
      ) : null}
      {audit ? (
        <ReviewScreen
          key={id}
          id={id}
          filename={certificate.filename}
          contractor={contractor}
          status={certificate.status}
          audit={audit.id}
          approval={audit.automatic_approval}
          can={can}
          isHidden={isHidden(certificate)}
          undoable={undoable}
          rules={reviewOrder(audit.audit_results)}
          sections={
            audit.parsed_certificate_json
              ? doubtfulFirst(
                  withCorrections(
                    valueSections(
                      audit.parsed_certificate_json,
                      freeSections(audit.parsed_certificate_json, insurance, can.includes("correct")),
                    ),
                    audit.corrections,
                  ),
                )
              : []
          }
          pages={audit.parsed_certificate_json ? pageLines(audit.parsed_certificate_json) : []}
          straightened={audit.parsed_certificate_json ? straightenedPage(audit.parsed_certificate_json) : null}
          href={session.addressOf(`/certificates/${encodeURIComponent(id)}/document`)}
        >
          {about}
        </ReviewScreen>
      ) : (
        about
      )}
    </>
  );
}

function State({ certificate, contractor, canAskAgain }: { certificate: Certificate; contractor: string; canAskAgain: boolean }) {
  const { status, error, decision } = certificate;
  if (isUnderWay(status)) {
    return (
      <Alert tone="info" title="The certificate is being read" className="mb-4">
        Its rules appear here in a moment.
        <LiveCertificate id={certificate.id} shown={status} />
      </Alert>
    );
  }
  if (status === "error") {
    return (
      <Alert
        tone="danger"
        title="The file could not be read"
        className="mb-4"
        action={
          <>
            <LinkButton href={`/certificates/${certificate.id}/document?download`}>Download the file</LinkButton>
            {canAskAgain ? (
              <RefuseDialog
                kind="ask_again"
                trigger={null}
                contractor={contractor}
                seen={{ status: "error" }}
                likely="unreadable"
                id={certificate.id}
              />
            ) : null}
          </>
        }
      >
        {error?.message}
      </Alert>
    );
  }
  if (isExpired(certificate)) {
    return (
      <Alert
        tone="neutral"
        title={
          <>
            Its cover ended on <CoverEnd endsAt={certificate.cover_ends} />
          </>
        }
        className="mb-4"
        action={
          certificate.renewed_by ? (
            <LinkButton href={`/certificates/${certificate.renewed_by}`}>Open the one that followed</LinkButton>
          ) : null
        }
      >
        {certificate.renewed_by
          ? "A later certificate took its place: it no longer waits for a decision."
          : "It no longer counts. Request the certificate of the renewed policy, or correct a date that was misread."}
      </Alert>
    );
  }
  if (status === "approved" && decision) {
    return (
      <Alert tone="success" title={`Approved by ${decision.name}`} className="mb-4">
        <RelativeTime seconds={decision.at} />
        {decision.note ? `: ${decision.note}` : null}
      </Alert>
    );
  }
  if (status === "flagged" && !isHidden(certificate))
    return (
      <StateLead
        tone="warning"
        state="Waits for a decision"
        next={certificate.can.length ? "Look at the rules that fail, then approve or deny it." : "A reviewer approves or denies it."}
      />
    );
  if (status === "approved")
    return (
      <StateLead tone="success" state="Approved automatically: every rule is met" next="Nothing is to be done until its cover ends." />
    );
  if (status !== "denied" || !decision) return null;
  return (
    <Alert
      tone="neutral"
      title={
        decision.decision === "deny" ? `Denied by ${decision.name}` : `${decision.name} requested a new certificate from ${contractor}`
      }
      className="mb-4"
    >
      {decision.reason ? <p>{refusalReasons[decision.reason].label}</p> : null}
      {decision.note}
    </Alert>
  );
}
