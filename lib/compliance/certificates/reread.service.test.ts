import { beforeEach, expect, test } from "vitest";
import { parsedCertificateSchema } from "#lib/contract/compliance/parsed-certificate.ts";
import {
  audited,
  auditInEachTest,
  eventsOf,
  failures,
  files,
  gl,
  harness,
  key,
  lowAggregate,
  make,
  org,
  post,
  process,
  read,
} from "#lib/testing/certificates/auditing.ts";
import { sampleReading } from "#lib/testing/certificates/sample-reading.ts";
import { readScripted } from "#lib/testing/certificates/scripted-reader.ts";
import type { Wire } from "#lib/testing/factories.ts";
import { markOlderReadings, rereadSome } from "./reread.ts";

auditInEachTest();
beforeEach(() => {
  harness.reader.read = readScripted;
});

/** A newer reader that reads these values in every file. */
function newer(values: Record<string, unknown> | null) {
  const reads: number[] = [];
  harness.reader.version += 1;
  harness.reader.read = async (bytes) => {
    reads.push(bytes.length);
    if (values === null) return { state: "error", reason: "malformed", message: "The file is damaged: its pages cannot be opened." };
    const { parsed, fields } = sampleReading(values);
    return { state: "read", certificate: parsedCertificateSchema.parse({ ...parsed, fields }) };
  };
  return reads;
}

/** Reads everything that is marked; each job reads some. */
async function rereadAll(runtime = harness.runtime): Promise<void> {
  await markOlderReadings(runtime);
  for (let round = 0; round < 5; round++) await rereadSome(runtime);
}

const note = (text: string) => ({ "producer.contact_name": `contact ${text}` });

test("certificates that an older reader read and the rules approved are read again; those that no longer pass are flagged, with an event and the reason", async () => {
  const approved = [await audited(note("a")), await audited(note("b"))];
  const flagged = await audited({ ...lowAggregate, ...note("c") });
  const reads = newer(lowAggregate);
  await rereadAll();
  expect(reads.length).toBe(2);
  for (const { id } of approved) {
    const after = await read(id);
    expect(after).toMatchObject({ status: "flagged", review_results: { reader_version: harness.reader.version } });
    expect(after.newer_reading.differs).toContainEqual({ path: `${gl}.limits.general_aggregate_dollars`, was: 2_000_000, now: 1_000_000 });
    expect(failures(after)).toHaveLength(1);
    expect(await eventsOf(id)).toEqual(["certificate.approved", "certificate.flagged"]);
    const [entry] = (await harness.call(key, "GET", `${files}/${id}/decisions`)).body;
    expect(entry.reason).toMatch(/^Read again by reader version \d+: \d+ values differ\.$/);
  }
  const { body: listed } = await harness.call(key, "GET", `${files}?newer_reading=true`);
  expect(listed.map(({ id }: Wire) => id).sort()).toEqual(approved.map(({ id }) => id).sort());
  expect((await read(flagged.id)).newer_reading).toBeNull();
  // It runs only once, also after a crash that left marks behind, and with two processes.
  await rereadAll();
  await rereadAll((await harness.another()).runtime);
  expect(reads.length).toBe(2);
  expect(await eventsOf(approved.map((one) => one.id)[0] ?? "")).toHaveLength(2);
});

test("certificates that still pass stay approved without an event, with the newer reading", async () => {
  const { id } = await audited(note("d"));
  newer({ "producer.phone": "512 555 0199" });
  await rereadAll();
  expect(await read(id)).toMatchObject({
    status: "approved",
    newer_reading: null,
    review_results: { reader_version: harness.reader.version },
  });
  expect(await eventsOf(id)).toEqual(["certificate.approved"]);
});

test("certificates that a person approved stay approved, and are listed until a person decides again", async () => {
  const flagged = await audited({ ...lowAggregate, ...note("e") });
  await post(`${flagged.id}/results/${failures(flagged)[0].id}/approve`, { reason: "Small job." });
  await post(`${flagged.id}/decision`, { decision: "approve" });
  newer({ "insured.name": "Somebody Else" });
  await rereadAll();
  const after = await read(flagged.id);
  expect(after).toMatchObject({ status: "approved", decision: { name: "Test reviewer" }, can: expect.arrayContaining(["approve"]) });
  expect(after.newer_reading.differs.map(({ path }: Wire) => path)).toContain("insured.name");
  // A later audit for another reason uses the reading that was reviewed.
  await post(`${flagged.id}/corrections`, { path: "producer.phone", value: "512 555 0100" });
  expect((await read(flagged.id)).status).toBe("approved");
  const { body } = await post(`${flagged.id}/decision`, { decision: "approve", status: "approved" }, org.staff.admin);
  expect(body).toMatchObject({ status: "approved", newer_reading: null, decision: { name: "Test admin" } });
  expect(await eventsOf(flagged.id)).toEqual(["certificate.flagged", "certificate.approved"]);
});

test("certificates that the newer reader cannot read are flagged; uploads are read first", async () => {
  const { id } = await audited(note("f"));
  const upload = await make.certificate({ script: { values: note("g") } });
  const reads = newer(null);
  await rereadAll();
  expect([reads.length, (await read(id)).status]).toEqual([0, "approved"]);
  harness.reader.read = readScripted;
  await process(upload.id);
  newer(null);
  await rereadAll();
  expect(await read(id)).toMatchObject({ status: "flagged", newer_reading: { error: expect.stringContaining("damaged") } });
});

test("a process that dies while reading loses nothing: another process retries, and the result is recorded once", async () => {
  const { id } = await audited(note("h"));
  newer(lowAggregate);
  const plain = harness.reader.read;
  const begun = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<never>();
  // The database also has certificates of other tests.
  harness.reader.read = (bytes, today) => {
    if (!new TextDecoder().decode(bytes).includes('"contact h"')) return plain(bytes, today);
    begun.resolve();
    return lost.promise;
  };
  await markOlderReadings(harness.runtime);
  const dying = rereadSome(harness.runtime);
  await begun.promise;
  harness.reader.read = plain;
  await rereadAll();
  expect((await read(id)).status).toBe("approved");
  harness.clock.advance(16 * 60);
  await rereadAll();
  expect((await read(id)).status).toBe("flagged");
  // The first process returns: its late result is ignored.
  lost.reject(new Error("The process is gone."));
  await dying;
  await rereadAll();
  expect(await eventsOf(id)).toEqual(["certificate.approved", "certificate.flagged"]);
});

test("the same bytes uploaded again are read by the newer reader", async () => {
  await audited(note("i"));
  const reads = newer({});
  await audited(note("i"));
  expect(reads.length).toBe(1);
});
