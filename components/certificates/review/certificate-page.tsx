import type { Metadata } from "next";
import { CertificateStatus, CoverEnd } from "#components/certificates/certificate-status.tsx";
import { LiveCertificate, PurposeDialog, ReadAgainButton } from "#components/certificates/review/certificate-controls.tsx";
import { RefuseDialog } from "#components/certificates/review/decision-dialogs.tsx";
import { DecisionHistory, type DecisionsRead, readDecisions } from "#components/certificates/review/decision-history.tsx";
import { undoableOf } from "#components/certificates/review/history-labels.ts";
import { NewerReadingAlert } from "#components/certificates/review/newer-reading.tsx";
import { pageLines } from "#components/certificates/review/page-labels.ts";
import { doubtfulFirst, valueSections, withCorrections } from "#components/certificates/review/read-values.ts";
import { ReviewScreen } from "#components/certificates/review/review-screen.tsx";
import { reviewOrder } from "#components/certificates/rule-order.ts";
import { Visit } from "#components/palette/palette-provider.tsx";
import { ApiAnswer } from "#components/resource/detail/api-answer.tsx";
import type { ObjectPage } from "#components/resource/object-page.ts";
import { Reference, referenceId, referenceName } from "#components/resource/reference/reference.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { TimelinePanel } from "#components/timeline/timeline-panel.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Breadcrumb } from "#components/ui/breadcrumb.tsx";
import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { MonoId } from "#components/ui/mono-id.tsx";
import { PageHeader, Section } from "#components/ui/page-header.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { ServiceError } from "#lib/client/service-error.ts";
import type { CallOutput } from "#lib/contract/operation.ts";
import type { certificates } from "#lib/contract/resources/certificate.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { type DashboardSession, getSession } from "#lib/dashboard/session/session.ts";
import { isExpired, isUnderWay } from "../certificate-labels.ts";

type Certificate = CallOutput<typeof certificates.operations.get>;
type Review = Extract<NonNullable<Certificate["review_results"]>, { audit_results: unknown }>;

const expand = ["contractor", "entity", "job", "review_results.full"] as const;

const load = (session: DashboardSession, id: string) =>
  session.client.certificates.get({ certificate: id, query: { expand: [...expand] } });

const nameOf = (certificate: Certificate) => referenceName("contractors", certificate.contractor);

export async function certificateMetadata({ params }: ObjectPage): Promise<Metadata> {
  try {
    return { title: `Certificate of ${nameOf(await load(await getSession(), (await params).id))}` };
  } catch (error) {
    // The page itself says what is wrong.
    if (error instanceof ServiceError) return { title: "Certificate" };
    throw error;
  }
}

/** A certificate of insurance: the review of one that was read, the state of one that was not. */
export async function CertificatePage({ params }: ObjectPage) {
  const { id } = await params;
  const session = await getSession();
  const read = await attempt(() => load(session, id));
  if (!read.ok) return <ServiceProblem whole {...read.problem} title="This certificate could not be loaded" />;
  const certificate = read.value;
  const contractor = nameOf(certificate);
  // Asked for in full, it is in full wherever there is one.
  const review = certificate.status === "error" ? null : (certificate.review_results as Review | null);
  const mayWrite = session.can("certificates:write");
  const can = mayWrite ? certificate.can : [];
  const decisions = await readDecisions(session, id);
  const undoable = mayWrite && decisions.ok ? decisions.value.items.filter((entry) => entry.can_undo).map(undoableOf) : [];
  const about = <About certificate={certificate} review={review} decisions={decisions} session={session} />;
  return (
    <>
      <Visit href={`/certificates/${id}`} title={contractor} kind="Certificate" />
      <PageHeader
        title={`Certificate of ${contractor}`}
        status={<CertificateStatus status={certificate.status} cover_ended={certificate.cover_ended} />}
        breadcrumb={
          <Breadcrumb
            crumbs={
              certificate.status === "flagged"
                ? [{ label: "Review queue", href: "/certificates/review" }, { label: contractor }]
                : [{ label: "Certificates", href: "/certificates" }, { label: contractor }]
            }
          />
        }
        actions={can.includes("reprocess") ? <ReadAgainButton id={id} /> : null}
      />
      <State certificate={certificate} contractor={contractor} canAskAgain={can.includes("ask_again")} />
      {certificate.newer_reading ? (
        <NewerReadingAlert newer={certificate.newer_reading} approved={certificate.status === "approved"} />
      ) : null}
      {review ? (
        <ReviewScreen
          key={id}
          id={id}
          filename={certificate.filename}
          contractor={contractor}
          status={certificate.status}
          audit={review.id}
          approval={review.automatic_approval}
          can={can}
          undoable={undoable}
          rules={reviewOrder(review.audit_results)}
          sections={
            review.parsed_certificate_json
              ? doubtfulFirst(withCorrections(valueSections(review.parsed_certificate_json), review.corrections))
              : []
          }
          pages={review.parsed_certificate_json ? pageLines(review.parsed_certificate_json) : []}
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
                suggested={error?.message ?? ""}
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
          : "It does not count any more. Ask for the certificate of the renewed policy, or correct a date that was misread."}
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
  if (status !== "denied" || !decision) return null;
  return (
    <Alert
      tone="neutral"
      title={decision.decision === "deny" ? `Denied by ${decision.name}` : `${decision.name} asked ${contractor} for another`}
      className="mb-4"
    >
      {decision.note}
    </Alert>
  );
}

function PurposeButton({ certificate }: { certificate: Certificate }) {
  const [entity, job] = [referenceId("entities", certificate.entity), referenceId("jobs", certificate.job)];
  const contractor = referenceId("contractors", certificate.contractor);
  const names = {
    [contractor]: nameOf(certificate),
    [entity]: referenceName("entities", certificate.entity),
    [job]: referenceName("jobs", certificate.job),
  };
  return (
    <div className="pt-1">
      <PurposeDialog key={`${contractor} ${entity} ${job}`} initial={{ contractor, entity, job }} names={names} id={certificate.id} />
    </div>
  );
}

interface AboutProps {
  certificate: Certificate;
  review: Review | null;
  decisions: DecisionsRead;
  session: DashboardSession;
}

function About({ certificate, review, decisions, session }: AboutProps) {
  return (
    <>
      <Section title="Details">
        <DefinitionList>
          <Fact label="Contractor">
            <Reference to="contractors" value={certificate.contractor} />
          </Fact>
          <Fact label="Contracting entity">
            {certificate.entity ? (
              <Reference to="entities" value={certificate.entity} />
            ) : (
              <span className="text-fg-muted">Any contracting entity</span>
            )}
          </Fact>
          <Fact label="Job">
            {certificate.job ? <Reference to="jobs" value={certificate.job} /> : <span className="text-fg-muted">Any job</span>}
            {session.can("certificates:write") && certificate.can.includes("change_purpose") ? (
              <PurposeButton certificate={certificate} />
            ) : null}
          </Fact>
          <Fact label="Sent">
            <RelativeTime seconds={certificate.created} /> by the {certificate.source === "platform" ? "platform" : "contractor"}
          </Fact>
          <Fact label="Cover ends">
            <CoverEnd endsAt={certificate.cover_ends} />
          </Fact>
          {review ? <Fact label="Requirement">Version {review.requirement_version}</Fact> : null}
          <Fact label="ID">
            <MonoId id={certificate.id} full />
          </Fact>
          <Fact label="File fingerprint">
            <code className="wrap-anywhere text-xs">{certificate.sha256}</code>
          </Fact>
        </DefinitionList>
      </Section>
      <DecisionHistory certificate={certificate.id} read={decisions} mayUndo={session.can("certificates:write")} />
      {session.can("timeline:read") ? (
        <TimelinePanel objectId={certificate.id} one="certificate" decisions={false} session={session} />
      ) : null}
      <ApiAnswer resource="certificates" id={certificate.id} value={certificate} session={session} expand={expand} />
    </>
  );
}
