import fc from "fast-check";
import { expect, test } from "vitest";
import type { Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { runs } from "#lib/testing/runs.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";
import { inboxItems } from "../schema/inbox.ts";

let harness: Harness;
let org: Organization;
tenantOfFile((tenant) => {
  ({ harness, org } = tenant);
});
const get = async (path: string, token: string) => (await harness.call(token, "GET", path)).body;
const list = async (query: string, token: string): Promise<Wire[]> => await get(`/inbox?limit=100&${query}`, token);

test("pages of any size and filter hold each open item once, in order, and each item knows its place", async () => {
  const at = harness.clock.now().getTime();
  const kinds = ["certificate_flagged", "endpoint_failing", "mail_bounced"] as const;
  const rows = Array.from({ length: 23 }, (_, i) => ({
    ...{ org_id: org.id, environment: "sandbox" as const, id: `ib_${String(100 + i).padStart(24, "A")}`, subject: `ci_${i}` },
    ...{ kind: kinds[i % 3] ?? "mail_bounced", created: new Date(at - Math.floor(i / 4) * 1000) },
    ...{ done_at: i % 7 === 0 ? new Date(at) : null },
  }));
  await harness.runtime.database.db.insert(inboxItems).values(rows);
  const filters = ["", "kind=mail_bounced", "can_act=true", "state=done", "sort=due_at", "sort=created"];
  const token = org.staff.staff;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 9 }), fc.constantFrom(...filters), async (limit, query) => {
      const whole = (await list(query, token)).map(({ id }) => id);
      const seen: string[] = [];
      for (let after = ""; ; ) {
        const { body, headers } = await harness.call(token, "GET", `/inbox?limit=${limit}&${query}${after}`);
        seen.push(...body.map(({ id }: Wire) => id));
        const next = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
        if (!next) break;
        after = `&starting_after=${new URL(next, "http://x").searchParams.get("starting_after")}`;
      }
      expect(seen).toEqual(whole);
      expect(new Set(seen).size).toBe(seen.length);
    }),
    { numRuns: runs(6) },
  );
  for (const query of ["", "kind=mail_bounced", "can_act=true"]) {
    const whole = (await list(query, token)).map(({ id }) => id);
    for (const [i, id] of [...whole.entries()].filter(([i]) => i % 3 === 0 || i === whole.length - 1)) {
      const { position, total, more, previous, next } = await get(`/inbox/${id}/place?${query}`, token);
      expect([position, total, more, previous?.id, next?.id]).toEqual([i + 1, whole.length, false, whole[i - 1], whole[i + 1]]);
    }
  }
});
