import pg from "pg";
import type { ReceivedRequest } from "#lib/testing/receiver.ts";
import type { DrillLoad } from "./load.ts";

/** What an endpoint must hear of each withdrawn request for a card. */
export const HEARD_EVENT = "payment.session.cancelled";

interface Count {
  key: string;
  count: number;
}

/**
 * Compares what was acknowledged with the database: everything acknowledged is there, and has exactly one effect, one audit row for each
 * step and one event; nothing that was asked for is there twice. With `received`, each event also arrived at least once.
 * @returns what was proved, in a sentence
 * @throws Error that lists what is lost or doubled
 */
export async function checkHistory(url: string, load: DrillLoad, received: () => readonly ReceivedRequest[] = () => []): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const counts = async (statement: string) => new Map((await client.query<Count>(statement)).rows.map((row) => [row.key, row.count]));
    const contractors = await counts(`select id as key, 1 as count from contractors`);
    const people = await counts(`select email as key, count(*)::int as count from contractors group by 1`);
    const audits = await counts(`select object_id || ' ' || action as key, count(*)::int as count from audit_log group by 1`);
    const events = await counts(`select object_id as key, count(*)::int as count from events where type = '${HEARD_EVENT}' group by 1`);
    const faults: string[] = [];
    const expectOne = (what: string, count: number | undefined) => {
      if (count !== 1) faults.push(`${what}: ${count ?? 0} instead of 1`);
    };
    for (const { email, contractor, session } of load.acknowledged) {
      expectOne(`contractor ${contractor}`, contractors.get(contractor));
      expectOne(`audit row of creating ${contractor}`, audits.get(`${contractor} contractor.create`));
      if (session === null) continue;
      expectOne(`event of ${session} (${email})`, events.get(session));
    }
    for (const [email, count] of people) if (count > 1) faults.push(`contractor ${email}: ${count} times`);
    const done = load.acknowledged.flatMap(({ session }) => session ?? []);
    const heard = received();
    if (heard.length) {
      const subjects = new Set(heard.map(({ body }) => (JSON.parse(body) as { data: { id: string } }).data.id));
      for (const session of done) if (!subjects.has(session)) faults.push(`event of ${session}: never delivered`);
    }
    if (faults.length) throw new Error(`${faults.length} faults:\n${faults.slice(0, 50).join("\n")}`);
    const delivered = heard.length ? `, delivered at least once (${heard.length} deliveries)` : "";
    return `${load.acknowledged.length} contractors and ${done.length} withdrawn card requests acknowledged: each there exactly once, with one audit row and one event${delivered}`;
  } finally {
    await client.end();
  }
}

/** Refusals by their status, for a report: `503: 12, none: 3`. */
export const refusalsOf = ({ refused }: DrillLoad): string =>
  [...refused].map(([status, count]) => `${status || "no answer"}: ${count}`).join(", ") || "none";
