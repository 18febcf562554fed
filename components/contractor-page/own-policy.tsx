import { FileText } from "lucide-react";
import { coverageNames } from "#components/apply/words.ts";
import { Line } from "#components/hosted/section.tsx";
import { statusNames, statusTones } from "#components/policies/policy-rules.ts";
import { buttonStyle } from "#components/ui/button-style.ts";
import { cn } from "#components/ui/cn.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Status } from "#components/ui/status.tsx";
import type { OwnPolicy } from "#lib/contract/resources/own-lists.ts";
import { formatCents } from "#lib/kit/money.ts";

/** One policy as its contractor reads it: what it covers, until when, what it costs, and its documents. */
export function OwnPolicyItem({ policy }: { policy: OwnPolicy }) {
  const { job, holder, policy_number, status, coverage_type, effective_date, expiration_date, cancelled_at, net_rate, documents } = policy;
  return (
    <li className="border-t py-4 first:border-t-0 first:pt-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pb-1">
        <h3 className="wrap-anywhere font-medium">{job}</h3>
        <Status tone={statusTones[status]}>{statusNames[status]}</Status>
      </div>
      <dl className="text-sm">
        <Line label="For">{holder}</Line>
        <Line label="Policy number">
          <span className="tabular">{policy_number}</span>
        </Line>
        <Line label="Cover">{coverage_type.map((coverage) => coverageNames[coverage]).join(", ")}</Line>
        <Line label="From">
          <ExactDate seconds={effective_date} />
        </Line>
        {status === "cancelled" && cancelled_at !== null ? (
          <Line label="Cancelled">
            <ExactDate seconds={cancelled_at} />
          </Line>
        ) : (
          <Line label="Until">
            <ExactDate seconds={expiration_date} />
          </Line>
        )}
        <Line label="Premium per $100 earned">
          <span className="tabular">{formatCents(net_rate)}</span>
        </Line>
      </dl>
      {documents.length ? (
        <ul className="flex flex-col gap-2 pt-2">
          {documents.map(({ name, url }) => (
            <li key={name}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className={cn(buttonStyle({ size: "lg" }), "h-auto min-h-11 w-full whitespace-normal py-2 text-base")}
              >
                <FileText aria-hidden /> {name} (PDF)
                <span className="sr-only"> for {job}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="pt-2 text-fg-muted text-sm">Its documents are being prepared. Load the page again in a moment.</p>
      )}
    </li>
  );
}
