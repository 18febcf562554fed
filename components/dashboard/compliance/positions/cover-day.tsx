import { epochOf } from "#components/dashboard/compliance/positions/days.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";

/** A day of cover, as it is written. */
export const CoverDay = ({ day }: { day: string }) => <ExactDate seconds={epochOf(day)} />;
