import type { Metadata } from "next";
import { ApplicationFlow } from "#components/apply/application-flow.tsx";
import { NoApplication } from "#components/apply/no-application.tsx";
import { ServiceError } from "#lib/client/client.ts";
import { readApplication } from "#lib/dashboard/hosted-session.ts";

export const metadata: Metadata = { title: { absolute: "Your insurance application" }, referrer: "no-referrer" };
export const dynamic = "force-dynamic";

export default async function ApplyPage({ searchParams }: { searchParams: Promise<{ link?: string }> }) {
  if ((await searchParams).link === "unknown") return <NoApplication reason="unknown_link" />;
  try {
    const application = await readApplication();
    return application ? <ApplicationFlow initial={application} /> : <NoApplication reason="no_session" />;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return <NoApplication reason="unavailable" requestId={error.requestId} />;
  }
}
