import { expect, test } from "vitest";
import { SettingsError } from "#lib/kit/env.ts";
import { assertNoFormerSettings } from "./former-settings.ts";

test("a service with a list in a file does not start, and says what to do", () => {
  expect(() => assertNoFormerSettings({ SANCTIONS_LIST: "/lists/sdn.csv" })).toThrow(SettingsError);
  expect(() => assertNoFormerSettings({ SANCTIONS_LIST: "/lists/sdn.csv" })).toThrow(/^SANCTIONS_LIST .* sanctions load --file PATH/);
  expect(() => assertNoFormerSettings({ SANCTIONS_LIST: "" })).not.toThrow();
});
