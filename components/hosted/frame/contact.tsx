import { Rich } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { Branding, SupportContact } from "#lib/contract/core/branding.ts";
import { ASK_THE_SENDER, contactMessages } from "#lib/text/contact.ts";

const linked = "underline underline-offset-[3px]";

/** Whom to ask, one sentence to a line. */
export function WhomToAsk({ contact }: { contact: SupportContact }) {
  const { name, email, phone, url } = contact;
  const values = {
    name,
    email: email ? (
      <a href={`mailto:${email}`} className={linked}>
        {email}
      </a>
    ) : null,
    phone: phone ? (
      <a href={`tel:${phone.replace(/\s*(x|ext).*/i, "").replace(/[^+\d]/g, "")}`} className={linked}>
        {phone}
      </a>
    ) : null,
    page: url ? (
      <a href={url} target="_blank" rel="noreferrer" className={linked}>
        {new URL(url).host}
      </a>
    ) : null,
  };
  return contactMessages(contact).map((message) => (
    <p key={message} className="pt-2">
      <Rich message={message} values={values} />
    </p>
  ));
}

/** Whom to ask, and the lasting way back to the contractor's own pages: at the foot of every page that a link opens. */
export function Contact({ branding }: { branding: Branding | undefined }) {
  const t = useText();
  if (!branding) return <p className="pt-2">{t(ASK_THE_SENDER)}</p>;
  return (
    <>
      <WhomToAsk contact={branding.contact} />
      <p className="pt-2">
        <a href={branding.portal_url} className={linked}>
          {t("Send me a link to my insurance")}
        </a>
      </p>
    </>
  );
}
