import { openCertificate } from "#components/dashboard/policies/open-document.ts";

export async function GET(_: Request, { params }: { params: Promise<{ id: string; group: string }> }): Promise<Response> {
  const { id, group } = await params;
  return await openCertificate(group, (client) => client.assignments.get({ assignment: id }));
}
