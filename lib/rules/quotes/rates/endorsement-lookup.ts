import type { Region } from "#lib/contract/core/common.ts";
import type { EndorsedCoverage, EndorsementScope, SoldEndorsement } from "#lib/contract/core/endorsements.ts";
import type { CertificateStateRow, EndorsementRow, EndorsementStateRow } from "./endorsement-rows.ts";
import { utcDay } from "./lookup.ts";
import type { RateTables } from "./tables.ts";

export interface EndorsementKey {
  kind: SoldEndorsement;
  coverage: EndorsedCoverage;
}

const isOf = (row: EndorsementKey, { kind, coverage }: EndorsementKey) => row.kind === kind && row.coverage === coverage;

/**
 * The price of an endorsement in a state on a policy's effective date (epoch seconds): from the state's own row, else from the row for any
 * state.
 */
export function endorsementRow(
  tables: RateTables,
  wanted: EndorsementKey & { form: EndorsementScope },
  state: Region,
  effectiveDate: number,
): EndorsementRow | null {
  const day = utcDay(effectiveDate);
  const rows = tables.endorsements.filter((row) => isOf(row, wanted) && row.form === wanted.form && row.effective_from <= day);
  return rows.findLast((row) => row.state === state) ?? rows.findLast((row) => row.state === "any") ?? null;
}

/** The state's prohibition of an endorsement in force on the effective date; null where it is allowed. */
export function prohibition(
  tables: RateTables,
  wanted: EndorsementKey,
  state: Region,
  effectiveDate: number,
  isConstruction: boolean,
): EndorsementStateRow | null {
  const day = utcDay(effectiveDate);
  const row = tables.endorsement_states.findLast((one) => isOf(one, wanted) && one.state === state && one.effective_from <= day);
  return row?.forbidden && (isConstruction || !row.construction_only) ? row : null;
}

/** What the insurers say of our certificate in a state on a date: whether it must be approved there, and whether it is. Null: nothing. */
export function filedForm(tables: RateTables, state: Region, at: number): CertificateStateRow | null {
  const day = utcDay(at);
  return tables.certificate_states.findLast((one) => one.state === state && one.effective_from <= day) ?? null;
}
