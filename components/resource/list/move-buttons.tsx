import { ArrowDown, ArrowUp } from "lucide-react";
import { Button } from "#components/ui/button.tsx";

interface MoveButtonsProps {
  label: string;
  isFirst: boolean;
  isLast: boolean;
  move: (by: -1 | 1) => void;
}

/** Two buttons that move an entry of a list. The entry has `data-moved` with its id, for `focusMoved`. */
export function MoveButtons({ label, isFirst, isLast, move }: MoveButtonsProps) {
  return (
    <>
      <Button variant="ghost" size="icon-sm" data-move="" aria-label={`Move ${label} up`} disabled={isFirst} onClick={() => move(-1)}>
        <ArrowUp aria-hidden />
      </Button>
      <Button variant="ghost" size="icon-sm" data-move="" aria-label={`Move ${label} down`} disabled={isLast} onClick={() => move(1)}>
        <ArrowDown aria-hidden />
      </Button>
    </>
  );
}

/** Focuses the button that was pressed to move an entry. At the end of the list that is disabled, so the opposite one takes focus. */
export function focusMoved(list: HTMLElement | null, id: string, by: -1 | 1): void {
  requestAnimationFrame(() => {
    const buttons = [...(list?.querySelectorAll<HTMLButtonElement>(`[data-moved="${id}"] [data-move]`) ?? [])];
    const wanted = buttons[by < 0 ? 0 : 1];
    (wanted?.disabled ? buttons.find((button) => !button.disabled) : wanted)?.focus();
  });
}
