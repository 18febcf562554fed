"use client";

import { useQuery } from "@tanstack/react-query";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { type Coverage, isSold } from "#lib/contract/core/coverages.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";

/** What a contractor lacks for a job; null while unknown, or where the user may not see it. */
function useLacking(contractor: string, job: string) {
  const { data } = useQuery({
    queryKey: ["quote-lacking", contractor, job],
    queryFn: async ({ signal }) => {
      const { positions } = await (await browserClient()).compliance.get({ contractor, query: { job } }, { signal });
      return positions[0] ?? null;
    },
    enabled: contractor !== "" && job !== "",
    retry: false,
  });
  return data ?? null;
}

interface LackingHintProps {
  contractor: string;
  job: string;
  chosen: readonly Coverage[];
  choose: (coverages: Coverage[]) => void;
}

/** Says which required coverages the contractor lacks for the job, and offers to choose exactly these. */
export function LackingHint({ contractor, job, chosen, choose }: LackingHintProps) {
  const position = useLacking(contractor, job);
  if (!position || position.status === "not_required") return null;
  const { covered, lacking } = position;
  if (covered) return <Alert tone="success" title="The contractor is already covered for this job" />;
  const sold = lacking.filter(isSold);
  const others = lacking.filter((one) => !isSold(one));
  const isChosen = sold.length === chosen.length && sold.every((one) => chosen.includes(one));
  const named = (list: readonly string[]) =>
    new Intl.ListFormat("en-US").format(
      position.coverages.flatMap(({ coverage, name }) => (list.includes(coverage) && name ? [name.toLowerCase()] : [])),
    );
  const reasons = position.coverages.flatMap((one) => (one.met ? [] : one.reasons));
  return (
    <Alert tone="warning" title={`For this job the contractor lacks ${named(lacking)}`}>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {others.length ? <p>A quote cannot cover {named(others)}: send a request for proof.</p> : null}
      {sold.length && !isChosen ? (
        <Button size="sm" className="mt-2" onClick={() => choose(sold)}>
          Choose {sold.length === 1 ? "this coverage" : others.length ? `these ${sold.length} coverages` : "exactly these coverages"}
        </Button>
      ) : null}
    </Alert>
  );
}
