import { OnboardForm, UploadForm } from "./forms.tsx";
import { insurance } from "./insurance.ts";
import { received } from "./received.ts";

export const dynamic = "force-dynamic";

/** The newest contractors with their policies and certificates, the events that arrived, and the form for one more. */
export default async function Home() {
  const { items } = await insurance.contractors.list({ limit: 5 });
  const contractors = await Promise.all(
    items.map(async (contractor) => ({
      ...contractor,
      policies: (await insurance.policies.list({ contractor: contractor.id, status: "active", limit: 1 })).items,
      certificates: (await insurance.certificates.list({ contractor: contractor.id, limit: 1 })).items,
    })),
  );
  return (
    <main>
      <h1>Example platform</h1>
      <h2>Insure a photographer</h2>
      <OnboardForm />
      <h2>Contractors</h2>
      <ul>
        {contractors.map(({ id, first_name, last_name, policies, certificates }) => (
          <li key={id}>
            {first_name} {last_name}: {policies[0] ? `insured by ${policies[0].policy_number}` : "no policy"}
            {certificates[0] ? `, certificate ${certificates[0].status}` : ""}
            <UploadForm contractor={id} />
          </li>
        ))}
      </ul>
      <h2>Events</h2>
      <ul>
        {received.map(({ id, type, about }) => (
          <li key={id}>
            {type} {about}
          </li>
        ))}
      </ul>
    </main>
  );
}
