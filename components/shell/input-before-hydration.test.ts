import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every form that scripts send says method=post, so that a press before they arrive is kept and never sent by the browser", () => {
  const forms = globSync("{app,components}/**/*.tsx").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/<form\b([^<]*)/g)].map(([, given = ""]) => ({ file, given })),
  );
  const sentByScripts = forms.filter(({ given }) => given.includes("onSubmit="));
  expect(sentByScripts.length).toBeGreaterThan(20);
  expect(sentByScripts.filter(({ given }) => !given.includes('method="post"')).map(({ file }) => file)).toEqual([]);
});
