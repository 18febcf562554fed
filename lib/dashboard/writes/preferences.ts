"use server";

import { type ActionResult, act } from "./act.ts";

/** Has moments shown to the signed-in person in this zone. */
export async function chooseTimeZone(time_zone: string): Promise<ActionResult> {
  return act(async ({ client }) => {
    await client.preferences.update({ body: { time_zone } });
    return { ok: true, redirect: "/settings/preferences" };
  });
}
