/** What bundlers for browsers take instead of `web-crypto.ts`: they have no modules of Node. */
export const webCrypto: Crypto = globalThis.crypto;
