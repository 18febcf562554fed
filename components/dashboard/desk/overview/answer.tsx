import { changeOf, shareOf } from "#components/dashboard/desk/overview/trend.ts";
import { Link } from "#components/ui/link.tsx";
import type { PositionStatus } from "#lib/contract/compliance/compliance-position.ts";
import type { Overview, SeriesPoint } from "#lib/contract/desk/overview.ts";
import { ROSTER_PATH } from "#lib/dashboard/routes.ts";

type Compliance = NonNullable<Overview["compliance"]>;

const number = (count: number): string => count.toLocaleString("en-US");

/** What is said of each status after its number, in the order of the sentence. */
const phrases: readonly { status: PositionStatus; says: (days: number, isOne: boolean) => string }[] = [
  { status: "met", says: () => "met by a waiver or an exemption" },
  { status: "expiring", says: (days, isOne) => `${isOne ? "ends" : "end"} within ${days} days` },
  { status: "not_covered", says: () => "not covered" },
  { status: "pending", says: () => "pending" },
  { status: "upcoming", says: (_, isOne) => (isOne ? "starts later" : "start later") },
  { status: "not_required", says: (_, isOne) => (isOne ? "needs no insurance" : "need no insurance") },
];

function Count({ status, children }: { status: PositionStatus | null; children: string }) {
  return (
    <Link
      href={`${ROSTER_PATH}?scope=default${status === null ? "" : `&status=${status}`}`}
      className="rounded-md font-semibold text-fg underline decoration-control/60 underline-offset-4 hover:decoration-fg"
    >
      {children}
    </Link>
  );
}

/** How many contractors are covered for their work, as one sentence whose numbers lead to those contractors, and how that has changed. */
export function Answer({ compliance, points }: { compliance: Compliance; points: readonly SeriesPoint[] }) {
  const { contractors, statuses, expiring_notice_days: days } = compliance;
  if (contractors === 0) return null;
  const countOf = (status: PositionStatus) => statuses.find((one) => one.status === status)?.count ?? 0;
  const change = changeOf(points);
  return (
    <section aria-label="Who is covered" className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <p className="tabular min-w-0 flex-1 basis-80 text-fg-muted text-lg leading-8">
        <span className="text-fg">
          <Count status="covered">{number(countOf("covered"))}</Count> of <Count status={null}>{number(contractors)}</Count>{" "}
          {contractors === 1 ? "contractor" : "contractors"} covered for their work
        </span>
        {phrases.map(({ status, says }) => {
          const count = countOf(status);
          if (count === 0) return null;
          return (
            <span key={status}>
              {" · "}
              <Count status={status}>{number(count)}</Count> {says(days, count === 1)}
              {status === "not_covered" && change !== null ? `, ${change}` : ""}
            </span>
          );
        })}
      </p>
      <Trend points={points} />
    </section>
  );
}

const WIDTH = 200;
const HEIGHT = 40;

/** The share of contractors who met everything, by day. Nothing until two days are known. */
function Trend({ points }: { points: readonly SeriesPoint[] }) {
  const shares = shareOf(points);
  const [first, last] = [shares[0], shares.at(-1)];
  if (!first || !last || first === last) return null;
  const x = (at: number) => (WIDTH * (at - first.at)) / (last.at - first.at);
  const line = shares.map(({ at, share }) => `${x(at).toFixed(1)},${(HEIGHT - 2 - share * (HEIGHT - 4)).toFixed(1)}`).join(" ");
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  const days = Math.round((last.at - first.at) / 86_400);
  return (
    <figure className="shrink-0">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true" className="block overflow-visible">
        <polyline points={line} fill="none" stroke="var(--accent-bg)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" />
      </svg>
      <figcaption className="tabular pt-1 text-fg-muted text-xs">
        {percent(last.share)} meet their requirements; {percent(first.share)} {days === 1 ? "a day" : `${days} days`} ago
      </figcaption>
    </figure>
  );
}
