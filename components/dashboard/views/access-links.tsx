import { ConfirmButton } from "#components/resource/form/confirm-button.tsx";
import { defineView, type Row } from "#components/resource/view.ts";
import { half, leftOut, minor, shown } from "#components/resource/view-input.ts";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { Status } from "#components/ui/status.tsx";
import { saidNames } from "#lib/contract/compliance/access-words.ts";

type Link = Row<"accessLinks">;

const tones = { active: "success", ended: "neutral", expired: "neutral" } as const;
const names = { active: "Active", ended: "Ended", expired: "Expired" } as const;
const LinkStatus = ({ link: { status }, plain }: { link: Link; plain?: boolean }) => (
  <Status tone={tones[status]} plain={plain}>
    {names[status]}
  </Status>
);

function Statements({ link: { statements } }: { link: Link }) {
  if (!statements.length) return <NoValue label="Nothing yet" />;
  return (
    <ul className="space-y-2">
      {statements.map((one) => (
        <li key={`${one.at} ${one.kind} ${one.coverage} ${one.note}`} className="wrap-anywhere">
          <ExactTime seconds={one.at} />: {[saidNames[one.kind], one.coverage, one.policy_number, one.effective].filter(Boolean).join(", ")}
          {one.note ? <span className="block text-fg-muted">“{one.note}”</span> : null}
        </li>
      ))}
    </ul>
  );
}

export const accessLinksView = defineView("accessLinks", {
  empty: "A link for a client's contact, who sees who works for them and whether each is covered, or for a contractor's insurance agent.",
  status: (link) => <LinkStatus link={link} />,
  columns: [
    "name",
    { key: "kind", cell: ({ kind }) => (kind === "client" ? "Client" : "Agent") },
    ...minor("entity", "contractor"),
    { key: "status", cell: (link) => <LinkStatus link={link} plain /> },
    "expires_at",
  ],
  cells: { expires_at: ({ expires_at }) => <ExactTime seconds={expires_at} /> },
  facts: {
    kind: ({ kind }) => (kind === "client" ? "Contact of the entity" : "Insurance agent"),
    ...shown("entity", "contractor", "email", "expires_at", "ended_at", "waiting_since"),
    statements: { label: "What was said", cell: (link) => <Statements link={link} /> },
    ...leftOut("name", "status"),
  },
  filters: ["entity", "contractor"],
  fields: [
    { name: "contractor", hint: "For an insurance agent: the insured. Left empty: for a contact of the entity." },
    { name: "entity", hint: "Whose people a contact sees, or whose requirement an agent." },
    ...half("name", { name: "email", kind: "email", hint: "The link is sent there now, and shown nowhere else." }),
    "days",
  ],
  actions: (link, session) =>
    session.can("compliance_requests:write") ? (
      <>
        {link.waiting_since === null ? null : (
          <ConfirmButton
            operation="accessLinks.settle"
            input={{ access_link: link.id }}
            label="Mark as read"
            title="Mark as read"
            danger={false}
            consequence="What was said waits for nobody any more. A cancellation that an agent reports has a notice of its own to confirm."
          />
        )}
        {link.status === "active" && (
          <ConfirmButton
            operation="accessLinks.end"
            input={{ access_link: link.id }}
            label="End link"
            title="End link"
            consequence="The link opens no more, and pages that are open with it close."
          />
        )}
      </>
    ) : null,
});
