import fc from "fast-check";
import { expect, test } from "vitest";
import { deviceName } from "#components/dashboard/organization/security/device.ts";

const base = "Mozilla/5.0";
const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  [`${base} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`, "Firefox on Windows"],
  [`${base} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`, "Safari on Mac"],
  [`${base} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, "Edge on Mac"],
  [`${base} (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} CriOS/142.0 Mobile/15E148 Safari/604.1`, "Chrome on iPhone"],
  [`${base} (Linux; Android 15) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
  [`${base} (something new)`, "Unknown browser"],
  ["curl/8.9.1", "curl"],
  [null, "Unknown browser"],
])("%s is %s", (agent, name) => expect(deviceName(agent)).toBe(name));

test("any user agent has a short name", () => {
  fc.assert(fc.property(fc.string(), (agent) => deviceName(agent).length <= 40));
});
