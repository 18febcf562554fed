import { importTemplate } from "#lib/dashboard/files/downloads.ts";

export async function GET(_request: Request, { params }: { params: Promise<{ target: string }> }): Promise<Response> {
  return importTemplate((await params).target);
}
