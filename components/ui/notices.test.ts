import type { toast } from "sonner";
import { expect, test } from "vitest";
import { drawNotices, notices, onFirstNotice } from "#components/ui/notices.ts";

test("notices before hydration wait, request it each time, and are shown first and once", () => {
  const said: unknown[] = [];
  const draw = (kind: string) => (what: unknown, how?: unknown) => said.push([kind, what, how]);
  const drawing = Object.assign(draw("plain"), { success: draw("success"), error: draw("error") });
  let asked = 0;
  notices.plain("before anybody can fetch it");
  onFirstNotice(() => asked++);
  notices.success("Changes saved");
  notices.error("Not saved");
  expect([asked, said]).toEqual([2, []]);
  drawNotices((tell) => tell(drawing as unknown as typeof toast));
  notices.success("Saved again");
  expect(asked).toBe(2);
  expect(said).toEqual([
    ["plain", "before anybody can fetch it", undefined],
    ["success", "Changes saved", undefined],
    ["error", "Not saved", { duration: Number.POSITIVE_INFINITY }],
    ["success", "Saved again", undefined],
  ]);
});
