import { expect, test } from "vitest";
import { addressOf, placeOf, rootOf } from "./dashboard-address.ts";

const place = { organization: "northline", environment: "sandbox" } as const;

test("an address says the organization, the environment and the path, and leads back to them", () => {
  const root = rootOf(place);
  for (const path of ["/", "/contractors", "/contractors/cn_1/edit", "/settings/members"])
    expect(placeOf(addressOf(root, path))).toEqual({ place, path });
  expect(addressOf(root, "/?span=12m")).toBe("/o/northline/sandbox?span=12m");
  expect(placeOf(addressOf(root, "/jobs?entity=en_1#top"))).toEqual({ place, path: "/jobs" });
});

test("what lies in a place already, or in none, keeps its address", () => {
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
])("%s lies in no place", (address) => expect(placeOf(address)).toBeNull());
