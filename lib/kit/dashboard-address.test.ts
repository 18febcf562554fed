import { expect, test } from "vitest";
import { addressOf, placeOf, rootOf } from "./dashboard-address.ts";

const place = { organization: "northline", environment: "sandbox" } as const;

test("an address contains organization, environment and path, and parses to them", () => {
  const root = rootOf(place);
  for (const path of ["/", "/contractors", "/contractors/cn_1/edit", "/settings/members"])
    expect(placeOf(addressOf(root, path))).toEqual({ place, path });
  expect(addressOf(root, "/?span=12m")).toBe("/o/northline/sandbox?span=12m");
  expect(placeOf(addressOf(root, "/jobs?entity=en_1#top"))).toEqual({ place, path: "/jobs" });
});

test("addresses that are in a place already, or outside any, are unchanged", () => {
  for (const path of ["/o/other/production/jobs", "/login", "/login?signed_out=yes", "?after=1", "https://example.com/jobs"])
    expect(addressOf("/o/northline/sandbox", path)).toBe(path);
  expect(addressOf("/o/northline/sandbox", "/outbox")).toBe("/o/northline/sandbox/outbox");
});

test.each([
  "/contractors",
  "/o/northline",
  "/o/northline/staging/jobs",
  "/o//sandbox",
  "/o/a.b/sandbox",
  "/o/northline/sandboxes",
  "/other/o/a/sandbox",
])("%s is outside any place", (address) => expect(placeOf(address)).toBeNull());
