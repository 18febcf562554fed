import { SignatureError, verifyWebhook } from "contractor-insurance-sdk";
import { isNew, received } from "../received.ts";

/** Receives events. The signature is of the body as it arrived. */
export async function POST(request: Request): Promise<Response> {
  try {
    const event = await verifyWebhook(await request.text(), request.headers, process.env.WEBHOOK_SECRET ?? "");
    const about = "policy_number" in event.data ? String(event.data.policy_number) : event.data.object;
    if (isNew(event.id)) received.unshift({ id: event.id, type: event.type, about });
    return new Response(null, { status: 204 });
  } catch (error) {
    if (error instanceof SignatureError) return new Response(null, { status: 400 });
    throw error;
  }
}
