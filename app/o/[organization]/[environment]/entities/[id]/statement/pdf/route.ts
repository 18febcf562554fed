import { openStatement } from "#lib/dashboard/files/downloads.ts";

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return openStatement("entity", (await params).id, new URL(request.url).searchParams);
}
