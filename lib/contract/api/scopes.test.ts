import fc from "fast-check";
import { expect, test } from "vitest";
import { type Access, covers, isPersonal, roleScopes } from "../roles.ts";
import { operations } from "./operations.ts";
import { mayGrant, resourceScopes, scopes } from "./scopes.ts";

const asked = resourceScopes as Access[];

/** What only people carry. */
const personal = [...new Set(operations.map(({ operation }) => operation.access).filter(isPersonal))];

test("every operation for keys and people asks for a scope that can be given, but for what only people carry", () => {
  const open = /^(public|staff|hosted:\w+)$/;
  for (const { id, operation } of operations) {
    const { access } = operation;
    if (!open.test(access)) expect([id, scopes.includes(access)]).toEqual([id, !personal.includes(access)]);
  }
  expect(personal.sort()).toEqual(["members:read", "members:write", "security:read", "security:write"]);
  expect(scopes.filter((scope) => open.test(scope))).toEqual([]);
  expect(new Set(scopes).size).toBe(scopes.length);
});

test("what is handed on never allows anything that its giver may not do", () => {
  fc.assert(
    fc.property(fc.subarray([...scopes]), fc.constantFrom(...scopes), (held, scope) => {
      const given = asked.filter((access) => covers([scope], access));
      if (mayGrant(held, scope)) for (const access of given) expect([access, covers(held, access)]).toEqual([access, true]);
      // And whoever has a scope may hand it on.
      if (held.includes(scope)) expect(mayGrant(held, scope)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("reading and writing everything covers nothing that only people carry", () => {
  for (const access of personal) expect([access, covers(scopes, access)]).toEqual([access, false]);
});

test("roles carry no scope that nothing asks for", () => {
  const unknown = Object.values(roleScopes)
    .flat()
    .filter((scope) => !scopes.includes(scope) && !personal.includes(scope as Access));
  expect([...new Set(unknown)]).toEqual([]);
});
