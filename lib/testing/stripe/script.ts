/** A double of Stripe's script, for a page in a real browser. It refuses what Stripe's refuses, and asks the double instead of a bank. */
const inBrowser = (): void => {
  const origin = new URL((document.currentScript as HTMLScriptElement).src).origin;
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${origin}/double/${path}`, { method: "POST", body: JSON.stringify(body) });
    return (await answer.json()) as { id?: string; error?: { message: string } };
  };
  const only = (given: object, allowed: readonly string[]) => {
    for (const name of Object.keys(given)) if (!allowed.includes(name)) throw new Error(`Stripe.js: ${name} is not a known option.`);
  };
  function card(options: object) {
    only(options, ["style", "disableLink", "hidePostalCode"]);
    const field = document.createElement("input");
    field.setAttribute("aria-label", "Card number, expiry and security code");
    field.style.cssText = "width:100%;border:0;outline:0;background:transparent;color:inherit;font-size:16px";
    field.placeholder = "Card number";
    return { field, mount: (node: HTMLElement) => node.replaceChildren(field), destroy: () => field.remove(), focus: () => field.focus() };
  }
  const open = (key: string, options?: { stripeAccount: string }) => {
    if (!/^pk_(test|live)_/.test(key)) throw new Error("Stripe.js: the key is not a publishable key.");
    const account = options?.stripeAccount ?? null;
    return {
      elements(given: object) {
        only(given, ["locale"]);
        return {
          create(type: string, of: object) {
            if (type !== "card") throw new Error(`Stripe.js: there is no element ${type} here.`);
            return card(of);
          },
        };
      },
      async createPaymentMethod(given: { type: string; card: { field: HTMLInputElement } }) {
        only(given, ["type", "card"]);
        const number = given.card.field.value.replace(/\D/g, "");
        if (number.length !== 16) return { error: { message: "Your card number is incomplete." } };
        return { paymentMethod: await post("payment_methods", { number, account }) };
      },
      async handleNextAction(given: { clientSecret: string }) {
        only(given, ["clientSecret"]);
        return { setupIntent: await post("confirm", { client_secret: given.clientSecret }) };
      },
      async confirmCardPayment(clientSecret: string, given: object) {
        only(given, ["payment_method"]);
        return { paymentIntent: await post("confirm", { client_secret: clientSecret }) };
      },
    };
  };
  Object.assign(window, { Stripe: open });
};

export const scriptText = `(${inBrowser.toString()})();`;
