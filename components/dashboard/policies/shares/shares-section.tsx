import { EndShareDialog, ResendShareDialog, SendCertificateDialog } from "#components/dashboard/policies/shares/share-dialogs.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import { Description } from "#components/ui/callout.tsx";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { Status } from "#components/ui/status.tsx";
import type { Tone } from "#components/ui/tone.ts";
import { endorsementNames } from "#lib/contract/core/endorsement-names.ts";
import type { SoldEndorsement } from "#lib/contract/core/endorsements.ts";
import { MAX_SENDS, type ShareDelivery, type SharedKind, type ShareStatus } from "#lib/contract/policies/share-words.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** What became of the email to a holder. */
const deliveryNames: Record<ShareDelivery, { name: string; tone: Tone }> = {
  on_its_way: { name: "Email on its way", tone: "info" },
  sent: { name: "Taken by the mail server", tone: "success" },
  not_delivered: { name: "Refused by the mail server", tone: "danger" },
  kept: { name: "Not sent: no mail server", tone: "warning" },
};

const linkNames: Record<ShareStatus, string> = { active: "Opens until", ended: "Ended", expired: "Expired" };

type Share = Awaited<ReturnType<DashboardSession["client"]["certificateShares"]["list"]>>["items"][number];

const SHOWN = 20;

function ShareItem({ share, canWrite }: { share: Share; canWrite: boolean }) {
  const { id, holder, endorsements, delivery, status, expires_at, ended_at, last_opened_at, times_sent, made_by, created } = share;
  const name = holder?.name ?? "The contracting entity's certificate";
  const canEnd = status === "active" || (holder !== null && status === "expired");
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b py-2 last:border-b-0">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{name}</p>
        {holder?.email ? <p className="wrap-anywhere text-fg-muted">{holder.email}</p> : null}
        {endorsements.length ? (
          <p className="text-fg-muted">Shows {endorsements.map((kind) => endorsementNames[kind]).join(", ")}</p>
        ) : null}
        <p className="text-fg-muted">
          Made by {made_by === "contractor" ? "the contractor" : "your platform"} <ExactTime seconds={created} />. {linkNames[status]}{" "}
          <ExactTime seconds={ended_at ?? expires_at} />. {last_opened_at === null ? "Not opened." : "Last opened "}
          {last_opened_at === null ? null : <ExactTime seconds={last_opened_at} />}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {delivery === null ? null : <Status tone={deliveryNames[delivery].tone}>{deliveryNames[delivery].name}</Status>}
        {canWrite && holder?.email && status !== "ended" && times_sent < MAX_SENDS ? (
          <ResendShareDialog id={id} name={name} email={holder.email} />
        ) : null}
        {canWrite && canEnd ? <EndShareDialog id={id} name={name} isForHolder={holder !== null} /> : null}
      </div>
    </li>
  );
}

interface SharesSectionProps {
  /** Id of the policy or assignment. */
  cover: string;
  /** Its certificates that exist. None: nothing can be sent. */
  kinds: readonly SharedKind[];
  /** Its blanket endorsements in force. */
  endorsements: readonly { kind: SoldEndorsement; coverage: string }[];
  session: DashboardSession;
}

/** Certificates of a cover for further holders, and links to its own: by the contractor and by staff. */
export async function SharesSection({ cover, kinds, endorsements, session }: SharesSectionProps) {
  const canWrite = session.can("policies:write");
  const read = await attempt(() => session.client.certificateShares.list({ query: { cover, limit: SHOWN } }));
  return (
    <Section
      title="Certificates for others"
      actions={canWrite && kinds.length ? <SendCertificateDialog cover={cover} kinds={kinds} endorsements={endorsements} /> : null}
    >
      {read.ok ? null : <ServiceProblem {...read.problem} title="The certificates for others could not be loaded" />}
      {read.ok && !read.value.items.length ? (
        <Description>None yet. The contractor sends them in their portal, or you do here.</Description>
      ) : null}
      {read.ok && read.value.items.length ? (
        <ul className="flex flex-col text-sm">
          {read.value.items.map((share) => (
            <ShareItem key={share.id} share={share} canWrite={canWrite} />
          ))}
        </ul>
      ) : null}
      {read.ok && read.value.next ? <Description>The newest {SHOWN} are shown. The API lists all.</Description> : null}
    </Section>
  );
}
