import { crc32, deflateSync } from "node:zlib";

/** One PNG chunk with its checksum. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const out = Buffer.alloc(named.length + 8);
  out.writeUInt32BE(data.length, 0);
  named.copy(out, 4);
  out.writeUInt32BE(crc32(named), named.length + 4);
  return out;
}

/** A PNG of one color, `#rrggbb`, with additional chunks before its pixels. */
export function pngOf(width: number, height: number, color = "#0f5f5c", more: readonly Buffer[] = []): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.concat([Buffer.from([0]), ...Array.from({ length: width }, () => Buffer.from(color.slice(1), "hex"))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, pngChunk("IHDR", header), ...more, pngChunk("IDAT", pixels), pngChunk("IEND", Buffer.alloc(0))]);
}

/** A logo as an upload. */
export function logoForm(bytes: Uint8Array<ArrayBuffer> = pngOf(96, 32), filename = "logo.png"): FormData {
  const form = new FormData();
  form.set("logo", new Blob([bytes]), filename);
  return form;
}

/** Every setting of an organization. */
export const organizationBody = () => ({
  name: "Northline Staffing",
  automatic_approval: "shadow",
  expiring_notice_days: 45,
  professional_limit: 200_000_000,
  waivers_need_two_people: true,
  sample_percent: 10,
  allowed_redirect_hosts: ["app.example.com", "hire.example.com"],
  branding: {
    display_name: "Northline",
    accent_color: "#7a1fa2",
    support_email: "help@example.com",
    support_url: "https://help.example.com/insurance",
  },
});
