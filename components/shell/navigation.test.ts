import { describe, expect, it } from "vitest";
import { activeItem, groupsOf, keysOf } from "#components/shell/navigation.ts";
import { navigation, navigationFor } from "#components/shell/navigation-items.ts";
import { menuGroups } from "#lib/contract/core/pages.ts";
import { roleScopes } from "#lib/contract/core/roles.ts";

describe("navigation", () => {
  it("shows a restricted key only what it may read", () => {
    const own = ["/settings/security", "/settings/preferences"];
    expect(navigationFor(["jobs:read"], "sandbox").map((item) => item.href)).toEqual(["/jobs", ...own]);
    const readable = navigation.filter(({ href }) => !["/settings/members", "/settings/audit-log"].includes(href));
    expect(navigationFor(["read"], "sandbox")).toEqual(readable);
    expect(navigationFor(["read"], "production")).toEqual(readable.filter(({ href }) => !["/outbox", "/sandbox"].includes(href)));
    expect(navigationFor([], "sandbox").map((item) => item.href)).toEqual(own);
  });

  it("marks the section of a page, and none that only begins alike", () => {
    expect(activeItem(navigation, "/jobs/job_1/edit")?.href).toBe("/jobs");
    expect(activeItem(navigation, "/jobs")?.href).toBe("/jobs");
    expect(activeItem(navigation, "/jobs-archive")).toBeUndefined();
    const nested = [...navigation, { href: "/jobs/imports", label: "Imports", icon: "job", group: "People & jobs" } as const];
    expect(activeItem(nested, "/jobs/imports/1")?.label).toBe("Imports");
  });

  it("has at most nine groups, each with its own first letter, and one link for each", () => {
    expect(menuGroups.length).toBeLessThanOrEqual(9);
    expect(new Set(menuGroups.map(keysOf)).size).toBe(menuGroups.length);
    expect(keysOf("Compliance")).toBe("g c");
    expect(groupsOf(navigation).map(({ group, href }) => [group, href])).toEqual([
      ["Home", "/"],
      ["Inbox", "/inbox"],
      ["Compliance", "/compliance"],
      ["People & jobs", "/contractors"],
      ["Quotes & policies", "/quotes"],
      ["Billing", "/invoices"],
      ["Developers", "/events"],
      ["Settings", "/settings/organization"],
    ]);
    expect(groupsOf(navigationFor(["jobs:read"], "sandbox")).map(({ href }) => href)).toEqual(["/jobs", "/settings/security"]);
  });

  it("lets an auditor read the audit log", () => {
    expect(navigationFor(roleScopes["read-only"], "production").map(({ href }) => href)).toContain("/settings/audit-log");
  });

  it("lists the groups in the order of the sidebar", () => {
    const order = navigation.map((item) => menuGroups.indexOf(item.group));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });
});
