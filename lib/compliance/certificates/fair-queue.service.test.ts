import { expect, test } from "vitest";
import { auditInEachTest, harness, make, org, read } from "#lib/testing/certificates/auditing.ts";
import { factories } from "#lib/testing/factories.ts";
import { organization } from "#lib/testing/organization.ts";

// With several readers the order would be random.
auditInEachTest({ CERTIFICATE_READERS: "1" });

/** Records the order in which certificates are read, from the note in each script. */
function noteOrder(): string[] {
  const plain = harness.reader.read;
  const order: string[] = [];
  harness.reader.read = async (bytes) => {
    const script = new TextDecoder().decode(bytes);
    order.push(/"note":"(\w+)/.exec(script)?.[1] ?? "");
    return await plain(bytes);
  };
  return order;
}

test("an upload does not wait for another organization's batch", async () => {
  const other = await organization(harness);
  const theirs = factories(harness, other.keys.sandbox.full);
  const order = noteOrder();
  for (let each = 0; each < 6; each++) await make.certificate({ script: { note: `flood${each}` } });
  await theirs.certificate({ script: { note: "single" } });
  await harness.runJobs();
  expect(order).toHaveLength(7);
  // After the first organization's file the other organization is next.
  expect(order.indexOf("single")).toBeLessThanOrEqual(1);
  expect(order.filter((note) => note !== "single")).toEqual([0, 1, 2, 3, 4, 5].map((each) => `flood${each}`));
  expect(org.id).not.toBe(other.id);
});

test("a failure that is not the file's fault is retried soon, and delays nobody", async () => {
  const plain = harness.reader.read;
  harness.reader.read = async (bytes) => {
    if (new TextDecoder().decode(bytes).includes("lost")) throw new Error("The file store is gone.");
    return await plain(bytes);
  };
  const [lost, good] = [await make.certificate({ script: { note: "lost" } }), await make.certificate({ script: { note: "good" } })];
  await harness.runJobs();
  const stateOf = async ({ id }: { id: string }) => (await read(id, "")).status;
  expect([await stateOf(lost), await stateOf(good)]).toEqual(["processing", "approved"]);
  harness.reader.read = plain;
  harness.clock.advance(90);
  await harness.sweep();
  await harness.runJobs();
  expect(await stateOf(lost)).toBe("approved");
});
