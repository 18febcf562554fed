import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkActionIds, WRITE_ACTION } from "./action-ids.ts";

const write = { exportedName: "write", filename: "lib/dashboard/writes/write.ts" };

function checking(node: object): () => void {
  const dist = mkdtempSync(join(tmpdir(), "actions-"));
  mkdirSync(join(dist, "server"));
  writeFileSync(join(dist, "server/server-reference-manifest.json"), JSON.stringify({ node }));
  return () => {
    try {
      checkActionIds(dist);
    } finally {
      rmSync(dist, { recursive: true });
    }
  };
}

test("the server action that saves keeps its id across builds", () => {
  // A literal, because changing it breaks the forms of pages that are open at the next deployment.
  expect(WRITE_ACTION).toBe("40c909b66eb43bf22fdd8c6cd38f7fbfe1462df559");
  expect(checking({ [WRITE_ACTION]: write })).not.toThrow();
  expect(checking({ [`40${"0".repeat(40)}`]: write })).toThrow("another id");
});

test("no server action has a closure, so the key of the ids need not be secret", () => {
  const inner = { exportedName: "$$RSC_SERVER_ACTION_0", filename: "app/page.tsx" };
  expect(checking({ [WRITE_ACTION]: write, "00aa": inner })).toThrow("app/page.tsx");
});
