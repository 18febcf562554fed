import { expect, test } from "vitest";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { listsInEachTest, type ListRow as Row } from "#lib/testing/sanctions.ts";
import { CommandError } from "../operator/operator.ts";

const t = listsInEachTest();
const { run, rows, load } = t;
const listed = (first_name = "Orlan") => `VEXMOOR, ${first_name}`;

test("a list is loaded in versions, which say what has changed, and every process uses the newest at once", async () => {
  const other = await t.harness.another();
  const found = async ({ screening, database }: Runtime, name: string) =>
    (await screening({ environment: "production", db: database.db })).find(name).map((one) => one.entry);
  const first = await load([
    [1, listed()],
    [2, listed("Sela")],
  ]);
  expect(first).toMatchObject({
    source: "ofac-sdn",
    entries: 2,
    names: 2,
    added: 2,
    removed: 0,
    by: "ada",
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  for (const runtime of [t.harness.runtime, other.runtime]) expect(await found(runtime, "Orlan Vexmoor")).toEqual(["1"]);
  const second = await load(
    [
      [1, listed()],
      [3, listed("Marn")],
    ],
    [[3, listed("Marnix")]],
  );
  expect(second).toMatchObject({ version: first.version + 1, entries: 2, names: 3, added: 2, removed: 1 });
  for (const runtime of [t.harness.runtime, other.runtime]) {
    expect(await found(runtime, "Sela Vexmoor")).toEqual([]);
    expect(await found(runtime, "Marnix Vexmoor")).toEqual(["3"]);
  }
  expect((await rows("sanctions", "list")).slice(0, 2)).toMatchObject([
    { version: second.version, in_force: true, aliases_sha256: expect.any(String) },
    { version: first.version, in_force: false, aliases_sha256: null },
  ]);
  expect((await rows("log"))[0]).toMatchObject({
    by: "ada",
    organization: null,
    before: { entries: 2, names: 2 },
    after: { version: second.version, source: "ofac-sdn", added: 2, removed: 1 },
  });
});

test("a wrong file, and one with less than half of the list, changes nothing", async () => {
  const list: Row[] = [1, 2, 3, 4, 5].map((entry) => [entry, `${listed()} ${"x".repeat(entry + 1)}`]);
  const aliases: Row[] = [1, 2, 3, 4, 5, 6, 7].map((at) => [1, `${listed("Orl")} ${"x".repeat(at + 1)}`]);
  const { version } = await load(list, aliases);
  const refused = async (loading: Promise<unknown>) => {
    const error = await loading.catch((one: unknown) => one);
    expect(error).toBeInstanceOf(CommandError);
    return (error as Error).message;
  };
  expect(
    await refused(
      load([
        [1, listed()],
        [2, "-0-"],
        [2, listed()],
      ]),
    ),
  ).toMatch(/^--file: .*\nline 2: SDN_Name is empty$/);
  const smaller = /^--confirm-smaller: is required: the file has (\d) entries with (\d) names; 'ofac-sdn' has 5 with 12 now/;
  // Without its aliases, and with too few entries.
  expect(smaller.exec(await refused(load(list)))?.slice(1)).toEqual(["5", "5"]);
  expect(smaller.exec(await refused(load(list.slice(0, 2), aliases)))?.slice(1)).toEqual(["2", "9"]);
  expect(await refused(load([]))).toMatch(/^--confirm-smaller: is required/);
  expect(await refused(run("sanctions", "load", "--file", "x", "--source", "No Such"))).toMatch(/^--source: must be/);
  expect(await refused(run("sanctions", "load"))).toMatch(/^--file: is required/);
  expect((await rows("sanctions", "list"))[0]).toMatchObject({ version, names: 12 });
  // Another source has its own size, and replaces nothing.
  expect(await load([[1, listed()]], null, "--source", "eu")).toMatchObject({ version: version + 1, added: 1, removed: 0 });
  expect(await load(list.slice(0, 2), null, "--confirm-smaller")).toMatchObject({ version: version + 2, names: 2, removed: 10 });
  expect((await rows("sanctions", "list")).slice(0, 2).map(({ source, in_force }) => [source, in_force])).toEqual([
    ["ofac-sdn", true],
    ["eu", true],
  ]);
});
