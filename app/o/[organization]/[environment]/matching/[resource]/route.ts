import { matchingRows } from "#components/dashboard/views/matching-rows.ts";

export async function GET(request: Request, { params }: { params: Promise<{ resource: string }> }): Promise<Response> {
  return matchingRows(request, (await params).resource);
}
