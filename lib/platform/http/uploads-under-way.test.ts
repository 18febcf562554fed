import { expect, it } from "vitest";
import type { Principal } from "../context/context.ts";
import { createUploadsUnderWay } from "./uploads-under-way.ts";

const MEBIBYTE = 1024 * 1024;
const link = (objectId: string, orgId = "org_a") => ({ kind: "hosted", id: `s_${objectId}`, objectId, orgId }) as unknown as Principal;
const key = (id: string, orgId = "org_a") => ({ kind: "key", id, orgId }) as unknown as Principal;
const refused = expect.objectContaining({ code: "too_many_requests", headers: { "Retry-After": "2" } });

const attempt = (run: () => unknown) => {
  try {
    run();
    return "taken";
  } catch (error) {
    return error;
  }
};

it("limits the concurrent uploads of a link, and releases them", () => {
  const take = createUploadsUnderWay();
  const [first] = [take(link("cert_1"), MEBIBYTE), take(link("cert_1"), MEBIBYTE)];
  expect(attempt(() => take(link("cert_1"), 1))).toEqual(refused);
  expect(attempt(() => take(link("cert_2"), 1))).toBe("taken");
  first();
  expect(attempt(() => take(link("cert_1"), 1))).toBe("taken");
});

it.each([
  ["key", (each: number) => key("key_1", `org_${each}`), 4],
  ["organization", (each: number) => key(`key_${each}`), 8],
  ["process", (each: number) => key(`key_${each}`, `org_${each}`), 16],
])("limits the concurrent bytes of a %s", (_, who, max) => {
  const take = createUploadsUnderWay();
  for (let each = 0; each < max; each++) take(who(each), 16 * MEBIBYTE);
  expect(attempt(() => take(who(max), 16 * MEBIBYTE))).toEqual(refused);
});
