import { rowOf } from "#lib/contract/core/catalogue.ts";
import { textOf } from "#lib/contract/core/catalogue-row.ts";
import type { Environment } from "#lib/contract/core/operation.ts";
import { type EventType, events, TEST_EVENT } from "#lib/contract/desk/event-types.ts";
import type { MessageFormat } from "#lib/contract/desk/webhook-endpoint.ts";
import { addressOf, rootOf } from "#lib/kit/dashboard-address.ts";

interface Told {
  orgId: string;
  environment: Environment;
  /** The dashboard's public address. */
  site: string;
  type: EventType;
  data: Readonly<Record<string, unknown>>;
}

/** What happened, in one line, and the page that shows it. It names no more than the object's own name and status. */
function lineOf({ orgId, environment, site, type, data }: Told): { text: string; url: string } {
  const row = type === TEST_EVENT ? rowOf("webhookEndpoints") : rowOf(events[type].of);
  const title = type === TEST_EVENT ? "Test of this endpoint" : events[type].title;
  const { status } = (data.after ?? data) as { status?: unknown };
  const said = [row.nameOf(data), textOf(status).replaceAll("_", " ")].filter(Boolean).join(", ");
  const sandbox = environment === "sandbox" ? "Sandbox: " : "";
  const id = textOf(data[row.key ?? "id"]);
  const path = row.page ? `${row.page}/${id}` : data.contractor ? `/contractors/${textOf(data.contractor)}` : "/";
  return {
    text: `${sandbox}${title}${said ? ` (${said})` : ""}`,
    url: site + addressOf(rootOf({ organization: orgId, environment }), path),
  };
}

/** Slack reads these three as markup. */
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** An event as a message that Slack's incoming webhooks or the workflows of Teams show in a channel. */
export function messageText(format: MessageFormat, told: Told): string {
  const { text, url } = lineOf(told);
  if (format === "slack") return JSON.stringify({ text: `${escaped(text)}: <${url}|open>` });
  const content = {
    type: "AdaptiveCard",
    version: "1.4",
    body: [{ type: "TextBlock", text: text.replace(/[\\`*_[\]#]/g, "\\$&"), wrap: true }],
    actions: [{ type: "Action.OpenUrl", title: "Open", url }],
  };
  return JSON.stringify({ type: "message", attachments: [{ contentType: "application/vnd.microsoft.card.adaptive", content }] });
}
