import { openMadeDocument } from "#lib/dashboard/files/downloads.ts";

export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  return openMadeDocument((client) => client.invoices.pdf({ invoice: id }));
}
