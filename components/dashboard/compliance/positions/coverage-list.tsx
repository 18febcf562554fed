import { CoverDay } from "#components/dashboard/compliance/positions/cover-day.tsx";
import { PositionStatus } from "#components/dashboard/compliance/positions/position-status.tsx";
import { WaiverLine } from "#components/dashboard/compliance/positions/waiver.tsx";
import { TextLink } from "#components/ui/link.tsx";
import type { PositionCoverage } from "#lib/contract/compliance/compliance-position.ts";
import { proofName } from "#lib/contract/compliance/required-kinds.ts";
import { objectPath, type ResourceKey } from "#lib/dashboard/routes.ts";

type Days = Pick<PositionCoverage, "covered_from" | "covered_through">;

/** The first and the last day of a time of cover, as far as they are known. `isFuture`: it has not begun. */
export function CoverDays({ covered_from, covered_through, isFuture = false }: Days & { isFuture?: boolean }) {
  return (
    <>
      {isFuture && covered_from ? (
        <>
          starts on <CoverDay day={covered_from} />
        </>
      ) : null}
      {covered_through === null ? null : (
        <>
          , ends on <CoverDay day={covered_through} />
        </>
      )}
    </>
  );
}

const evidence: Readonly<Record<string, { label: string; key: ResourceKey }>> = {
  certificate: { label: "certificate", key: "certificates" },
  policy: { label: "our policy", key: "policies" },
  assignment: { label: "our assignment", key: "assignments" },
  exemption: { label: "exemption", key: "contractorDocuments" },
  not_due: { label: "a sole proprietor's statement", key: "contractorDocuments" },
  document: { label: "a document", key: "contractorDocuments" },
};

type Basis = NonNullable<PositionCoverage["basis"]>;

function BasisLink({ basis: { kind, id } }: { basis: Basis }) {
  const known = evidence[kind];
  const href = known ? objectPath(known.key, id) : null;
  const label = known?.label ?? kind;
  return href === null ? label : <TextLink href={href}>{label}</TextLink>;
}

function BasisLine({ basis, days }: { basis: Basis; days: Days }) {
  const { says, waived, waivers } = basis;
  return (
    <p className="text-fg-muted">
      By <BasisLink basis={basis} />
      <CoverDays {...days} />
      {says ? `. ${says}` : null}
      {waived.length > waivers.length ? `. Waived: ${waived.join(", ")}` : null}
    </p>
  );
}

/** Days that are to come: when cover in hand starts, and through when claims from the work are covered after it. */
function FurtherDays({ of: { met, tail, ...days } }: { of: PositionCoverage }) {
  return (
    <>
      {met || days.covered_from === null ? null : (
        <p className="text-fg-muted">
          Cover in hand: <CoverDays {...days} isFuture />
        </p>
      )}
      {tail === null || tail.through === null ? null : (
        <p className="text-fg-muted">
          Claims from the work are covered through <CoverDay day={tail.through} />
        </p>
      )}
    </>
  );
}

/** Every required coverage of a position: by what it is met and through when, or why it is not and which document would remedy it. */
export function CoverageList({ coverages }: { coverages: readonly PositionCoverage[] }) {
  if (!coverages.length) return <p className="text-fg-muted text-sm">No insurance or document is required.</p>;
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {coverages.map((one) => (
        <li key={one.coverage} className="break-inside-avoid">
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="font-medium">{one.name ?? proofName(one.coverage)}</span>
            <PositionStatus
              status={one.met ? (one.covered === false ? "met" : "covered") : "not_covered"}
              plain
              {...(one.of === "document" ? { word: one.met ? "Accepted" : "Missing" } : {})}
            />
          </p>
          {one.basis ? <BasisLine basis={one.basis} days={one} /> : null}
          <FurtherDays of={one} />
          {one.basis?.waivers.map((waiver) => (
            <p key={waiver.message} className="text-fg-muted">
              {waiver.message} <WaiverLine waiver={waiver} />
            </p>
          ))}
          {one.verify_by === null ? null : (
            <p className="text-fg-muted">
              To be verified with the producer by <CoverDay day={one.verify_by} />
            </p>
          )}
          {one.grace_through === null ? null : (
            <p className="text-fg-muted">
              By a grace period through <CoverDay day={one.grace_through} />. Then:
            </p>
          )}
          {one.reasons.length === 0 ? null : (
            <ul className="text-fg-muted">
              {one.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
          {one.warning ? <p className="text-warning-fg">{one.warning}</p> : null}
          {one.documents.length === 0 ? null : <p className="text-fg-muted">What would help: {one.documents.join(" ")}</p>}
        </li>
      ))}
    </ul>
  );
}
