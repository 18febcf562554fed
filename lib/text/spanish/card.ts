/** Adding a card. */
export const card = {
  "{brand} ending in {digits}, good through {until}": "{brand} terminada en {digits}, válida hasta {until}",
  "Test card": "Tarjeta de prueba",
  "Your insurer": "Su aseguradora",
  "Card number": "Número de tarjeta",
  "Expires (MM / YY)": "Vence (MM / AA)",
  "Security code": "Código de seguridad",
  "Test numbers: tap one to fill it in": "Números de prueba: toque uno para usarlo",
  "Visa, every charge succeeds": "Visa, todos los cobros se aprueban",
  "Mastercard, every charge succeeds": "Mastercard, todos los cobros se aprueban",
  "American Express, every charge succeeds": "American Express, todos los cobros se aprueban",
  "Visa, the charge is declined": "Visa, el cobro se rechaza",
  "Visa, the charge fails for insufficient funds": "Visa, el cobro falla por fondos insuficientes",
  "Visa, the bank wants every charge confirmed": "Visa, el banco pide confirmar cada cobro",
  "Visa, can be added, then every charge fails": "Visa, se puede agregar, después falla cada cobro",
  "Enter the card number.": "Escriba el número de la tarjeta.",
  "This card number is not valid; check the digits.": "Este número de tarjeta no es válido; revise los dígitos.",
  "This is the test processor: use one of the test numbers.": "Este es el procesador de prueba: use uno de los números de prueba.",
  "Enter a month from 01 to 12.": "Escriba un mes del 01 al 12.",
  "Enter the year as printed on the card.": "Escriba el año como aparece en la tarjeta.",
  "This card has expired.": "Esta tarjeta venció.",
  "Enter the four digits of the security code.": "Escriba los cuatro dígitos del código de seguridad.",
  "Enter the three digits of the security code.": "Escriba los tres dígitos del código de seguridad.",
  "Test processor": "Procesador de prueba",
  "No money moves here, and only the test numbers below work. Do not enter a real card.":
    "Aquí no se mueve dinero y solo funcionan los números de prueba de abajo. No escriba una tarjeta real.",
  "Adding it costs nothing.": "Agregarla no cuesta nada.",
  "{amount} that could not be charged before is charged to it at once.":
    "Se le cobran de inmediato {amount} que no se pudieron cobrar antes.",
  "Cards cannot be added here": "Aquí no se pueden agregar tarjetas",
  "Cards are taken by “{processor}”, and this build has no form for it. Everything so far is kept; ask {organization} how to continue.":
    "Las tarjetas las recibe «{processor}», y aquí no hay un formulario para ello. Todo lo hecho hasta ahora se conserva; pregunte a {organization} cómo continuar.",
  "Card details": "Datos de la tarjeta",
  "The card form could not be loaded": "No se pudo cargar el formulario de la tarjeta",
  "Check your connection, then load this page again. Nothing was changed.":
    "Revise su conexión y vuelva a cargar esta página. No se cambió nada.",
  "The card details could not be read. Enter the card again.": "No se pudieron leer los datos de la tarjeta. Escríbala de nuevo.",
  "The card was not accepted. Use another one, or ask your bank.": "No se aceptó la tarjeta. Use otra o pregunte a su banco.",
  "Your bank declined the payment. Ask your bank, or use another card.":
    "Su banco rechazó el pago. Pregunte a su banco o use otra tarjeta.",
  "Your bank is asking you to confirm.": "Su banco le pide que confirme.",
  "Your bank did not confirm. Try again, or use another card.": "Su banco no confirmó. Intente de nuevo o use otra tarjeta.",
  "Your bank did not confirm the card. Try again, or use another card.":
    "Su banco no confirmó la tarjeta. Intente de nuevo o use otra tarjeta.",
  "Your bank did not confirm the payment. Try again, or use another card.":
    "Su banco no confirmó el pago. Intente de nuevo o use otra tarjeta.",
  "This payment cannot be confirmed any more. Use another card.": "Este pago ya no se puede confirmar. Use otra tarjeta.",
  "There is no payment to confirm.": "No hay ningún pago por confirmar.",
  "Stripe takes the card. Its number does not reach us.": "Stripe recibe la tarjeta. Su número no nos llega.",
  "Your bank wants you to confirm a payment of {amount}": "Su banco quiere que confirme un pago de {amount}",
  "It was declined until you do. You can also add another card, which is then charged instead.":
    "Se rechazó hasta que lo haga. También puede agregar otra tarjeta, que se cobra en su lugar.",
  "Asking your bank": "Preguntando a su banco",
  "Confirm the payment": "Confirmar el pago",
  "Adding the card": "Agregando la tarjeta",
  "Add this card": "Agregar esta tarjeta",
  "Add another card": "Agregar otra tarjeta",
} as const;
