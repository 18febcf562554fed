import { RequestActions } from "#components/dashboard/compliance/requests/request-actions.tsx";
import { RequestStatus } from "#components/dashboard/compliance/requests/request-status.tsx";
import { deliveryNames } from "#components/resource/mail-delivery.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import type { complianceRequests } from "#lib/contract/compliance/compliance-request.ts";
import type { CallOutput } from "#lib/contract/core/operation.ts";

export type Request = CallOutput<typeof complianceRequests.operations.list>[number];

interface RequestListProps {
  requests: readonly Request[];
  /** The name of a request's scope. */
  scopeOf: (request: Request) => string;
  canWrite: boolean;
}

/** A contractor's newest compliance requests, with what can be done about the open ones. */
export function RequestList({ requests, scopeOf, canWrite }: RequestListProps) {
  if (!requests.length) return null;
  return (
    <div className="pt-4">
      <h3 className="pb-1 font-medium text-sm">Compliance requests</h3>
      <ul className="divide-y border-y text-sm">
        {requests.map((request) => (
          <li key={request.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <div className="min-w-0 flex-1 basis-60">
              <p className="wrap-anywhere">
                <TextLink href={`/compliance-requests/${request.id}`}>{scopeOf(request)}</TextLink>
              </p>
              <p className="text-fg-muted text-xs">
                Created <RelativeTime seconds={request.created} />
                {request.mail_delivery ? ` · ${deliveryNames[request.mail_delivery.status]}` : ""}
                {request.mail_delivery?.problem ? `: ${request.mail_delivery.problem}` : ""}
              </p>
            </div>
            <RequestStatus status={request.status} />
            {request.ended_for === null && canWrite ? (
              <div className="flex flex-wrap gap-2">
                {request.url ? <CopyButton value={request.url} label="Copy link" text /> : null}
                <RequestActions request={request} size="sm" />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
