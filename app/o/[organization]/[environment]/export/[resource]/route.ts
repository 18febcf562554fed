import { exportList } from "#lib/dashboard/forwarding/export-list.ts";

export async function GET(request: Request, { params }: { params: Promise<{ resource: string }> }): Promise<Response> {
  return exportList(request, (await params).resource);
}
