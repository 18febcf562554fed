import { expect, test } from "vitest";
import { eventTitle, eventTypes } from "#lib/contract/desk/event-types.ts";
import { changeSentence, decisionSentence, deliverySentence } from "./sentences.ts";

const jo = { kind: "person", id: "st_1", name: "Jo Reed" } as const;
const service = { kind: "service", id: "policy-expiry", name: null } as const;

test("a change says who did what, and a system change what happened", () => {
  expect(changeSentence({ action: "contractor.update", actor: jo })).toEqual({ who: "Jo Reed", what: "changed the contractor" });
  expect(changeSentence({ action: "policy.expire", actor: service })).toEqual({ who: null, what: "The policy expired" });
  expect(changeSentence({ action: "apply_session.start", actor: { kind: "contractor", id: "ias_1", name: "Dana Whitfield" } })).toEqual({
    who: "Dana Whitfield (contractor)",
    what: "opened the application",
  });
  expect(changeSentence({ action: "entity.frobnicate_it", actor: { kind: "key", id: "key_1", name: "Payroll" } })).toEqual({
    who: "API key “Payroll”",
    what: "changed the contracting entity (frobnicate it)",
  });
});

test("every type of event has a sentence", () => {
  for (const type of eventTypes) expect(eventTitle(type)).toMatch(/^[A-Z][a-z ]+$/);
});

test("a delivery says where it went and after how many attempts", () => {
  const url = "https://hooks.example.com/a";
  expect(deliverySentence({ state: "delivered", attempts: 1, url })).toBe("Delivered to hooks.example.com/a");
  expect(deliverySentence({ state: "delivered", attempts: 2, url })).toBe("Delivered to hooks.example.com/a after 2 attempts");
  expect(deliverySentence({ state: "waiting", attempts: 1, url })).toBe("Not received by hooks.example.com/a after 1 attempt");
  expect(deliverySentence({ state: "failed", attempts: 10, url: null })).toBe(
    "Delivery to an endpoint deleted since failed permanently after 10 attempts",
  );
});

test("a decision names the user, or the rules", () => {
  expect(decisionSentence({ action: "approved", status: "approved", actor: jo })).toEqual({ who: "Jo Reed", verb: "approved" });
  expect(decisionSentence({ action: "audited", status: "flagged", actor: { ...service, name: "Automatic check" } })).toEqual({
    who: "Automatic check",
    verb: "flagged",
  });
});
