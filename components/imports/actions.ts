"use server";

import { type ActionResult, act } from "#lib/dashboard/writes/act.ts";

const done = (id: string) => ({ ok: true as const, redirect: `/imports/${encodeURIComponent(id)}` });

/** Says anew what the file's columns stand for, and has its rows checked again. Bind `id` on the server. */
export async function mapColumns(id: string, columns: (string | null)[]): Promise<ActionResult> {
  return act(async ({ client }) => done((await client.imports.update({ import: id, body: { columns } })).id));
}

/** Creates what the valid rows ask for. Bind `id` on the server. */
export async function startImport(id: string): Promise<ActionResult> {
  return act(async ({ client }) => done((await client.imports.start({ import: id })).id));
}

/** Stops it where it is. Bind `id` on the server. */
export async function cancelImport(id: string): Promise<ActionResult> {
  return act(async ({ client }) => done((await client.imports.cancel({ import: id })).id));
}
