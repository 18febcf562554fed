import fc from "fast-check";
import { expect, test } from "vitest";
import { isForLimited } from "#lib/testing/roles.ts";
import { type Access, covers, isPersonal, roleScopes } from "../core/roles.ts";
import { limitedOperations } from "./limited.ts";
import { operations } from "./operations.ts";
import { mayGrant, resourceScopes, scopes } from "./scopes.ts";

const asked = resourceScopes as Access[];

/** The scopes that only users have. */
const personal = [...new Set(operations.map(({ operation }) => operation.access).filter(isPersonal))];

test("every operation for keys and users requires a scope that can be granted, except those only users have", () => {
  const open = /^(public|staff|hosted:\w+)$/;
  for (const { id, operation } of operations) {
    const { access } = operation;
    if (!open.test(access)) expect([id, scopes.includes(access)]).toEqual([id, !personal.includes(access)]);
  }
  expect(personal.sort()).toEqual(["members:read", "members:write", "pay_reviews:write", "security:read", "security:write"]);
  expect(scopes.filter((scope) => open.test(scope))).toEqual([]);
  expect(new Set(scopes).size).toBe(scopes.length);
});

test("delegated scopes never exceed those of the grantor", () => {
  fc.assert(
    fc.property(fc.subarray([...scopes]), fc.constantFrom(...scopes), (held, scope) => {
      const given = asked.filter((access) => covers([scope], access));
      if (mayGrant(held, scope)) for (const access of given) expect([access, covers(held, access)]).toEqual([access, true]);
      // A caller can grant every scope they have.
      if (held.includes(scope)) expect(mayGrant(held, scope)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("reading and writing everything includes no scope that only users have", () => {
  for (const access of personal) expect([access, covers(scopes, access)]).toEqual([access, false]);
});

test("roles have no unused scope", () => {
  const unknown = Object.values(roleScopes)
    .flat()
    .filter((scope) => !scopes.includes(scope) && !personal.includes(scope as Access));
  expect([...new Set(unknown)]).toEqual([]);
});

test("members limited to some entities reach nothing but what the table of roles states", () => {
  const reached = operations.filter(({ operation }) => limitedOperations.has(operation) && /:(read|write)$/.test(operation.access));
  expect(reached.length).toBeGreaterThan(0);
  expect(reached.filter(({ operation }) => !isForLimited(operation.access)).map(({ id }) => id)).toEqual([]);
});
