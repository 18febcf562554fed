import { quotes as table } from "#lib/api/db/schema/cover.ts";
import { defineStore } from "#lib/api/resource/store.ts";
import { quotes } from "#lib/contract/resources/quote.ts";

export const quoteStore = defineStore(quotes, table);
