import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, type KeyLike, SignJWT } from "jose";

/** A test's own identity provider: discovery, keys, token endpoint, and an immediate redirect back. */
export interface TestProvider {
  issuer: string;
  /** The ID token of the next exchanges. A function receives the nonce of the last browser. */
  idToken: string | ((nonce: string) => Promise<string>);
  /** The parameters of each exchange. */
  exchanged: { form: URLSearchParams; authorization: string | undefined }[];
  /** An ID token with these claims, over valid defaults. */
  signed(claims: JWTPayload, now: Date, key?: KeyLike | Uint8Array, alg?: string): Promise<string>;
  close(): void;
}

/** Starts one on this machine. Its client is called `dashboard`. */
export async function startProvider(port = 0): Promise<TestProvider> {
  const keys = await generateKeyPair("RS256");
  let nonce = "";
  const server = createServer(async (request, response) => {
    const json = (body: object) => response.setHeader("content-type", "application/json").end(JSON.stringify(body));
    if (request.url === "/keys") return json({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: "one", alg: "RS256" }] });
    const { pathname, searchParams } = new URL(request.url ?? "/", provider.issuer);
    if (pathname === "/authorize") {
      nonce = searchParams.get("nonce") ?? "";
      const back = new URL(searchParams.get("redirect_uri") ?? "");
      for (const [name, value] of [["code", "c0de"] as const, ["state", searchParams.get("state") ?? ""] as const])
        back.searchParams.set(name, value);
      return response.writeHead(303, { location: back.href }).end();
    }
    if (request.url !== "/token") {
      const at = (path: string) => `${provider.issuer}${path}`;
      const endpoints = { authorization_endpoint: at("/authorize"), token_endpoint: at("/token"), jwks_uri: at("/keys") };
      return json({ issuer: provider.issuer, ...endpoints });
    }
    let text = "";
    for await (const chunk of request) text += String(chunk);
    provider.exchanged.push({ form: new URLSearchParams(text), authorization: request.headers.authorization });
    return json({ id_token: typeof provider.idToken === "string" ? provider.idToken : await provider.idToken(nonce) });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const provider: TestProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    idToken: "",
    exchanged: [],
    async signed(claims, date, key = keys.privateKey, alg = "RS256") {
      const now = Math.floor(date.getTime() / 1000);
      const usual = { iss: provider.issuer, aud: "dashboard", sub: "u1", iat: now, exp: now + 300, email_verified: true };
      return await new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg, kid: "one" }).sign(key);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return provider;
}
