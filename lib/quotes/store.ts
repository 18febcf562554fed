import { quotes } from "#lib/contract/quotes/quote.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { quotes as table } from "./schema/quotes.ts";

export const quoteStore = defineStore(quotes, table, { positions: ["contractor", "job", "end_date", "rate_set", "worksheet"] });
