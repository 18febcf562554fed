import { goTo } from "#lib/dashboard/hosted/hosted-routes.ts";
import { readShared } from "#lib/dashboard/hosted/shared-certificate.ts";

/** The shared certificate's file, as long as its link is active. Otherwise the page, which says why there is none. */
export async function GET(_: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  const { token } = await params;
  const outcome = await readShared(token);
  return goTo((outcome.kind === "found" && outcome.shared.pdf_url) || `/shared/${encodeURIComponent(token)}`);
}
