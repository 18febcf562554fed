import { dashboardSettings } from "#lib/dashboard/settings.ts";

const PASSED = ["content-type", "cache-control"];
const none = () => new Response(null, { status: 404 });

/** An organization's logo, forwarded from the service, because pages show only images of this site. It is served as an image only. */
export async function logoRoute(_: Request, { params }: { params: Promise<{ logo: string }> }): Promise<Response> {
  const { logo } = await params;
  if (!/^org_\w{1,60}-\w{1,60}$/.test(logo)) return none();
  let answer: Response;
  try {
    const address = `${dashboardSettings().INSURANCE_API_URL}/logos/${logo}`;
    answer = await fetch(address, { redirect: "error", cache: "no-store", signal: AbortSignal.timeout(10_000) });
  } catch {
    // The page works without its logo; other parts report an outage.
    return new Response(null, { status: 503 });
  }
  if (!answer.ok || !/^image\/(png|jpeg)$/.test(answer.headers.get("content-type") ?? "")) return none();
  const headers = new Headers({ "x-content-type-options": "nosniff", "content-security-policy": "default-src 'none'; sandbox" });
  for (const name of PASSED) headers.set(name, answer.headers.get(name) ?? "");
  return new Response(answer.body, { headers });
}
