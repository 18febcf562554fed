import { epochOf } from "#components/dashboard/compliance/positions/days.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { ExactTime } from "#components/ui/exact-time.tsx";
import type { compliance } from "#lib/contract/compliance/compliance.ts";
import type { PositionCoverage } from "#lib/contract/compliance/compliance-position.ts";
import type { CallOutput } from "#lib/contract/core/operation.ts";

type Result = CallOutput<typeof compliance.operations.get>["evidence"][number]["results"][number];
export type Approval = NonNullable<Result["approval"]>;

/** Who waived a failed rule, when, through which day, and why. */
export function WaivedBy({ approval: { name, at, through, reason } }: { approval: Approval }) {
  return (
    <>
      Waived by {name}, <ExactTime seconds={at} />,{" "}
      {through === null ? (
        "without an end"
      ) : (
        <>
          through <ExactDate seconds={epochOf(through)} />
        </>
      )}
      : {reason}
    </>
  );
}

type BasisWaiver = NonNullable<PositionCoverage["basis"]>["waivers"][number];

/** Who waived a rule for the contractor or a certificate, until when, and why: as positions keep it. */
export function WaiverLine({ waiver: { person, through, reason } }: { waiver: BasisWaiver }) {
  return (
    <>
      Waived{person ? ` by ${person}` : ""}
      {through === null ? null : (
        <>
          {" "}
          through <ExactDate seconds={epochOf(through)} />
        </>
      )}
      {reason ? `: ${reason}` : null}
    </>
  );
}
