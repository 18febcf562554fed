import { expect, test } from "vitest";
import { explain } from "./labels.ts";

test("an error says what to do next and how long to wait", () => {
  expect(explain("wait:45")).toBe("Too many attempts. Try again in 45 seconds.");
  expect(explain("wait:900")).toBe("Too many attempts. Try again in 15 minutes.");
  expect(explain("wrong")).toBe("The email or the password is wrong.");
  expect(explain("no_member")).toMatch(/^No member has the email/);
  expect(explain("provider")).toMatch(/^Sign-in with the identity provider failed/);
  expect(explain("suspended")).toMatch(/^Your organization is suspended\./);
  expect(explain("single_sign_on")).toMatch(/requires single sign-on/);
  expect(explain("code_wrong")).toMatch(/^This code is wrong/);
  for (const word of ["unreachable", "wait:", "Configuration"]) expect(explain(word)).toMatch(/^The service could not be reached/);
});
