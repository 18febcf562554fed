import { crc32, deflateRawSync } from "node:zlib";

type Inside = readonly [filename: string, content: Buffer];

interface ZipEntry {
  /** What is stored instead of the deflated content, and the size that is stated. */
  packed?: Buffer;
  size?: number;
  flags?: number;
}

/** A ZIP file as programs write it. */
export function zipOf(files: readonly Inside[], { packed: given, size: stated, flags = 0x800 }: ZipEntry = {}): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [filename, content] of files) {
    const [name, packed] = [Buffer.from(filename), given ?? deflateRawSync(content)];
    const rest = Buffer.alloc(26);
    rest.writeUInt16LE(20, 0);
    rest.writeUInt16LE(flags, 2);
    rest.writeUInt16LE(8, 4);
    rest.writeUInt32LE(crc32(content), 10);
    rest.writeUInt32LE(packed.length, 14);
    rest.writeUInt32LE(stated ?? content.length, 18);
    rest.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    locals.push(Buffer.from("PK\x03\x04", "latin1"), rest, name, packed);
    entries.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), rest, place, name);
    at += 30 + name.length + packed.length;
  }
  const [body, directory, end] = [Buffer.concat(locals), Buffer.concat(entries), Buffer.alloc(22)];
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(body.length, 16);
  return Buffer.concat([body, directory, end]);
}

/** Outlook's winmail.dat: a message with its attachments; long names are among the properties. */
export function tnefOf(files: readonly Inside[]): Buffer {
  const attribute = (level: number, id: number, data: Buffer) => {
    const head = Buffer.alloc(9);
    head.writeUInt8(level);
    head.writeUInt16LE(id, 1);
    head.writeUInt16LE(6, 3);
    head.writeUInt32LE(data.length, 5);
    const sum = Buffer.alloc(2);
    sum.writeUInt16LE(data.reduce((all, byte) => (all + byte) & 0xffff, 0));
    return Buffer.concat([head, data, sum]);
  };
  const long = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return bytes;
  };
  const named = (filename: string) => {
    const text = Buffer.from(`${filename}\0`, "utf16le");
    const padded = Buffer.concat([text, Buffer.alloc(-text.length & 3)]);
    // A number, a property with a name of its own, and the long file name.
    const own = Buffer.concat([long(0x80010003), Buffer.alloc(16), long(0), long(7), long(1)]);
    return Buffer.concat([long(3), long(0x37050003), long(1), own, long(0x3707001f), long(1), long(text.length), padded]);
  };
  return Buffer.concat([
    Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0]),
    attribute(1, 0x9006, long(0x00010000)),
    ...files.flatMap(([filename, content]) => [
      attribute(2, 0x9002, Buffer.alloc(14)),
      attribute(2, 0x8010, Buffer.from("CERTIF~1.PDF\0")),
      attribute(2, 0x800f, content),
      attribute(2, 0x9005, named(filename)),
    ]),
  ]);
}

const base64 = (content: Buffer) => content.toString("base64").replace(/.{76}/g, "$&\r\n");

/** A part of an email with a file, of any stated type. */
export const partOf = ([filename, content]: Inside, type = "application/octet-stream", more = "") =>
  `--b\r\nContent-Type: ${type}; name="${filename}"\r\nContent-Transfer-Encoding: base64\r\n${more || "Content-Disposition: attachment\r\n"}\r\n${base64(content)}\r\n`;

/** An email with these parts. */
export const emailOf = (parts: readonly string[], type = "multipart/mixed") =>
  Buffer.from(
    `From: Agent <agent@broker.example>\r\nTo: us@x.example\r\nSubject: Certificate\r\nMIME-Version: 1.0\r\nContent-Type: ${type}; boundary=b\r\n\r\n` +
      `--b\r\nContent-Type: text/html\r\n\r\n<p>Please find the certificate attached.</p>\r\n${parts.join("")}--b--\r\n`,
  );

const der = (tag: number, ...contents: Buffer[]): Buffer => {
  const content = Buffer.concat(contents);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([Buffer.from([tag, 0x84]), length, content]);
};
const pkcs7 = (kind: number) => der(0x06, Buffer.from([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, kind]));

/** What a program that signs a message with S/MIME sends; `kind` 3 is one that is encrypted. */
export function smimeOf(message: Buffer, kind = 2): Buffer {
  const signed = der(
    0x30,
    der(0x02, Buffer.from([1])),
    der(0x31),
    der(0x30, pkcs7(1), der(0xa0, der(0x24, der(0x04, message)))),
    der(0x31),
  );
  const content = der(0x30, pkcs7(kind), der(0xa0, signed));
  return Buffer.from(
    `From: agent@broker.example\r\nTo: us@x.example\r\nMIME-Version: 1.0\r\nContent-Type: application/pkcs7-mime; smime-type=signed-data; name=smime.p7m\r\n` +
      `Content-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename=smime.p7m\r\n\r\n${base64(content)}\r\n`,
  );
}
