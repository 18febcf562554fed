import { createCertificateReader } from "#lib/reader/child/certificate-reader.ts";

// Reads a document in which its reader hangs forever.
const reader = createCertificateReader({ entry: new URL("./hang.mjs", import.meta.url), wallMs: 600_000, cpuMs: 600_000 });
await reader.readCertificate(Buffer.from("%PDF-1.7"));
