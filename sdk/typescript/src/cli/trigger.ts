import { eventTypes } from "../generated/operations.ts";
import type { ApplySession, Contractor, EventExample, Job, Quote } from "../generated/types.ts";
import { assertSandbox, type Context } from "./context.ts";
import { UsageError } from "./usage-error.ts";

const address = { line1: "2100 Congress Ave", locality: "Austin", region: "TX", postalcode: "78701", country: "US" } as const;
const RETURN = "https://example.com";

/** Makes the objects that an event is about, as a platform would. */
class Story {
  readonly #context: Context;
  readonly #unique = Date.now().toString(36);

  constructor(context: Context) {
    this.#context = context;
  }

  contractor(): Promise<Contractor> {
    return this.#context.insurance.contractors.create({
      first_name: "Dana",
      last_name: "Example",
      email: `dana.${this.#unique}@example.com`,
      company_name: "Example Photo LLC",
      address,
    });
  }

  async job(): Promise<Job> {
    const { insurance } = this.#context;
    const entity = await insurance.entities.create({ name: `Example Events ${this.#unique}`, address });
    let category: string | undefined;
    for await (const one of insurance.categoryCodes.list({ limit: 100 })) if (one.name === "Photographer") category = one.category_code;
    if (!category) throw new UsageError("This sandbox has no category code called Photographer, which the examples use.");
    return await insurance.jobs.create({
      name: "Example gala",
      description: "Photographs of guests and stage for one evening.",
      category_code: category,
      entity: entity.id,
      address,
      wage: 250_000,
      wage_type: "flatfee",
    });
  }

  async quote(): Promise<Quote> {
    const [contractor, job] = await Promise.all([this.contractor(), this.job()]);
    return await this.#context.insurance.quotes.create({ contractor: contractor.id, job: job.id, coverage_type: ["general"] });
  }

  async session(): Promise<ApplySession> {
    const quote = await this.quote();
    return await this.#context.insurance.applySessions.create({ quote: quote.id, success_url: RETURN, cancel_url: RETURN });
  }

  async policy(): Promise<string> {
    return (await this.#context.insurance.policies.create({ quote: (await this.quote()).id })).id;
  }

  async payment(): Promise<string> {
    const contractor = await this.contractor();
    return (await this.#context.insurance.paymentSessions.create({ contractor: contractor.id, return_url: RETURN })).id;
  }
}

/** Each event that can be caused without a person, with what causes it. Returns the id of the object that the event is about. */
const causes: Record<string, (story: Story, context: Context) => Promise<string>> = {
  "contractor.created": async (story) => (await story.contractor()).id,
  "job.created": async (story) => (await story.job()).id,
  "application.created": async (story) => (await story.session()).id,
  "application.expired": async (story, { insurance }) => (await insurance.applySessions.expire((await story.session()).id)).id,
  "policy.active": (story) => story.policy(),
  "policy.cancelled": async (story, { insurance }) => (await insurance.policies.delete(await story.policy())).id,
  "payment.session.cancelled": async (story, { insurance }) => (await insurance.paymentSessions.cancel(await story.payment())).id,
  "contractor.compliance_changed": async (story, { insurance }) => {
    const [contractor, job] = await Promise.all([story.contractor(), story.job()]);
    return (await insurance.engagements.create({ contractor: contractor.id, job: job.id })).id;
  },
};

/** The events that real operations cause. */
export const caused: readonly string[] = Object.keys(causes);

/**
 * Causes an event in the sandbox: by real operations where no person is needed, so that everything that belongs to it happens too; otherwise
 * as the example of the reference, whose objects do not exist.
 */
export async function trigger(context: Context, event: string | undefined): Promise<void> {
  assertSandbox(context, "trigger");
  const type = eventTypes.find((one) => one === event);
  if (!type) throw new UsageError(`${event ? `There is no event "${event}"` : "Name an event"}. Events: ${eventTypes.join(", ")}.`);
  const cause = causes[type];
  const { output, isJson, insurance } = context;
  if (cause) {
    const id = await cause(new Story(context), context);
    return output.line(isJson ? JSON.stringify({ event, object: id }) : `${event} was caused by ${id}.`);
  }
  const { id } = await insurance.events.sendExample({ type: type as EventExample["type"] });
  output.line(isJson ? JSON.stringify({ event, example: id }) : `${event} was sent as an example, ${id}: its objects do not exist.`);
}
