/** The sentences for declines that every processor has. The Spanish texts have them too. */
export const AUTHENTICATION_REQUIRED = "The bank wants you to confirm this payment.";
export const CARD_DECLINED = "The card was declined. Use another card or ask your bank.";
export const INSUFFICIENT_FUNDS = "The card has insufficient funds. Use another card.";
export const CARD_EXPIRED = "The card has expired. Add a card that is still valid.";
export const CARD_NOT_FOUND = "The card on file was not found. Add the card again.";
export const AMOUNT_TOO_SMALL = "The amount is too small to be charged to a card.";
