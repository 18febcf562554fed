import { ExactDate } from "#components/ui/exact-date.tsx";
import { NoValue } from "#components/ui/money.tsx";

/** The last day of cover, as certificates print it. `endsAt` is the first moment without it. */
export function CoverEnd({ endsAt }: { endsAt: number | null }) {
  return endsAt === null ? <NoValue label="Not known" /> : <ExactDate seconds={endsAt - 1} />;
}
