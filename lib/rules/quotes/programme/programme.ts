import programme from "./programme.json" with { type: "json" };

/**
 * The demonstration's programme. It applies in the sandbox and is shown where an operator has set nothing. Production binds nothing with
 * it.
 */
export { programme };

/** The limits of each coverage in cents, besides the occurrence and aggregate limits of general liability, which the rates have. */
export type CoverLimits = typeof programme.limits;

/** Who issues the policies, and whom documents name for questions. */
export interface Producer {
  name: string;
  /** The person or desk that certificates name. */
  contact: string;
  email: string;
  phone: string;
  /** Who signs certificates for the insurers. */
  authorized_representative: string;
  /** Who places surplus lines coverages, and the license, as declarations name them. Missing: not set. */
  surplus_lines_broker?: string | undefined;
  surplus_lines_license?: string | undefined;
}

export const demonstrationProducer: Producer = {
  ...programme.producer,
  authorized_representative: programme.authorized_representative,
};
