import { CircleCheck, Clock3, Undo2 } from "lucide-react";
import { LandingPage, type LandingWords } from "#components/hosted/frame/landing-page.tsx";
import { isId } from "#lib/kit/ids.ts";

const words: Record<"completed" | "cancelled" | "expired", LandingWords> = {
  completed: {
    icon: <CircleCheck aria-hidden className="size-8 text-success-solid" />,
    title: "Your card is added",
    happened: "Premiums are charged to it from now on. Adding it cost nothing.",
    next: ["You get a message before a charge.", "To use another card, ask the company you work with for a new link."],
  },
  cancelled: {
    icon: <Undo2 aria-hidden className="size-8 text-neutral-solid" />,
    title: "No card was added",
    happened: "You left the page, and nothing about your card has changed.",
    next: ["To add one later, ask the company you work with for a new link."],
  },
  expired: {
    icon: <Clock3 aria-hidden className="size-8 text-neutral-solid" />,
    title: "This link has expired",
    happened: "It was open for a limited time. Nothing about your card has changed.",
    next: ["Ask the company you work with for a new link."],
  },
};

/** The dashboard's page for a payment session's return_url. It displays nothing from the address but a valid id. */
export function CardLanding({ status, session }: { status: unknown; session: unknown }) {
  const outcome = status === "completed" || status === "expired" ? status : "cancelled";
  return <LandingPage words={words[outcome]} reference={typeof session === "string" && isId("ps", session) ? session : null} />;
}
