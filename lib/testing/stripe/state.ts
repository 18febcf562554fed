import { randomBytes } from "node:crypto";
import { missing } from "./requests.ts";

export interface StoredObject {
  id: string;
  object: string;
  /** The connected account whose object it is. Null: the platform's. */
  account: string | null;
  created: number;
  [field: string]: unknown;
}

/** All objects of the double, oldest first. */
export class StripeState {
  readonly objects = new Map<string, StoredObject>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  seconds = (): number => Math.floor(this.#now().getTime() / 1000);

  add(object: string, prefix: string, account: string | null, fields: Record<string, unknown>): StoredObject {
    const stored = {
      id: `${prefix}_${randomBytes(10).toString("hex")}`,
      object,
      account,
      created: this.seconds(),
      livemode: false,
      ...fields,
    };
    this.objects.set(stored.id, stored);
    return stored;
  }

  /** An object of this account. @throws StripeRefusal resource_missing */
  get(object: string, id: unknown, account: string | null, param?: string): StoredObject {
    const found = this.objects.get(String(id));
    if (found?.object !== object || found.account !== account) throw missing(object, String(id), param);
    return found;
  }

  all = (object: string, account: string | null = null): StoredObject[] =>
    [...this.objects.values()].filter((one) => one.object === object && one.account === account);
}
