import { createCertificateReader } from "#lib/reader/child/certificate-reader.ts";

// Told to read a document in which its reader stays for good.
const reader = createCertificateReader({ entry: new URL("./hang.mjs", import.meta.url), wallMs: 600_000, cpuMs: 600_000 });
await reader.readCertificate(Buffer.from("%PDF-1.7"));
