import { describe, expect, it } from "vitest";
import { activeItem, navigation, navigationFor } from "#components/shell/navigation.ts";
import { menuGroups } from "#lib/contract/core/pages.ts";

describe("navigation", () => {
  it("shows a restricted key only what it may read", () => {
    expect(navigationFor(["jobs:read"], "sandbox").map((item) => item.href)).toEqual(["/jobs"]);
    expect(navigationFor(["read"], "sandbox")).toEqual(navigation);
    expect(navigationFor(["read"], "production")).toEqual(navigation.filter(({ href }) => href !== "/outbox"));
    expect(navigationFor([], "sandbox")).toEqual([]);
  });

  it("marks the section of a page, and none that only begins alike", () => {
    expect(activeItem(navigation, "/jobs/job_1/edit")?.href).toBe("/jobs");
    expect(activeItem(navigation, "/jobs")?.href).toBe("/jobs");
    expect(activeItem(navigation, "/jobs-archive")).toBeUndefined();
    const nested = [...navigation, { href: "/jobs/imports", label: "Imports", icon: "job", group: "People & jobs" } as const];
    expect(activeItem(nested, "/jobs/imports/1")?.label).toBe("Imports");
  });

  it("goes to each section by its own letter", () => {
    const letters = navigation.flatMap(({ letter }) => letter ?? []);
    expect(new Set(letters).size).toBe(letters.length);
    for (const letter of letters) expect(letter).toMatch(/^[a-z]$/);
  });

  it("lists the groups in the order of the sidebar", () => {
    const order = navigation.map((item) => menuGroups.indexOf(item.group));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });
});
