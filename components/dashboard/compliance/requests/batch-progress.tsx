"use client";

import { useQuery } from "@tanstack/react-query";
import type { Batch } from "#components/dashboard/compliance/requests/request-many.tsx";
import { counted } from "#components/resource/labels.ts";
import { useNameOf } from "#components/resource/reference/picker-search.ts";
import { Alert } from "#components/ui/alert.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import type { complianceRequestBatches } from "#lib/contract/compliance/compliance-request-batch.ts";
import type { CallOutput } from "#lib/contract/core/operation.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";

type Outcome = CallOutput<typeof complianceRequestBatches.operations.outcomes>[number];

const EVERY_MS = 1000;
/** The most contractors without a request who are listed. */
const LISTED = 100;

async function read(batches: readonly Batch[], signal: AbortSignal): Promise<{ batches: Batch[]; outcomes: Outcome[] }> {
  const { complianceRequestBatches: client } = await browserClient();
  const read = await Promise.all(batches.map(({ id }) => client.get({ compliance_request_batch: id }, { signal })));
  const without = read.filter(({ skipped, failed }) => skipped + failed > 0);
  const lists = await Promise.all(
    without.map(async ({ id }) => (await client.outcomes({ compliance_request_batch: id, query: { limit: LISTED } }, { signal })).items),
  );
  return { batches: read, outcomes: lists.flat().slice(0, LISTED) };
}

const isRunning = ({ status }: Batch) => status === "running";
const sumOf = (batches: readonly Batch[], of: "done" | "created_requests" | "skipped" | "failed") =>
  batches.reduce((sum, batch) => sum + batch[of], 0);

interface BatchProgressProps {
  batches: readonly Batch[];
  /** The contractors' names by id, as far as the page knows them. */
  names: ReadonlyMap<string, string>;
}

/** How far the requests to many contractors are, and who got none and why. */
export function BatchProgress({ batches: made, names }: BatchProgressProps) {
  const { data, error } = useQuery({
    queryKey: ["compliance-request-batches", ...made.map(({ id }) => id)],
    queryFn: ({ signal }) => read(made, signal),
    refetchInterval: (query) => ((query.state.data?.batches ?? made).some(isRunning) ? EVERY_MS : false),
    retry: false,
  });
  const batches = data?.batches ?? made;
  const running = batches.some(isRunning);
  const total = batches.some((batch) => batch.total === null) ? names.size : batches.reduce((sum, batch) => sum + (batch.total ?? 0), 0);
  const created = sumOf(batches, "created_requests");
  const without = sumOf(batches, "skipped") + sumOf(batches, "failed");
  const [only] = batches.length === 1 ? batches : [];
  return (
    <div className="flex flex-col gap-4 text-sm">
      {running ? <ProgressBar done={sumOf(batches, "done")} of={total} label="Contractors" /> : null}
      <p role="status">
        {counted(created, "request is", "requests are")} created
        {without ? `; ${counted(without, "contractor", "contractors")} got none` : ""}.{" "}
        {running ? "You may close this: the rest is created in the background." : null}
      </p>
      {error ? (
        <Alert tone="warning" title="The progress could not be read">
          {error.message} It is read again.
        </Alert>
      ) : null}
      {batches.some(({ status }) => status === "failed") ? (
        <Alert tone="danger" title="The requests could not all be created">
          The contracting entity or the job was deleted meanwhile.
        </Alert>
      ) : null}
      {data?.outcomes.length ? (
        <div>
          <h3 className="pb-1 font-medium">No request</h3>
          <ul className="max-h-56 divide-y overflow-y-auto border-y">
            {data.outcomes.map((one) => (
              <li key={one.id} className="wrap-anywhere py-1.5">
                <span className="font-medium">{names.get(one.contractor) ?? <ContractorName id={one.contractor} />}:</span> {one.message}
              </li>
            ))}
          </ul>
          {without > data.outcomes.length ? <p className="pt-1 text-fg-muted">The first {LISTED} are shown.</p> : null}
        </div>
      ) : null}
      {created ? (
        <p>
          <TextLink href={only ? `/compliance-requests?batch=${only.id}` : "/compliance-requests"}>Open the requests</TextLink>
        </p>
      ) : null}
    </div>
  );
}

const ContractorName = ({ id }: { id: string }) => useNameOf("contractors", id) ?? id;
