import { expect, test } from "vitest";
import { buttonStyle } from "#components/ui/button-style.ts";
import { cn } from "#components/ui/cn.ts";

test("class names are joined without empty ones", () => {
  expect(cn("flex gap-2", false, undefined, ["px-3", null])).toBe("flex gap-2 px-3");
});

test("two classes that set the same property are an error that names the one that would be lost", () => {
  expect(() => cn("h-9 px-3", "h-11")).toThrow("h-9");
  expect(() => cn("text-fg text-sm", "text-fg-muted")).toThrow("text-fg");
});

test("classes marked `base` may be overridden, and so may those for other states and widths", () => {
  expect(cn("base:h-9 hover:bg-hover", "h-11 max-md:h-12 bg-raised")).toBe("base:h-9 hover:bg-hover h-11 max-md:h-12 bg-raised");
  for (const size of ["sm", "md", "lg", "icon", "icon-sm"] as const)
    for (const variant of ["primary", "secondary", "ghost", "danger"] as const)
      expect(cn(buttonStyle({ size, variant }))).toBe(buttonStyle({ size, variant }));
});
