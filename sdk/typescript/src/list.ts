import type { ApiRequest, ReadOptions, RequestOptions, Transport } from "./transport.ts";

/** A page of a list. */
export interface Page<T> {
  items: T[];
  /** Cursors for `starting_after` and `ending_before`. Null at the ends of the list. */
  next: string | null;
  previous: string | null;
  /** How many objects match, with the option `count`. `isMore`: the count stopped there. */
  total: { count: number; isMore: boolean } | null;
  /** Of this page, for `pageIfChanged`. */
  etag: string | null;
}

function cursorOf(link: string | null, rel: "next" | "prev"): string | null {
  const target = link?.match(new RegExp(`<([^>]*)>; rel="${rel}"`))?.[1];
  if (!target) return null;
  const search = new URL(target, "http://service.invalid").searchParams;
  return search.get(rel === "next" ? "starting_after" : "ending_before");
}

function totalOf(header: string | null): Page<never>["total"] {
  const [, count, more] = /^(\d+)(\+?)$/.exec(header ?? "") ?? [];
  return count === undefined ? null : { count: Number(count), isMore: more === "+" };
}

/**
 * A list. `await` it for one page, of `limit` objects; iterate over it with `for await`, or over `all({ max })`, for the objects of every
 * page; `csv()` returns the whole list as CSV. Nothing is requested before.
 */
export class List<T> implements PromiseLike<Page<T>>, AsyncIterable<T> {
  readonly #transport: Transport;
  readonly #request: ApiRequest;
  readonly #options: RequestOptions;

  constructor(transport: Transport, request: ApiRequest, options: RequestOptions) {
    this.#transport = transport;
    this.#request = request;
    this.#options = options;
  }

  /** One page; without a cursor the first, or the one the query named. */
  async page(cursor?: string): Promise<Page<T>> {
    // Without a tag there is always a page.
    return (await this.#page(this.#options, cursor)) as Page<T>;
  }

  /** The same page, or null if it is still the one with this `etag`. */
  pageIfChanged(etag: string, cursor?: string): Promise<Page<T> | null> {
    return this.#page({ ...this.#options, ifNoneMatch: etag }, cursor);
  }

  async #page(options: ReadOptions, cursor?: string): Promise<Page<T> | null> {
    const query = cursor ? { ...this.#request.query, starting_after: cursor, ending_before: undefined } : this.#request.query;
    const { status, body, headers } = await this.#transport.answer({ ...this.#request, query }, options);
    if (status === 304) return null;
    const link = headers.get("link");
    return {
      items: JSON.parse(body) as T[],
      next: cursorOf(link, "next"),
      previous: cursorOf(link, "prev"),
      total: totalOf(headers.get("total-count")),
      etag: headers.get("etag"),
    };
  }

  // biome-ignore lint/suspicious/noThenProperty: a list is awaited for its first page
  then<A = Page<T>, B = never>(
    fulfilled?: ((page: Page<T>) => A | PromiseLike<A>) | null,
    rejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.page().then(fulfilled, rejected);
  }

  async *[Symbol.asyncIterator](): AsyncIterator<T> {
    let cursor: string | undefined;
    do {
      const { items, next } = await this.page(cursor);
      yield* items;
      cursor = next ?? undefined;
    } while (cursor);
  }

  /** The objects of every page, at most `max` of them. A `limit` of the query is the size of a page. */
  async *all({ max = Number.POSITIVE_INFINITY }: { max?: number } = {}): AsyncGenerator<T, void> {
    let left = max;
    if (left <= 0) return;
    for await (const one of this) {
      yield one;
      if (--left <= 0) return;
    }
  }

  /** The whole list as CSV, for lists that can be exported. Limit and cursors do not count. */
  async csv(): Promise<string> {
    return (await this.#transport.answer({ ...this.#request, accept: "text/csv" }, this.#options)).body;
  }
}
