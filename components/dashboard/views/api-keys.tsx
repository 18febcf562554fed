import { requestColumns } from "#components/dashboard/desk/request-log/columns.tsx";
import { CreateKeyDialog, RollKeyDialog } from "#components/dashboard/organization/api-keys/key-dialogs.tsx";
import { scopeName } from "#components/dashboard/organization/api-keys/scope-labels.ts";
import { ConfirmButton } from "#components/resource/form/confirm-button.tsx";
import { capitalized } from "#components/resource/labels.ts";
import { defineView, type Row, related } from "#components/resource/view.ts";
import { leftOut, minor, shown } from "#components/resource/view-input.ts";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { LinkButton, TextLink } from "#components/ui/link.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { Status } from "#components/ui/status.tsx";
import type { Tone } from "#components/ui/tone.ts";
import { mayGrant, scopes } from "#lib/contract/api/scopes.ts";

type ApiKey = Row<"apiKeys">;

const tones: Record<ApiKey["status"], Tone> = { active: "success", expired: "neutral", revoked: "danger" };

function KeyStatus({ apiKey, plain = false }: { apiKey: ApiKey; plain?: boolean }) {
  return (
    <Status tone={tones[apiKey.status]} plain={plain}>
      {capitalized(apiKey.status)}
    </Status>
  );
}

const lastUsed = ({ last_used }: ApiKey) => (last_used === null ? <NoValue label="Never" /> : <RelativeTime seconds={last_used} />);
const ends = ({ expires_at }: ApiKey) => (expires_at === null ? "Never" : <ExactTime seconds={expires_at} />);

export const apiKeysView = defineView("apiKeys", {
  empty: "A key lets a program of yours act for your organization. Create one for each program, with no more than it needs.",
  status: (apiKey) => <KeyStatus apiKey={apiKey} />,
  columns: [
    "name",
    { key: "last4", minor: true, cell: ({ last4 }) => <code className="text-fg-muted text-xs">…{last4}</code> },
    { key: "scopes", minor: true, cell: (apiKey) => apiKey.scopes.map(scopeName).join(", ") },
    { key: "status", cell: (apiKey) => <KeyStatus apiKey={apiKey} plain /> },
    "last_used",
    ...minor("created"),
  ],
  cells: { last_used: lastUsed },
  facts: {
    last4: ({ last4 }) => <code className="text-xs">{last4}</code>,
    scopes: (apiKey) =>
      apiKey.scopes.map((scope) => (
        <span key={scope} className="block">
          {scopeName(scope)}
        </span>
      )),
    ...shown("last_used"),
    expires_at: ends,
    ...shown("api_version"),
    revoked_at: ({ revoked_at }) => (revoked_at === null ? <NoValue label="No" /> : <ExactTime seconds={revoked_at} />),
    replaced_by: ({ replaced_by, name }) =>
      replaced_by === null ? <NoValue label="Not replaced" /> : <TextLink href={`/api-keys/${replaced_by}`}>A newer {name}</TextLink>,
    ...leftOut("name", "status", "created_by"),
  },
  listActions: ({ can, me, environment }) =>
    can("api_keys:write") ? (
      <>
        <LinkButton href="/device">Connect a command line</LinkButton>
        <CreateKeyDialog environment={environment} grantable={scopes.filter((scope) => mayGrant(me.scopes, scope))} />
      </>
    ) : null,
  actions: ({ id, name, status, replaced_by, scopes: held }, { can, me }) => {
    if (!can("api_keys:write")) return null;
    const isActive = status === "active";
    const mayRoll = held.every((scope) => mayGrant(me.scopes, scope));
    return (
      <>
        {isActive ? (
          <ConfirmButton
            operation="apiKeys.delete"
            input={{ api_key: id }}
            label="Revoke"
            variant="ghost"
            title="Revoke API key"
            confirmLabel="Revoke key"
            backLabel="Keep key"
            typedName={name}
            consequence={`Whatever still calls with ${name} is refused from now on. This cannot be undone.`}
          />
        ) : null}
        {mayRoll ? <RollKeyDialog id={id} name={name} offered={isActive && replaced_by === null} /> : null}
      </>
    );
  },
  related: [
    related({
      to: "requestLog",
      title: "Latest requests",
      filter: "caller",
      empty: "No request in the last 30 days.",
      columns: requestColumns,
    }),
  ],
});
