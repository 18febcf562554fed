import { openSignedApplication } from "#components/dashboard/policies/open-document.ts";

export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return await openSignedApplication((await params).id);
}
