/** What is signed in a message of S/MIME whose content is inside its signature (CMS, RFC 5652). */
const SIGNED = Buffer.from([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x02]);
const [OCTETS, OBJECT_ID, SEQUENCE, EXPLICIT] = [0x04, 0x06, 0x30, 0xa0];
const CONSTRUCTED = 0x20;
const MAX_DEPTH = 16;
const MAX_ELEMENTS = 100_000;

interface Element {
  tag: number;
  content: Buffer;
  children: Element[];
}

/** The signed content; null if it is encrypted, or anything else. The signature is not verified: anybody may write an email. */
export function signedContent(bytes: Uint8Array): Buffer | null {
  const from = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const [kind, explicit] = elementAt(from, 0, { elements: MAX_ELEMENTS }).element.children;
    if (kind?.tag !== OBJECT_ID || !kind.content.equals(SIGNED) || explicit?.tag !== EXPLICIT) return null;
    const signed = explicit.children[0]?.children.find(({ tag, children }) => tag === SEQUENCE && children[0]?.tag === OBJECT_ID);
    const content = signed?.children.find(({ tag }) => tag === EXPLICIT)?.children[0];
    return content ? octetsOf(content) : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const octetsOf = ({ content, children }: Element): Buffer => (children.length > 0 ? Buffer.concat(children.map(octetsOf)) : content);

/** An element and where the next one begins. A length may be left open; two zeros end such an element. @throws RangeError */
function elementAt(bytes: Buffer, at: number, left: { elements: number }, depth = 0): { element: Element; next: number } {
  left.elements -= 1;
  if (depth > MAX_DEPTH || left.elements < 0) throw new RangeError("Too many elements.");
  const tag = bytes.readUInt8(at);
  const short = bytes.readUInt8(at + 1);
  const size = short > 0x80 ? short & 0x7f : 0;
  if (size > 4) throw new RangeError("Too long.");
  const start = at + 2 + size;
  const length = short === 0x80 ? null : size > 0 ? bytes.readUIntBE(at + 2, size) : short;
  const end = length === null ? bytes.length : start + length;
  if (end > bytes.length) throw new RangeError("Beyond the end.");
  const children: Element[] = [];
  let next = start;
  if (tag & CONSTRUCTED) {
    while (next < end && !(length === null && bytes.readUInt16BE(next) === 0)) {
      const child = elementAt(length === null ? bytes : bytes.subarray(0, end), next, left, depth + 1);
      children.push(child.element);
      next = child.next;
    }
    if (length === null) next += 2;
  } else next = end;
  return { element: { tag: tag === (OCTETS | CONSTRUCTED) ? OCTETS : tag, content: bytes.subarray(start, end), children }, next };
}
