import { z } from "zod";
import { ApiError } from "#lib/platform/base/errors.ts";
import { type Ctx, systemContext } from "#lib/platform/context/context.ts";
import { refuseClosed } from "#lib/platform/organizations/suspended.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { coverSubscriptions as table } from "../schema/certificate-shares.ts";

const PURPOSE = "cover subscription";
const held = z.object({ orgId: z.string(), environment: z.enum(["sandbox", "production"]), id: z.string() });

/** The page that begins and stops emails about the end of cover. Nothing is stored: its token is encrypted with the service's key. */
export function stopUrl({ runtime, orgId, environment }: Ctx, id: string): string {
  const token = runtime.secrets.seal(JSON.stringify({ orgId, environment, id }), PURPOSE);
  return `${runtime.settings.DASHBOARD_PUBLIC_URL}/cover-news/${token}`;
}

const unknown = () => new ApiError("resource_not_found", "This link is not known. Use that of a newer email.");

function contentOf({ runtime }: Ctx, token: string): z.infer<typeof held> {
  try {
    return held.parse(JSON.parse(runtime.secrets.openProof(token, PURPOSE)));
  } catch {
    throw unknown();
  }
}

/** The subscription of a link, in the context of its organization. @throws ApiError resource_not_found, organization_closed */
export async function subscriptionOfLink(visitor: Ctx, token: string) {
  const { orgId, environment, id } = contentOf(visitor, token);
  await refuseClosed(visitor, orgId);
  const system = await systemContext(visitor.runtime, { orgId, environment }, "cover-news-link");
  // The audit log states from where it was used.
  const ctx = { ...system, requestId: visitor.requestId, ip: visitor.ip, userAgent: visitor.userAgent };
  const subscription = await findRow(ctx, table, id);
  if (!subscription) throw unknown();
  return { ctx, subscription };
}
