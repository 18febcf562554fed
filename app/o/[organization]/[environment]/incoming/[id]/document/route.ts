import { incomingDocument } from "#lib/dashboard/files/downloads.ts";

export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return incomingDocument((await params).id);
}
