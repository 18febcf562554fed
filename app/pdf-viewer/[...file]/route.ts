import { serveViewerFile } from "#lib/dashboard/files/viewer-files.ts";

export async function GET(_: Request, { params }: { params: Promise<{ file: string[] }> }): Promise<Response> {
  return serveViewerFile((await params).file);
}
