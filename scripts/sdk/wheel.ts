import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";

/** A ZIP file: entries with 1980's first day, so that the same contents are the same bytes. */
function zipOf(files: Readonly<Record<string, Buffer>>): Buffer {
  const DAY = 0x21;
  const [local, central]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const [path, data] = [Buffer.from(name), deflateRawSync(content)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt16LE(DAY, 8);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(path.length, 22);
    const place = Buffer.alloc(14);
    // A plain file that everybody may read.
    place.writeUInt32LE(0o100644 * 0x10000, 6);
    place.writeUInt32LE(at, 10);
    local.push(Buffer.from("PK\x03\x04"), common, path, data);
    // Made on Unix, so that the permissions count.
    central.push(Buffer.from("PK\x01\x02\x14\x03", "latin1"), common, place, path);
    at += 30 + path.length + data.length;
  }
  const [directory, count] = [Buffer.concat(central), Object.keys(files).length];
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...local, directory, Buffer.from("PK\x05\x06"), end]);
}

/** The value of a line of `pyproject.toml`. */
function stated(project: string, name: string): string {
  const found = new RegExp(`^${name} = "([^"]+)"$`, "m").exec(project)?.[1];
  if (!found) throw new Error(`sdk/python/pyproject.toml does not say its ${name}.`);
  return found;
}

/** The Python library as a wheel, made here because a machine that runs the service needs no Python. Returns its file name and bytes. */
export function wheelOf(folder: string): { name: string; bytes: Buffer } {
  const project = readFileSync(join(folder, "pyproject.toml"), "utf8");
  const [title, version] = [stated(project, "name"), stated(project, "version")];
  const module = title.replaceAll("-", "_");
  const info = `${module}-${version}.dist-info`;
  const paths = readdirSync(join(folder, module), { recursive: true, encoding: "utf8" }).filter((path) => /\.py$|^py\.typed$/.test(path));
  const files: Record<string, Buffer> = Object.fromEntries(
    paths.sort().map((path) => [`${module}/${path}`, readFileSync(join(folder, module, path))]),
  );
  const about = `Metadata-Version: 2.1\nName: ${title}\nVersion: ${version}\nSummary: ${stated(project, "description")}\nRequires-Python: ${stated(project, "requires-python")}\n`;
  files[`${info}/METADATA`] = Buffer.from(about);
  files[`${info}/WHEEL`] = Buffer.from("Wheel-Version: 1.0\nGenerator: contractor-insurance\nRoot-Is-Purelib: true\nTag: py3-none-any\n");
  const lines = Object.entries(files).map(
    ([name, content]) => `${name},sha256=${createHash("sha256").update(content).digest("base64url")},${content.length}\n`,
  );
  files[`${info}/RECORD`] = Buffer.from(`${lines.join("")}${info}/RECORD,,\n`);
  return { name: `${module}-${version}-py3-none-any.whl`, bytes: zipOf(files) };
}
