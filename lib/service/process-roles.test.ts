import { expect, test } from "vitest";
import { jobQueues } from "./job-queues.ts";
import { ALL_ROLES, assertShared, hasDuty, readRoles, UsageError } from "./process-roles.ts";

test("--only names the roles of a process; without it a process has all", () => {
  expect(readRoles([])).toEqual(ALL_ROLES);
  expect(readRoles(["--only", "worker"])).toEqual(new Set(["worker"]));
  expect(readRoles(["--only=api, webhooks"])).toEqual(new Set(["api", "webhooks"]));
});

test("an unknown role or option is a usage error that lists the roles", () => {
  for (const args of [["--only", "apj"], ["--only", ""], ["--only"], ["--without", "api"], ["api"], ["--only", "api,,worker"]]) {
    expect(() => readRoles(args)).toThrow(UsageError);
    expect(() => readRoles(args)).toThrow("--only api|worker|webhooks|reader|scheduler[,...]");
  }
});

test("roles are divided on PostgreSQL only", () => {
  expect(() => assertShared(readRoles(["--only", "api"]), undefined)).toThrow("DATABASE_URL");
  expect(() => assertShared(readRoles(["--only", "api"]), "postgres://x/y")).not.toThrow();
  expect(() => assertShared(ALL_ROLES, undefined)).not.toThrow();
});

test("each duty belongs to one role, and each queue to one that is not the API's", () => {
  for (const duty of ["answers", "delivers", "reads", "keepsTime"] as const)
    expect([...ALL_ROLES].filter((role) => hasDuty(new Set([role]), duty))).toHaveLength(1);
  const roles = Object.values(jobQueues).map(({ role }) => role);
  expect(roles).not.toContain("api");
  expect(new Set(roles)).toEqual(new Set(["worker", "webhooks", "reader", "scheduler"]));
});
