import { brandColors, brandGrounds, logoPath } from "#components/hosted/brand.ts";

interface BrandPreviewProps {
  name: string;
  color: string | null;
  logoUrl: string | null;
}

const themes = [
  { theme: "light", label: "Light", ink: "#1d1b18", muted: "#57534d", line: "#e8e5e0", onAccent: "#ffffff", accent: "#0f5f5c" },
  { theme: "dark", label: "Dark", ink: "#ecebe7", muted: "#b6b1a8", line: "#2c2a26", onAccent: "#0b0a09", accent: "#45aaa2" },
] as const;

/** The head of a contractor's page in both themes, drawn in their own colours whatever the theme of this page. */
export function BrandPreview({ name, color, logoUrl }: BrandPreviewProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="pb-1.5 font-medium text-(length:--control-text)">Preview</figcaption>
      <div className="grid max-w-[480px] gap-3">
        {themes.map(({ theme, label, ink, muted, line, onAccent, accent }) => {
          const shade = color === null ? accent : brandColors(color)[theme];
          return (
            <div
              key={theme}
              role="img"
              aria-label={`${label} theme: ${name}, accent ${shade}`}
              className="overflow-hidden rounded-md border"
              style={{ background: brandGrounds[theme][0], color: ink, borderColor: line }}
            >
              <div className="flex h-12 items-center gap-2.5 border-b px-4" style={{ borderColor: line }}>
                {/* biome-ignore lint/performance/noImgElement: a small picture of unknown size, served as it is */}
                {logoUrl ? <img src={logoPath(logoUrl)} alt="" className="max-h-7 max-w-[120px] object-contain" /> : null}
                <span className="truncate font-semibold text-base">{name}</span>
              </div>
              <div className="h-[3px] w-2/5" style={{ background: shade }} />
              <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-4">
                <span>
                  <span className="block font-semibold text-lg">Check your details</span>
                  <span className="block text-sm" style={{ color: muted }}>
                    {label} theme, {shade}
                  </span>
                </span>
                <span
                  className="flex h-10 items-center rounded-md px-4 font-medium text-base"
                  style={{ background: shade, color: onAccent }}
                >
                  Continue
                </span>
              </div>
            </div>
          );
        })}
      </div>
    </figure>
  );
}
