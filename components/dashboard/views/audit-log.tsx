import { capitalized } from "#components/resource/labels.ts";
import { NamedObject } from "#components/resource/reference/named-object.tsx";
import { FieldChanges } from "#components/resource/timeline/field-changes.tsx";
import { changeSentence, whoOf } from "#components/resource/timeline/sentences.ts";
import { defineView, type Row } from "#components/resource/view.ts";
import { extra, leftOut, minor, shown } from "#components/resource/view-input.ts";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { MonoId, shortId } from "#components/ui/mono-id.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { resources } from "#lib/contract/api/index.ts";
import { REQUEST_DAYS } from "#lib/contract/desk/request-log.ts";
import { requestPath } from "#lib/dashboard/request-path.ts";

type AuditEntry = Row<"auditLog">;

/** The description of the change, without the actor. */
const what = ({ action, actor }: AuditEntry) => capitalized(changeSentence({ action, actor }).what);

/** The actor, with a link to all their changes. */
function Who({ entry: { actor } }: { entry: AuditEntry }) {
  const who = whoOf(actor);
  return actor.kind === "service" ? (
    who
  ) : (
    <TextLink href={`/settings/audit-log?${new URLSearchParams({ actor: actor.id })}`}>{who}</TextLink>
  );
}

/** The request, while the log keeps it. The log contains only requests of keys and users. */
function Request({ entry: { request_id, actor, created } }: { entry: AuditEntry }) {
  const logged = (actor.kind === "person" || actor.kind === "key") && request_id.startsWith("req_");
  if (!logged) return <NoValue label="System" />;
  const isKept = created > Date.now() / 1000 - REQUEST_DAYS * 86_400;
  return isKept ? <TextLink href={requestPath(request_id)}>{shortId(request_id)}</TextLink> : <MonoId id={request_id} />;
}

/** The most common kinds of objects, by their names in the audit log. */
const kinds = Object.values(resources)
  .filter(({ operations }) => "create" in operations || "update" in operations || "delete" in operations)
  .map(({ name, title }) => ({ value: name, label: capitalized(title.one) }));

const routine = [{ value: "hide", label: "Hidden" }];

export const auditLogView = defineView("auditLog", {
  title: "Audit log",
  timeline: false,
  about: "Who changed what. Entries are kept permanently; the database refuses changes to them.",
  empty: "Every change, by users, API keys, contractors or the service itself, is recorded and never removed.",
  nameOf: what,
  columns: ["action", "actor", ...minor("object"), ...extra("ip"), ...minor("request_id"), { key: "created", bare: true }],
  cells: {
    action: what,
    actor: (entry) => <Who entry={entry} />,
    object: ({ object }) => <NamedObject id={object} />,
    ip: ({ ip }) => ip ?? <NoValue label="Not known" />,
    request_id: (entry) => <Request entry={entry} />,
  },
  filters: [
    { name: "routine", kind: "select", label: "Sign-ins and saved views", options: routine, usual: { on: "hide", off: "show" } },
    { name: "actor", kind: "text", label: "Person or key", hint: "The id of a user or key. Clicking a name in the list filters by it." },
    { name: "kind", kind: "select", label: "Kind", options: kinds },
    { name: "object", kind: "text", label: "Object ID", hint: "The id of a contractor, a policy or another object." },
    { name: "since", kind: "date", label: "From" },
    { name: "until", kind: "date", label: "Until" },
  ],
  facts: {
    ...shown("action", "actor", "object"),
    created: ({ created }) => <ExactTime seconds={created} />,
    ...shown("ip", "request_id"),
    ...leftOut("changes"),
  },
  body: ({ action, changes }) =>
    changes.length ? (
      <Section title="What changed">
        <FieldChanges action={action} changes={changes} />
      </Section>
    ) : null,
});
