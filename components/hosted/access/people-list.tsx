import { Section } from "#components/hosted/frame/section.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { formatDay } from "#components/ui/format-time.ts";
import { Input } from "#components/ui/input.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { Select } from "#components/ui/select.tsx";
import { Status } from "#components/ui/status.tsx";
import { ServiceError } from "#lib/client/service-error.ts";
import type { AccessPage, AccessPerson } from "#lib/contract/compliance/access-page.ts";
import { positionNames } from "#lib/contract/compliance/position-names.ts";
import { hostedClient } from "#lib/dashboard/hosted/hosted-session.ts";
import { AskForChange } from "./ask-for-change.tsx";

interface PeopleFilters {
  job?: string;
  on?: string;
  after?: string;
}

const SHOWN = 50;

const stated = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));

const query = (values: Record<string, string | undefined>): string => new URLSearchParams(stated(values)).toString();

/** The client's people by place and day, the whole list as a file, and the form that asks for a change. */
export async function PeopleList({ page, asked }: { page: AccessPage; asked: PeopleFilters }) {
  const { job, on, after } = asked;
  const filters = (
    <form method="get" action="/access" className="flex flex-col gap-4 pb-4">
      <Field label="Place">
        <Select
          name="job"
          defaultValue={job ?? ""}
          options={[{ value: "", label: "All places" }, ...page.places.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      </Field>
      <Field label="As known at the end of" hint="Left empty: now.">
        <Input name="on" type="date" defaultValue={on ?? ""} />
      </Field>
      <Button type="submit">Show</Button>
    </form>
  );
  return (
    <>
      <Section title="Your people">
        {filters}
        <People asked={{ job, on, after }} />
        <p className="pt-3">
          <a className="underline underline-offset-[3px]" href={`/access/people.csv?${query({ job, on })}`}>
            Download all (CSV)
          </a>
        </p>
      </Section>
      <Section title="Ask for a change">
        <AskForChange page={page} />
      </Section>
    </>
  );
}

async function People({ asked: { job, on, after } }: { asked: PeopleFilters }) {
  try {
    const client = await hostedClient("access");
    if (!client) return null;
    const { items, next } = await client.accessPage.people({ query: { limit: SHOWN, ...stated({ job, on, starting_after: after }) } });
    if (!items.length) return <p className="text-fg-muted">Nobody is known to work there.</p>;
    return (
      <>
        <ul className="divide-y">
          {items.map((person) => (
            <Person key={person.contractor} person={person} />
          ))}
        </ul>
        {next ? (
          <p className="pt-3">
            <TextLink href={`/access?${query({ job, on, after: next })}`}>More</TextLink>
          </p>
        ) : null}
      </>
    );
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return (
      <Alert tone="warning" title="This list cannot be shown right now">
        {error.message}
      </Alert>
    );
  }
}

function Person({ person: { name, company_name, status, covered_through, lacking } }: { person: AccessPerson }) {
  const isCovered = status === "covered" || status === "expiring";
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="wrap-anywhere font-medium">{name ?? "Deleted since"}</span>
        <Status tone={status === "not_covered" ? "danger" : "neutral"}>{positionNames[status]}</Status>
      </div>
      {company_name ? <p className="wrap-anywhere text-fg-muted text-sm">{company_name}</p> : null}
      {covered_through && isCovered ? <p className="text-sm">Covered through {formatDay(covered_through)}</p> : null}
      {lacking.length ? (
        <p className="wrap-anywhere text-sm">
          {status === "upcoming" ? "Not covered yet" : "Not shown"}: {lacking.join(", ")}
        </p>
      ) : null}
    </li>
  );
}
