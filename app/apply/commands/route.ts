import { z } from "zod";
import { type Command, commandNames } from "#lib/dashboard/hosted-commands.ts";
import { runCommand } from "#lib/dashboard/hosted-session.ts";
import { isSameOrigin } from "#lib/dashboard/same-origin.ts";
import { dashboardSettings } from "#lib/dashboard/settings.ts";

const envelope = z.object({
  application: z.string().min(1).max(64),
  command: z.object({ name: z.enum(commandNames), body: z.record(z.string(), z.unknown()).optional() }),
});

/** Everything the hosted application does after its first page. A plain route survives a new build of the dashboard; a server action's id does not. */
export async function POST(request: Request): Promise<Response> {
  const answer = (body: object, status = 200) => Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
  if (!isSameOrigin(request.headers, [new URL(dashboardSettings().NEXTAUTH_URL).host]))
    return answer({ message: "This request did not come from the application's own page." }, 403);
  const parsed = envelope.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return answer({ message: "This is not a command of the application." }, 400);
  // The service checks the body against the operation's own schema.
  return answer(await runCommand(parsed.data.application, parsed.data.command as Command));
}
