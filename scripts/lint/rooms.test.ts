import { expect, test } from "vitest";
import { ROOT } from "../next-build.ts";
import { checkRooms, readSources } from "./check-rooms.ts";
import { borderViolations, folderCycles, ROOMS, strayFolders } from "./rooms.ts";

/** Each planted file: its path, the line in it, and whether it violates a border. */
const PLANTED: readonly [path: string, text: string, crosses: boolean][] = [
  ["lib/kit/a.ts", 'import "#lib/contract/x.ts";', true],
  ["lib/kit/b.ts", 'import "../contract/x.ts";', true],
  ["lib/kit/c.ts", 'import "#lib/kit/x.ts";', false],
  ["lib/kit/d.ts", 'import "date-fns";', false],
  ["lib/contract/a.ts", 'import "#lib/domain/x.ts";', true],
  ["lib/contract/b.ts", 'import "drizzle-orm";', true],
  ["lib/contract/c.ts", 'import "node:fs";', true],
  ["lib/contract/d.ts", 'import { z } from "zod";', false],
  ["lib/contract/resources/e.ts", 'import "../common.ts";\nimport "#lib/kit/x.ts";', false],
  ["lib/domain/a.ts", 'import "#lib/service/x.ts";', true],
  ["lib/domain/c.ts", 'import "drizzle-orm/pg-core";', true],
  ["lib/domain/d.ts", 'import type { X } from "#lib/client/x.ts";', true],
  ["lib/platform/a.ts", 'import "#lib/parties/x.ts";', true],
  ["lib/platform/b.ts", 'import { x } from "#lib/reader/x.ts";', true],
  ["lib/platform/c.ts", 'import "../client/x.ts";', true],
  ["lib/platform/d.ts", 'import "next/server";', true],
  ["lib/platform/http/e.ts", 'import "../app.ts";\nimport "#lib/domain/x.ts";\nimport "drizzle-orm";', false],
  ["lib/reader/a.ts", 'import "#lib/platform/x.ts";', true],
  ["lib/documents/a.ts", 'import "#lib/reader/x.ts";', true],
  ["lib/parties/a.ts", 'import "#lib/cover/policies/x.ts";', true],
  ["lib/parties/b.ts", 'import { policies } from "#lib/cover/schema/policies.ts";', true],
  ["lib/billing/a.ts", 'export { x } from "#lib/cover/x.ts";', true],
  ["lib/billing/b.ts", 'const x = await import("#lib/compliance/x.ts");', true],
  ["lib/cover/a.ts", 'import "#lib/billing/x.ts";\nimport "#lib/documents/x.ts";\nimport "#lib/platform/x.ts";', false],
  ["lib/compliance/a.ts", 'import "#lib/activity/x.ts";', true],
  ["lib/activity/a.ts", 'import "#lib/service/x.ts";', true],
  ["lib/service/a.ts", 'import "#lib/activity/x.ts";', false],
  ["lib/service/b.ts", 'import "#components/ui/x.tsx";', true],
  ["lib/client/a.ts", 'import "#lib/domain/x.ts";', true],
  ["lib/client/b.ts", 'import "#lib/contract/x.ts";', false],
  ["lib/dashboard/a.ts", 'import "#lib/domain/payments/x.ts";', true],
  ["lib/dashboard/b.ts", 'import "#lib/client/x.ts";', false],
  ["components/quotes/a.tsx", 'import "#lib/service/x.ts";', true],
  ["components/quotes/b.tsx", 'import "#app/x.tsx";', true],
  ["components/quotes/c.tsx", 'import "#lib/domain/rating/x.ts";', true],
  ["components/ui/d.tsx", 'import "#lib/contract/x.ts";', true],
  ["components/ui/e.tsx", 'import "../quotes/x.tsx";', true],
  ["components/quotes/f.tsx", 'import "#lib/domain/payments/x.ts";\nimport "#lib/dashboard/x.ts";\nimport "../ui/x.tsx";', false],
  ["components/resource/list/a.tsx", 'import "#components/quotes/x.tsx";', true],
  ["components/sending/a.tsx", 'import "../resource/x.ts";\nimport "#components/ui/x.tsx";', false],
  ["components/quotes/g.tsx", 'import "#components/views/x.tsx";', true],
  ["components/quotes/h.tsx", 'import "#components/policies/x.tsx";\nimport "../resource/form/x.tsx";', false],
  ["components/views/a.tsx", 'import "#components/quotes/x.tsx";\nimport "./b.tsx";', false],
  ["components/layout/a.tsx", 'import "#components/quotes/x.tsx";', true],
  ["app/a.tsx", 'import "#lib/service/x.ts";', true],
  ["app/b.tsx", 'import "pg";', true],
  ["app/(dashboard)/quotes/page.tsx", 'import "#lib/domain/application/x.ts";\nimport "#components/ui/x.tsx";', false],
  ["lib/parties/k.test.ts", 'import "#lib/service/x.ts";', false],
];

test.each(PLANTED)("%s", (path, text, crosses) => {
  expect(borderViolations([{ path, text }]).length > 0).toBe(crosses);
});

test("each room of the service may import exactly those before it", () => {
  const order = Object.keys(ROOMS).filter((room) => ROOMS["lib/service"]?.includes(room) || room === "lib/service");
  for (const room of order) for (const allowed of ROOMS[room] ?? []) expect(ROOMS[allowed]).not.toContain(room);
});

test("folder cycles are found, including one of three and one of a folder with its subfolder", () => {
  const two = [
    { path: "lib/cover/policies/a.ts", text: 'import "../assignments/a.ts";' },
    { path: "lib/cover/assignments/b.ts", text: 'import "../policies/b.ts";' },
  ];
  expect(folderCycles(two)).toEqual(["These folders import each other in a cycle: lib/cover/assignments, lib/cover/policies."]);
  const three = ["a", "b", "c"].map((name, i, all) => ({
    path: `lib/cover/${name}/x.ts`,
    text: `import type { X } from "../${all[(i + 1) % 3]}/y.ts";`,
  }));
  expect(folderCycles(three)).toHaveLength(1);
  const nested = [
    { path: "lib/cover/a.ts", text: 'import "./policies/a.ts";' },
    { path: "lib/cover/policies/b.ts", text: 'import "../b.ts";' },
  ];
  expect(folderCycles(nested)).toHaveLength(1);
  expect(folderCycles(two.slice(0, 1))).toEqual([]);
});

test("an undeclared room is found", () => {
  expect(strayFolders([{ path: "lib/claims/a.ts", text: "" }])).toEqual(["lib/claims/a.ts belongs to no declared room."]);
});

test("this repository keeps its borders, and the check reads all of it", async () => {
  await checkRooms(ROOT);
  const sources = readSources(ROOT);
  for (const room of Object.keys(ROOMS)) expect(sources.filter(({ path }) => path.startsWith(`${room}/`)).length).toBeGreaterThan(0);
});

test("the platform has no insurance terms in its names", () => {
  const word = /(contractor|polic(y|ies)|premium|quote|certificate|insur|underwrit|invoice|assignment|coverage|endorse)/i;
  const names = readSources(ROOT)
    .filter(({ path }) => path.startsWith("lib/platform/"))
    .flatMap(({ path, text }) => {
      const declared = [...text.matchAll(/^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm)].map(
        ([, name]) => name ?? "",
      );
      return [path, ...declared.map((name) => `${path}: ${name}`)];
    });
  expect(names.filter((name) => word.test(name))).toEqual([]);
});
