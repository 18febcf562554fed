import { expect } from "vitest";
import type { Harness } from "./harness.ts";
import { type HostileBody, hostileBodies } from "./hostile.ts";
import { type Case, cases, type Samples, tokenFor } from "./matrix.ts";
import type { Organization } from "./organization.ts";

const MEBIBYTE = 1024 * 1024;

/** Processor time of this process, in microseconds. */
async function spent(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** The present cost of parsing ordinary JSON of 1 MiB on this machine. */
async function ordinary(): Promise<number> {
  const row = {
    id: "cn_1234567890",
    first_name: "Dana",
    wage: 250_000,
    address: { line1: "2100 Congress Ave", region: "TX" },
    tags: [1, 2],
  };
  const text = JSON.stringify(Array.from({ length: MEBIBYTE / JSON.stringify(row).length }, () => row));
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3; i++) least = Math.min(least, await spent(() => JSON.parse(text)));
  return least;
}

export const withBody = cases.filter(({ operation }) => operation.body);

/** The hostile bodies that cost more than a few times the parsing of their bytes, plus a constant, plus twice what the operation does for `{}`. */
export async function dearBodies(one: Case, harness: Harness, org: Organization, samples: Samples): Promise<string[]> {
  const send = ({ text, type }: Pick<HostileBody, "text" | "type">) =>
    harness.call(tokenFor(one, org, samples), one.operation.method, one.path(samples.ids), text, { "content-type": type });
  const dear: string[] = [];
  let parse = await ordinary();
  const empty = async () => await spent(() => send({ text: "{}", type: "application/json" }));
  let usual = await empty();
  for (const bytes of [16 * 1024, Math.floor(0.95 * MEBIBYTE)])
    for (const body of hostileBodies(one, bytes)) {
      const cost = async () => await spent(async () => expect([body.what, (await send(body)).status < 500]).toEqual([body.what, true]));
      const allowed = () => Math.floor(parse * (10 + (4 * body.text.length) / MEBIBYTE)) + 2 * usual;
      let least = await cost();
      // Other load on the machine must not fail the test, so both it and its reference are measured again.
      for (let i = 0; i < 5 && least > allowed(); i++) {
        parse = Math.max(parse, await ordinary());
        usual = Math.max(usual, await empty());
        least = Math.min(least, await cost());
      }
      if (least > allowed()) dear.push(`${body.what}, ${body.text.length} bytes: ${least} µs of ${allowed()} µs`);
    }
  return dear;
}
