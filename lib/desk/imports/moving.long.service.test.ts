import { expect, test, vi } from "vitest";
import { customerOf } from "#lib/testing/customer.ts";
import { killedRuns } from "#lib/testing/killed-runs.ts";

/** `MOVING_CONTRACTORS=2000 npm run test:long -- --only postgres imports/moving` is the whole length: 40 entities, 3,000 certificates. */
const CONTRACTORS = Number(process.env.MOVING_CONTRACTORS ?? 40);
vi.setConfig({ testTimeout: 900_000 + CONTRACTORS * 3000 });

test("killed again and again, a customer of any size moves in once, and the roster is what a plain reading of their files says", () =>
  killedRuns("moving-process.ts", (start) => {
    const run = (task: string, point?: string) => start([task, String(CONTRACTORS)], point);
    const certificates = Math.round(CONTRACTORS * 1.5);
    const customer = customerOf(CONTRACTORS, Math.max(4, Math.round(CONTRACTORS / 50)), certificates);
    expect(run("workbook").import).toMatchObject({ status: "ready", counts: { valid: customer.rows.workbook, invalid: 0 } });
    for (const point of ["before:1", "after:2", "before:3"]) run("import", point);
    expect(run("import").import).toMatchObject({ status: "done", counts: { created: customer.rows.workbook, failed: 0 } });
    expect(run("certificates").import).toMatchObject({ status: "ready", counts: { valid: certificates, invalid: 0 } });
    for (const point of ["before:1", "after:1", "before:2"]) run("import", point);
    run("import");
    const moved = run("read");
    expect(moved).toMatchObject({
      ...{ contractors: CONTRACTORS, certificates, different: certificates, kept: certificates },
      import: { status: "done", counts: { created: certificates, failed: 0 } },
    });
    expect(moved.roster.toSorted()).toEqual(customer.roster);
    for (const task of ["workbook", "certificates"]) expect(run(task).import.counts).toMatchObject({ valid: 0, invalid: 0 });
    expect(run("read").roster).toEqual(moved.roster);
  }));
