import { quotes } from "#lib/contract/resources/quote.ts";
import { quotes as table } from "#lib/platform/db/schema/cover.ts";
import { defineStore } from "#lib/platform/resource/store.ts";

export const quoteStore = defineStore(quotes, table);
