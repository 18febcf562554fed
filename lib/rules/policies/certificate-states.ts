import type { Region } from "#lib/contract/core/common.ts";
import type { PaperForm } from "#lib/contract/core/document-link.ts";
import { filedForm } from "#lib/rules/quotes/rates/endorsement-lookup.ts";
import type { RateTables } from "#lib/rules/quotes/rates/tables.ts";

/** A state that lets a certificate of insurance be shown only on a form that insurers have filed there, or on a standard one. */
interface CertificateStateRow {
  readonly state: Region;
  readonly source: string;
  /** When the law was read. */
  readonly date: string;
  /** Whether counsel has confirmed it. A row only takes away, so that it applies before that too. */
  readonly confirmed: boolean;
}

const of = (state: Region, source: string): CertificateStateRow => ({ state, source, date: "2026-11-30", confirmed: false });

/** In states without a row our own certificate is shown. */
export const certificateStates: readonly CertificateStateRow[] = [
  of(
    "GA",
    "Georgia Code section 33-24-19.1 (2011): forms are filed with and approved by the commissioner; standard forms are deemed approved",
  ),
  of(
    "LA",
    "Louisiana Revised Statutes 22:890 (2011): forms are filed with and approved by the commissioner; standard forms are deemed approved",
  ),
  of(
    "NC",
    "North Carolina General Statutes section 58-3-150 (2013): forms of certificates of insurance are submitted to and approved by the commissioner",
  ),
  of("NY", "New York Insurance Law section 502 (2015): only forms of the superintendent, or standard forms of ACORD and ISO"),
  of(
    "TX",
    "Texas Insurance Code sections 1811.052 and 1811.101 (2011): forms are filed with and approved by the department, for risks in the state",
  ),
];

/**
 * What may show cover whose risk is in these states: our own certificate, or evidence of the policy by its declarations only. Where a state
 * asks for a filed form, only one that the insurers have filed (`approval` in the rate set) is a certificate.
 */
export function paperForm(states: readonly (Region | null)[], tables: RateTables, at: number, rows = certificateStates): PaperForm {
  const asks = (state: Region) => {
    const filed = filedForm(tables, state, at);
    if (filed && filed.approval !== "") return false;
    return filed?.approval_required === true || rows.some((row) => row.state === state);
  };
  return states.some((state) => state !== null && asks(state)) ? "evidence" : "certificate";
}
