import type { Coverage } from "#lib/contract/core/coverages.ts";
import { type CoverLimits, programme } from "./programme.ts";

/** The insurer of a coverage, as documents and bordereaux name it. */
export interface Carrier {
  name: string;
  /** The five digits of its NAIC number. */
  naic: string | null;
  /** Whether the state has licensed it; otherwise it is a surplus lines insurer. */
  admitted: boolean;
}

/** What an operator has set for an organization; a quote keeps what was in force when it was priced. */
export interface SetInsurers {
  carriers: Partial<Record<Coverage, Carrier>>;
  /** Through which general liability is bought. Null: through none. Missing: the program's. */
  purchasing_group?: string | null;
  /** The limits in cents that do not depend on the rates. Missing: the program's. */
  limits?: Partial<CoverLimits>;
  /** The days between two claims-made policies that the insurer accepts without losing the retroactive date. Missing: none. */
  retroactive_gap_days?: Partial<Record<Coverage, number>>;
}

/** The insurer of a coverage: the one that was set, otherwise the program's. */
export function carrierOf(set: SetInsurers | null, coverage: Coverage): Carrier {
  const { liability, workers_comp } = programme.insurers;
  const isWork = coverage === "workers-comp";
  return set?.carriers[coverage] ?? { ...(isWork ? workers_comp : liability), admitted: isWork };
}

/** The purchasing group of general liability. Null: there is none. */
export function purchasingGroupOf(set: SetInsurers | null): string | null {
  return set?.purchasing_group === undefined ? programme.purchasing_group : set.purchasing_group;
}

/** The limits of a coverage that do not depend on the rates: those that were set, otherwise the program's. */
export const limitsOf = <C extends Coverage>(set: SetInsurers | null, coverage: C): CoverLimits[C] =>
  set?.limits?.[coverage] ?? programme.limits[coverage];

/** Insurers in the order of their lines, each once, with the letters that certificates give them. */
export function lettered(carriers: readonly Carrier[]): { letter: string; name: string; naic: string | null }[] {
  const keyOf = ({ name, naic }: Carrier) => JSON.stringify([name, naic]);
  const distinct = [...new Map(carriers.map((one) => [keyOf(one), one])).values()];
  return distinct.map(({ name, naic }, at) => ({ letter: String.fromCharCode("A".charCodeAt(0) + at), name, naic }));
}

/** The letter of a carrier among those of `lettered`. */
export const letterOf = (insurers: ReturnType<typeof lettered>, { name, naic }: Carrier): string =>
  insurers.find((one) => one.name === name && one.naic === naic)?.letter ?? "";
