import { readIncomingFile } from "#lib/compliance/incoming/reading.ts";
import type { Wire } from "../factories.ts";
import type { Harness } from "../harness.ts";
import type { Organization } from "../organization.ts";
import { certificateForm, scriptedPdf } from "./scripted-reader.ts";

/** A file that was uploaded without a contractor and read. `script` is the result of reading it. */
export async function incomingFile(
  harness: Harness,
  org: Organization,
  environment: "sandbox" | "production",
  script?: Parameters<typeof scriptedPdf>[0],
): Promise<Wire> {
  const key = org.keys[environment].full;
  const { body } = await harness.call(key, "POST", "/incoming_files", certificateForm({}, scriptedPdf(script)));
  await readIncomingFile(harness.runtime, { orgId: org.id, environment, incoming_file: body.id });
  return (await harness.call(key, "GET", `/incoming_files/${body.id}`)).body;
}
