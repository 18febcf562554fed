import { ExactDate } from "#components/ui/exact-date.tsx";
import { NoValue } from "#components/ui/money.tsx";

/** The day cover expires, as certificates print it: it ends in its first minute at the insured's address. `endsAt` is the first moment without cover. */
export function CoverEnd({ endsAt }: { endsAt: number | null }) {
  return endsAt === null ? <NoValue label="Not known" /> : <ExactDate seconds={endsAt} />;
}
