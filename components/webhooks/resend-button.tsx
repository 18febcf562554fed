import { resendAttempt } from "#components/webhooks/actions.ts";
import { SendButton } from "#components/webhooks/send-button.tsx";

/** Sends the attempt's event to its endpoint once more and goes on to the endpoint. */
export function ResendButton({ id }: { id: string }) {
  return (
    <SendButton send={resendAttempt.bind(null, id)} done="The event is on its way again." moves>
      Send again
    </SendButton>
  );
}
