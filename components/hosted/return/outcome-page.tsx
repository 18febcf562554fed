import { CircleCheck, CircleX, Clock3, Undo2 } from "lucide-react";
import { LandingPage, type LandingWords } from "#components/hosted/frame/landing-page.tsx";
import { isId } from "#lib/kit/ids.ts";

const outcomes = ["complete", "cancelled", "ineligible", "expired", "in_review"] as const;
type Outcome = (typeof outcomes)[number];

/** The outcome, from the query of success_url or cancel_url. Any other value counts as `otherwise`. */
export function outcomeFrom(status: unknown, otherwise: Outcome): Outcome {
  return outcomes.find((outcome) => outcome === status) ?? otherwise;
}

/** The application's id as a reference, or null. Nothing else from the address is displayed. */
export function referenceFrom(session: unknown): string | null {
  return typeof session === "string" && isId("ias", session) ? session : null;
}

const words: Record<Outcome, LandingWords> = {
  complete: {
    icon: <CircleCheck aria-hidden className="size-8 text-success-solid" />,
    title: "Your application is complete",
    happened: "You have applied for cover and signed for it.",
    next: [
      "Your proof of insurance is being prepared. The company you work with can see it too.",
      "Premium follows what you earn. The final review you confirmed shows what it costs and when it is charged.",
      "If your address or your work changes, tell the company you work with: cover depends on both.",
    ],
  },
  cancelled: {
    icon: <Undo2 aria-hidden className="size-8 text-neutral-solid" />,
    title: "You left the application",
    happened: "It gives you no cover, and nothing was charged.",
    next: ["If you want to apply after all, ask the company you work with for a new link."],
  },
  ineligible: {
    icon: <CircleX aria-hidden className="size-8 text-danger-solid" />,
    title: "We cannot offer you this cover",
    happened: "The work or your answers are outside what this insurance covers. You have no cover, and nothing was charged.",
    next: [
      "The application showed each reason and what would change it.",
      "Cover for other work may still be possible: ask the company you work with.",
      "An insurance agent can look for cover elsewhere.",
    ],
  },
  in_review: {
    icon: <Clock3 aria-hidden className="size-8 text-neutral-solid" />,
    title: "Your application is in review",
    happened: "Some of your answers need a closer look. You have no cover from it yet, and nothing was charged.",
    next: [
      "You get a decision by email, within one business day.",
      "If the answer is yes, the link of your application continues where you left off: everything you entered is kept.",
    ],
  },
  expired: {
    icon: <Clock3 aria-hidden className="size-8 text-neutral-solid" />,
    title: "This application has expired",
    happened: "Its link no longer opens. It gives you no cover, and nothing was charged.",
    next: ["Ask the company you work with for a new link. It takes about five minutes."],
  },
};

/** The page a contractor returns to after the application: what happened and what comes next. It uses only the address. */
export function OutcomePage({ outcome, reference }: { outcome: Outcome; reference: string | null }) {
  return <LandingPage words={words[outcome]} reference={reference} />;
}
