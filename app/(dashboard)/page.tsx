import { redirect } from "next/navigation";
import { getSession } from "#lib/dashboard/session.ts";

export default async function Home() {
  await getSession();
  redirect("/contractors");
}
