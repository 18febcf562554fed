import "./node-version.ts";
import { createServer, type IncomingMessage } from "node:http";
import next from "next";
import { z } from "zod";
import { parseEnv, proxies } from "#lib/kit/env.ts";
import { type IsTrusted, visitorAddress } from "#lib/kit/visitor-address.ts";
import { ROOT } from "./next-build.ts";

/** Next itself believes whatever a visitor writes here; behind this it holds the one address the visitor comes from. */
function nameVisitor({ headers, socket }: IncomingMessage, isTrusted: IsTrusted): void {
  const forwarded = headers["x-forwarded-for"];
  const address = visitorAddress(
    socket.remoteAddress ?? null,
    Array.isArray(forwarded) ? forwarded.join(",") : (forwarded ?? null),
    isTrusted,
  );
  if (address === null) delete headers["x-forwarded-for"];
  else headers["x-forwarded-for"] = address;
}

const { DASHBOARD_PORT: port, TRUSTED_PROXIES: isTrusted } = parseEnv(
  z.object({ DASHBOARD_PORT: z.coerce.number().int().min(1).max(65_535).default(3000), TRUSTED_PROXIES: proxies }),
  process.env,
);

/** The built dashboard, until SIGTERM: then what is under way is answered first. */
const app = next({ dev: false, dir: ROOT, port });
const answer = app.getRequestHandler();
await app.prepare();
const server = createServer((request, response) => {
  nameVisitor(request, isTrusted);
  void answer(request, response);
});
server.listen(port);
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, () => {
    server.close(() => void app.close().then(() => process.exit(0)));
    server.closeIdleConnections();
  });
