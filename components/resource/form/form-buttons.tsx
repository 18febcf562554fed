import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { LinkButton } from "#components/ui/link-button.tsx";

interface FormButtonsProps {
  submitLabel: string;
  /** From sending on until the page is left: what is saved is not sent once more. */
  pending: boolean;
  cancelHref: string;
  className?: string;
}

/** The last row of a form that is a page of its own: send it, or leave it. */
export function FormButtons({ submitLabel, pending, cancelHref, className }: FormButtonsProps) {
  return (
    <div className={cn("flex flex-wrap gap-2", className)}>
      <Button type="submit" variant="primary" pending={pending} pendingLabel="Saving">
        {submitLabel}
      </Button>
      <LinkButton href={cancelHref}>Cancel</LinkButton>
    </div>
  );
}
