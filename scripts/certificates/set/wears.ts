import type { Wear } from "./degrade.ts";
import type { Random } from "./random.ts";

/** A degradation: its kind in the report, and its parameters for one document. */
export interface Way {
  name: string;
  kind: "scan" | "copy" | "fax" | "photograph";
  held: boolean;
  wear(random: Random): Wear;
}

const skew = (random: Random) => random.between(-1.2, 1.2);

/** The held-out ones are for the final evaluation. */
export const WAYS: readonly Way[] = [
  { name: "200 dpi", kind: "scan", held: false, wear: (r) => ({ dots: [200, 200], degrees: skew(r), noise: 14, paper: 250, ink: 20 }) },
  { name: "300 dpi", kind: "scan", held: false, wear: (r) => ({ dots: [300, 300], degrees: skew(r), noise: 20, paper: 248, ink: 30, quality: 70 }) },
  { name: "150 dpi", kind: "scan", held: true, wear: (r) => ({ dots: [150, 150], degrees: skew(r), noise: 10, paper: 252, ink: 20 }) },
  { name: "upside down", kind: "scan", held: false, wear: (r) => ({ dots: [200, 200], degrees: skew(r), noise: 10, turns: 2, ink: 20 }) },
  { name: "on its side", kind: "scan", held: true, wear: (r) => ({ dots: [240, 240], degrees: skew(r), noise: 12, turns: r.pick([1, 3] as const), ink: 25 }) },
  { name: "low quality", kind: "scan", held: true, wear: (r) => ({ dots: [200, 200], degrees: skew(r), noise: 10, quality: 45, ink: 30 }) },
  { name: "dark copy", kind: "copy", held: false, wear: (r) => ({ dots: [200, 200], degrees: skew(r), noise: 40, paper: 165, ink: 30, blur: 0.5 }) },
  { name: "light copy", kind: "copy", held: true, wear: (r) => ({ dots: [200, 200], degrees: skew(r), noise: 24, paper: 252, ink: 150, blur: 0.4 }) },
  { name: "black copy", kind: "copy", held: true, wear: (r) => ({ dots: [200, 200], degrees: skew(r), noise: 60, paper: 225, ink: 40, blur: 1, threshold: 150 }) },
  { name: "fax 196", kind: "fax", held: false, wear: (r) => ({ dots: [204, 196], degrees: skew(r) / 2, noise: 70, threshold: 145, quality: 95 }) },
  { name: "fax 98", kind: "fax", held: true, wear: (r) => ({ dots: [204, 98], degrees: skew(r) / 2, noise: 50, threshold: 165, quality: 95 }) },
  { name: "square photograph", kind: "photograph", held: false, wear: (r) => ({ dots: [210, 210], tilt: [r.between(-6, 6), r.between(-6, 6)], degrees: r.between(-3, 3), shadow: 0.35, noise: 16, paper: 225, ink: 40, blur: 0.4, quality: 80 }) },
  { name: "photograph from the side", kind: "photograph", held: false, wear: (r) => ({ dots: [220, 220], tilt: [r.between(10, 20) * r.pick([-1, 1]), r.between(-8, 8)], degrees: r.between(-3, 3), shadow: 0.3, noise: 14, paper: 220, ink: 45, blur: 0.3, quality: 80 }) },
  { name: "photograph from below", kind: "photograph", held: true, wear: (r) => ({ dots: [220, 220], tilt: [r.between(-5, 5), r.between(12, 20)], degrees: r.between(-2, 2), shadow: 0.4, noise: 14, paper: 215, ink: 45, blur: 0.3, quality: 75 }) },
  { name: "curled photograph", kind: "photograph", held: true, wear: (r) => ({ dots: [210, 210], tilt: [r.between(-8, 8), r.between(0, 8)], curl: r.between(5, 12), shadow: 0.35, noise: 14, paper: 225, ink: 40, blur: 0.3, quality: 80 }) },
  { name: "curled a little", kind: "photograph", held: false, wear: (r) => ({ dots: [210, 210], tilt: [r.between(-5, 5), r.between(-5, 5)], curl: r.between(3, 8), shadow: 0.3, noise: 14, paper: 228, ink: 40, blur: 0.3, quality: 80, turns: r.pick([0, 0, 1, 2, 3] as const) }) },
]; // biome-ignore format: a table
