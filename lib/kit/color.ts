/** Colors as # and six hexadecimal digits, and the contrast between two of them. */

export const HEX_COLOR = /^#[0-9a-f]{6}$/;

const channels = (hex: string): [number, number, number] => {
  if (!HEX_COLOR.test(hex.toLowerCase())) throw new RangeError(`${hex} is not a six-digit colour`);
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
};

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((part) => {
    const channel = part / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2.2 contrast ratio of two colors, 1 to 21. @throws RangeError when a color is not six digits */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** The color at `share` (0 to 1) of the way between two colors. */
function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  return `#${channels(from)
    .map((part, i) =>
      Math.round(part + ((target[i] ?? 0) - part) * share)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/**
 * The color, moved as little as possible toward `to` until its contrast with every background is at least `ratio`. Returns `to` when
 * nothing else is sufficient.
 */
export function readable(color: string, grounds: readonly string[], to: string, ratio = 4.5): string {
  for (let step = 0; step < 50; step++) {
    const tried = mix(color, to, step / 50);
    if (grounds.every((ground) => contrast(tried, ground) >= ratio)) return tried;
  }
  return to;
}
