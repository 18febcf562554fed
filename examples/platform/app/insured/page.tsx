import { insurance } from "../insurance.ts";

/** Where contractors return to. Anyone can open this address, so what came of the application is read from the API. */
export default async function Insured({ searchParams }: { searchParams: Promise<{ session?: string }> }) {
  const { session } = await searchParams;
  if (!session) return <p>There is no application in this address.</p>;
  const { status } = await insurance.applySessions.get(session);
  return (
    <main>
      <h1>{status === "complete" ? "Your application is complete" : "Your application is not complete"}</h1>
      <p>
        {status === "complete" ? "Your email says when your insurance starts." : `The application is ${status}.`}{" "}
        <a href="/">Back to the platform</a>
      </p>
    </main>
  );
}
