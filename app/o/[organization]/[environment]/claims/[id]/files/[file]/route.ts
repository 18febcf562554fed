import { openDocument } from "#components/dashboard/policies/open-document.ts";

export async function GET(_: Request, { params }: { params: Promise<{ id: string; file: string }> }): Promise<Response> {
  const { id, file } = await params;
  return await openDocument(async (client) => {
    const { files } = await client.claims.get({ claim: id });
    return files[Number(file)]?.url ?? null;
  });
}
