import { RemoveEndorsementDialog } from "#components/dashboard/policies/endorse-dialogs.tsx";
import { EndorsementList } from "#components/dashboard/quotes/endorsements/endorsement-list.tsx";
import type { Row } from "#components/resource/view.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { endorsementTitle } from "#lib/contract/core/endorsement-names.ts";

interface PolicyEndorsementsProps {
  policy: Pick<Row<"policies">, "id" | "effective_date" | "endorsements" | "removed_endorsements">;
  /** Whether this user can remove one now. */
  canRemove: boolean;
}

/** A policy's endorsements with their dates: those in force, then those removed. */
export function PolicyEndorsements({ policy, canRemove }: PolicyEndorsementsProps) {
  const { id, endorsements, removed_endorsements } = policy;
  return (
    <EndorsementList
      endorsements={[...endorsements, ...removed_endorsements]}
      noteOf={({ effective_date, end_date }) =>
        end_date === null && effective_date === policy.effective_date ? null : (
          <span className="block text-fg-muted">
            In force from <ExactDate seconds={effective_date} />
            {end_date === null ? null : (
              <>
                {" "}
                until removed on <ExactDate seconds={end_date} />
              </>
            )}
          </span>
        )
      }
      actionOf={(one) =>
        canRemove && one.end_date === null ? <RemoveEndorsementDialog id={id} number={one.number} title={endorsementTitle(one)} /> : null
      }
    />
  );
}
