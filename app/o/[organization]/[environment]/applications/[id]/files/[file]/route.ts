import { openDocument } from "#components/dashboard/policies/open-document.ts";

export async function GET(_: Request, { params }: { params: Promise<{ id: string; file: string }> }): Promise<Response> {
  const { id, file } = await params;
  return await openDocument(async (client) => {
    const { explanation_files } = await client.applySessions.review({ session: id });
    return explanation_files[Number(file)]?.url ?? null;
  });
}
