import { CoverDay } from "#components/dashboard/compliance/positions/cover-day.tsx";
import type { CellAnswer } from "#components/dashboard/compliance/roster/roster-rows.ts";
import { Button } from "#components/ui/button.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { TableCell } from "#components/ui/table.tsx";

interface OwnAnswerProps {
  id: string;
  name: string;
  answer: CellAnswer;
  expiry: string | null;
  /** False of somebody who was deleted. */
  isKnown: boolean;
  /** Asks for proof. Null for users who may not. */
  ask: (() => void) | null;
}

/** Of the work that the row is listed by: what is missing, when cover ends, the days of the work, and the next step. */
export function OwnAnswer({ id, name, answer, expiry, isKnown, ask }: OwnAnswerProps) {
  const { status, work_from, work_through } = answer;
  const isFine = status === "covered" || status === "met" || status === "not_required";
  const why = isFine ? "" : answer.why.join(" ");
  return (
    <>
      <TableCell className="max-w-80">
        {why ? (
          <span title={why} className="line-clamp-2 whitespace-normal">
            {why}
          </span>
        ) : (
          <NoValue label="Nothing" />
        )}
      </TableCell>
      <TableCell numeric className="max-md:hidden">
        {expiry === null ? <NoValue label="No known end" /> : <CoverDay day={expiry} />}
      </TableCell>
      <TableCell className="max-md:hidden">
        {work_from === null && work_through === null ? (
          <NoValue label="No dates" />
        ) : (
          <>
            {work_from === null ? null : <CoverDay day={work_from} />}
            {work_from === null ? "to " : work_through === null ? " on" : " to "}
            {work_through === null ? null : <CoverDay day={work_through} />}
          </>
        )}
      </TableCell>
      <TableCell>
        {status === "pending" && isKnown ? (
          // A hidden part of the text would be read with a space before it.
          <LinkButton size="sm" tabIndex={-1} href={`/inbox?can_act=false&contractor=${id}`} aria-label={`Review: ${name}`}>
            Review
          </LinkButton>
        ) : (status === "not_covered" || status === "expiring") && isKnown && ask ? (
          <Button size="sm" tabIndex={-1} onClick={ask} aria-label={`Request proof of insurance: ${name}`}>
            Request proof
          </Button>
        ) : null}
      </TableCell>
    </>
  );
}
