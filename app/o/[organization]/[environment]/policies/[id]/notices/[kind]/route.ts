import { openPolicyNotice } from "#components/dashboard/policies/open-document.ts";

export async function GET(_: Request, { params }: { params: Promise<{ id: string; kind: string }> }): Promise<Response> {
  const { id, kind } = await params;
  return await openPolicyNotice(id, kind);
}
