import { expect, test } from "vitest";
import { auditInEachTest, harness, make } from "#lib/testing/certificates/auditing.ts";
import { factories } from "#lib/testing/factories.ts";
import { organization } from "#lib/testing/organization.ts";

auditInEachTest({ CERTIFICATE_READERS: "2" });

test("slow files of one organization do not hold every reader: another's file is read next", async () => {
  const plain = harness.reader.read;
  const theirs = factories(harness, (await organization(harness)).keys.sandbox.full);
  const order: string[] = [];
  const { promise: single, resolve: singleIsRead } = Promise.withResolvers<void>();
  const { promise: busy, resolve: isBusy } = Promise.withResolvers<void>();
  harness.reader.read = async (bytes) => {
    const note = /"note":"(\w+)/.exec(new TextDecoder().decode(bytes))?.[1] ?? "";
    order.push(note);
    isBusy();
    if (note === "single") singleIsRead();
    // A slow file takes until the other organization's is read.
    else await single;
    return await plain(bytes);
  };
  for (let each = 0; each < 4; each++) await make.certificate({ script: { note: `slow${each}` } });
  const reading = harness.runJobs();
  await busy;
  await theirs.certificate({ script: { note: "single" } });
  await Promise.all([reading, harness.runJobs()]);
  await harness.runJobs();
  expect(order.slice(0, 2)).toEqual(["slow0", "single"]);
  expect(order.toSorted()).toEqual(["single", "slow0", "slow1", "slow2", "slow3"]);
});
