"use server";

import type { z } from "zod";
import { assignments } from "#lib/contract/resources/assignment.ts";
import { objectPath } from "#lib/dashboard/routes.ts";
import { type ActionResult, act, failure } from "#lib/dashboard/writes/act.ts";
import { readSeen } from "#lib/dashboard/writes/seen.ts";

const { operations } = assignments;
type Body<V extends "cancel" | "extend" | "change_dates"> = z.input<(typeof operations)[V]["body"]>;
/** Names the assignment: by its job, as the service asks, and by itself. */
export type Named = Pick<Body<"cancel">, "job_id"> & { assignment_id: string };

const shown = ({ assignment_id }: Named): ActionResult => ({
  ok: true,
  redirect: objectPath("assignments", assignment_id) ?? "/assignments",
});

/** Cancels an assignment before its start. Bind `named` on the server. */
export async function cancelAssignment(named: Named, body: Omit<Body<"cancel">, "job_id">, idempotencyKey: string): Promise<ActionResult> {
  return act(async ({ client }) => {
    await client.assignments.cancel({ body: { ...body, ...named } }, { idempotencyKey });
    return shown(named);
  });
}

/** Lets an assignment end later. Bind `named` on the server. */
export async function extendAssignment(named: Named, body: Omit<Body<"extend">, "job_id">, idempotencyKey: string): Promise<ActionResult> {
  return act(async ({ client }) => {
    await client.assignments.extend({ body: { ...body, ...named } }, { idempotencyKey });
    return shown(named);
  });
}

/** Moves an assignment before its start, whose dates are those `seen`. Bind `named` on the server. */
export async function changeAssignmentDates(
  named: Named,
  body: Omit<Body<"change_dates">, "job_id">,
  idempotencyKey: string,
  seen: Record<string, number>,
): Promise<ActionResult> {
  return act(async ({ client, can }) => {
    if (!can(operations.change_dates.access)) return failure("Your role can't change assignments.");
    const now = await readSeen(client, "assignments", named.assignment_id, seen);
    if ("ok" in now) return now;
    await client.assignments.change_dates({ body: { ...body, ...named } }, { idempotencyKey });
    return shown(named);
  });
}
