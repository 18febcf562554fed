import { readCertificate } from "../reading/read-certificate.ts";
import type { ReadReply, ReadRequest } from "./messages.ts";

/** The child's side: one document at a time; what it throws ends it, and the pool starts another. */
process.on("message", (request: ReadRequest) => {
  void readCertificate(Buffer.from(request.bytes), { pages: request.pages }).then((result) => {
    const reply: ReadReply = { result };
    process.send?.(reply);
  });
});
