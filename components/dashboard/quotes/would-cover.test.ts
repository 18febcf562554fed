import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WouldCover } from "./would-cover.tsx";

const shown = (answer: Parameters<typeof WouldCover>[0]["answer"]) => renderToStaticMarkup(createElement(WouldCover, { answer }));

test("the quote form shows what would still be missing before anything is bought", () => {
  const missing = [{ coverage: "auto", name: "Automobile liability", rule: "shown", message: "No policy shows it." } as const];
  const text = shown({ met: false, missing });
  for (const part of ["Bound as quoted, this would still be missing", "Automobile liability:", "No policy shows it."])
    expect(text).toContain(part);
  expect(shown({ met: true, missing: [] })).toContain("everything that the job requires would be met");
  expect(shown(null)).toBe("");
});
