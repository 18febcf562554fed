"use client";

import { useQuery } from "@tanstack/react-query";
import { expandedObject } from "#components/resource/reference/reference.tsx";
import type { Coverage } from "#lib/contract/core/coverages.ts";
import type { CallOutput } from "#lib/contract/core/operation.ts";
import type { contractors } from "#lib/contract/people/contractor.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";
import { formatCents } from "#lib/kit/money.ts";

export interface ChosenJob {
  facts: string | null;
  entity: { name: string; required_coverage: readonly Coverage[] } | null;
}

const perWage = { flatfee: "flat fee", hourly: "hourly pay", unit: "pay by unit", blended: "blended pay" } as const;

/** The properties of the chosen job that matter for a quote: pay, work state and the requirements of its contracting entity. */
export function useJob(id: string): ChosenJob {
  const { data } = useQuery({
    queryKey: ["quote-job", id],
    queryFn: async ({ signal }) => (await browserClient()).jobs.get({ job: id, query: { expand: ["entity"] } }, { signal }),
    enabled: id !== "",
  });
  if (!data || data.id !== id) return { facts: null, entity: null };
  const entity = expandedObject(data.entity);
  const state = data.address?.region ? `work in ${data.address.region}` : "no work state";
  return {
    facts: `${formatCents(data.wage)}, ${perWage[data.wage_type]} · ${state}`,
    // Expanded above, so it has the entity's read schema.
    entity: entity && { name: String(entity.name), required_coverage: entity.required_coverage as Coverage[] },
  };
}

/** What a contractor's hint needs. */
export type ContractorFacts = Pick<CallOutput<typeof contractors.operations.get>, "id" | "email" | "address" | "withhold_premium">;

function useContractorFacts(id: string, known: ContractorFacts | null): string | null {
  const isKnown = known?.id === id;
  const query = useQuery({
    queryKey: ["quote-contractor", id],
    queryFn: async ({ signal }) => (await browserClient()).contractors.get({ contractor: id }, { signal }),
    enabled: id !== "" && !isKnown,
  });
  const data = isKnown ? known : query.data;
  if (!data) return null;
  const home = data.address?.region ? `at home in ${data.address.region}` : "no home state on file";
  return `${data.email} · ${home}${data.withhold_premium ? " · premium withheld from pay" : ""}`;
}

interface SubjectHintProps {
  name: "contractor" | "job";
  id: string;
  job: ChosenJob;
  /** The contractor that the page has read, about whom the service is not asked again. */
  known?: ContractorFacts | null;
}

/** The facts about the chosen contractor or job that affect the price. */
export function SubjectHint({ name, id, job, known = null }: SubjectHintProps) {
  const contractor = useContractorFacts(name === "contractor" ? id : "", known);
  if (id === "") {
    return name === "contractor"
      ? "The home state decides every rate except workers' compensation."
      : "Pay, trade and work state come from the job.";
  }
  return (name === "contractor" ? contractor : job.facts) ?? "\u00a0";
}
