"use server";

import { LOGO_LIMIT } from "#lib/contract/limits.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";
import { type ActionResult, act, failure } from "./act.ts";

const PAGE = "/settings/organization";

const changing = (run: (session: DashboardSession) => Promise<unknown>): Promise<ActionResult> =>
  act(async (session) => {
    if (!session.can("organization:write")) return failure("Your role can't change the organization.");
    await run(session);
    return { ok: true, redirect: PAGE };
  });

const given = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();
const orNull = (form: FormData, name: string): string | null => given(form, name) || null;

/** The organization's name and the hosts its contractors may be sent back to, one on each line. */
export async function saveOrganization(form: FormData): Promise<ActionResult> {
  const allowed_redirect_hosts = given(form, "allowed_redirect_hosts")
    .split(/\s+/)
    .filter((host) => host !== "");
  return changing(({ client }) => client.organization.update({ body: { name: given(form, "name"), allowed_redirect_hosts } }));
}

/** How the organization shows itself to contractors; what is empty is unset. */
export async function saveBranding(form: FormData): Promise<ActionResult> {
  const branding = {
    display_name: orNull(form, "display_name"),
    accent_color: orNull(form, "accent_color"),
    support_email: orNull(form, "support_email"),
    support_url: orNull(form, "support_url"),
  };
  return changing(({ client }) => client.organization.update({ body: { branding } }));
}

/** Puts another logo in place, or with `remove` none. */
export async function saveLogo(form: FormData): Promise<ActionResult> {
  if (form.get("remove")) return changing(({ client }) => client.organization.removeLogo());
  const logo = form.get("logo");
  const refuse = (message: string) => failure("The logo was not saved.", { fields: [{ field: "logo", message }] });
  if (!(logo instanceof File) || logo.size === 0) return refuse("Choose a file first.");
  if (logo.size > LOGO_LIMIT) return refuse(`The file is over ${LOGO_LIMIT / 1024} KiB.`);
  const bytes = new Uint8Array(await logo.arrayBuffer());
  return changing(({ client }) => client.organization.setLogo({ body: { logo: { filename: logo.name, bytes } } }));
}
