import { expect, test } from "vitest";
import { creationCommands, matching, pageCommands } from "#components/app/palette/commands.ts";
import { navigation, navigationFor } from "#components/shell/navigation-items.ts";
import { covers, roleScopes, roles } from "#lib/contract/core/roles.ts";
import { accessesOf } from "#lib/dashboard/session/page-access.ts";

test("users are offered what they are permitted to do, and nothing else", () => {
  expect(creationCommands(roleScopes["read-only"])).toEqual([]);
  expect(creationCommands(roleScopes.reviewer).map(({ label }) => label)).toEqual([
    "Upload certificates",
    "New access link",
    "Add document",
    "New waiver",
    "New notice",
  ]);
  expect(creationCommands(roleScopes.developer).map(({ href }) => href)).toEqual(["/webhooks/new"]);
  expect(creationCommands(roleScopes.owner).length).toBeGreaterThan(8);
  const pages = pageCommands(navigationFor(["jobs:read"], "sandbox"));
  expect(pages[0]).toMatchObject({ href: "/jobs", keys: "g p", group: "People & jobs" });
  expect(pages.slice(1).every(({ href }) => href.startsWith("/settings/"))).toBe(true);
  expect(pages.map(({ href }) => href)).not.toContain("/settings/members");
});

test("a command requires the permissions of its page", () => {
  for (const { href, scope } of navigation) expect([href, accessesOf(href)]).toEqual([href, scope ? [scope] : []]);
  for (const role of roles) {
    const may = (href: string) => accessesOf(href).every((access) => covers(roleScopes[role], access));
    const all = creationCommands(["write"]).map(({ href }) => href);
    expect([role, creationCommands(roleScopes[role]).map(({ href }) => href)]).toEqual([role, all.filter(may)]);
  }
});

test("a page requires the permissions of what it shows or sends", () => {
  const asked = [
    "/",
    "/jobs/job_1/edit",
    "/imports/new/jobs",
    "/imports/new/engagements",
    "/contractors/cn_1/compliance",
    "/webhooks/attempts/wd_1",
    "/settings/audit-log/au_1",
  ];
  expect(asked.map((path) => accessesOf(path).join(" "))).toEqual([
    "overview:read",
    "jobs:write",
    "imports:write jobs:write",
    "imports:write engagements:write",
    "contractors:read",
    "webhook_endpoints:read",
    "audit_log:read",
  ]);
  expect([accessesOf("/settings/security"), accessesOf("/nothing")]).toEqual([[], []]);
});

test("a command is matched by word prefixes, and a prefix of its first word ranks first", () => {
  const all = [...pageCommands(navigation), ...creationCommands(["write"])];
  const found = (text: string) => matching(all, text).map(({ label }) => label);
  expect(found("contr")).toEqual([
    "Contractors",
    "Contracting entities",
    "Settings: Organization",
    "New contractor",
    "New contracting entity",
    "Add document",
  ]);
  expect(found("NEW con")).toEqual(["New contractor", "New contracting entity"]);
  expect(found("create quo")).toEqual(["New quote"]);
  expect(found("coi")).toEqual(["Upload certificates"]);
  expect(found("ontractors")).toEqual([]);
  expect(found("  ")).toEqual([]);
});
