import { Controls } from "#components/app/gallery/controls.tsx";
import { Forms } from "#components/app/gallery/forms.tsx";
import { Messages } from "#components/app/gallery/messages.tsx";
import { Overlays } from "#components/app/gallery/overlays.tsx";
import { Tables } from "#components/app/gallery/tables.tsx";
import { QueryProvider } from "#components/resource/query-provider.tsx";

export const metadata = { title: "Gallery" };

const parts = [
  { title: "Controls", Part: Controls },
  { title: "Messages and states", Part: Messages },
  { title: "Over the page", Part: Overlays },
  { title: "Tables and values", Part: Tables },
  { title: "Forms", Part: Forms },
];

/** Gallery of components/ui and components/resource in all states: `npm run dev`, then /gallery. Not part of the build. */
export default function Gallery() {
  return (
    <main className="mx-auto max-w-[1040px] px-4 py-6">
      <h1 className="font-semibold text-xl">Gallery</h1>
      {parts.map(({ title, Part }) => (
        <section key={title} aria-label={title} className="pt-8">
          <h2 className="font-semibold text-lg">{title}</h2>
          <QueryProvider>
            <Part />
          </QueryProvider>
        </section>
      ))}
    </main>
  );
}
