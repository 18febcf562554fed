import { exportImport } from "#lib/dashboard/forwarding/export-list.ts";

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return exportImport(request, (await params).id);
}
