import { OpenLink } from "#components/hosted/frame/open-link.tsx";
import { Section } from "#components/hosted/frame/section.tsx";
import { FollowCertificates } from "#components/hosted/portal/follow-certificates.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { Rich } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { ContractorPage, ToDo } from "#lib/contract/portal/portal.ts";
import type { Text } from "#lib/text/text.ts";

interface Words {
  title: string;
  text: string;
  /** The words of its link. */
  go: string;
  /** The section of this page where it is done, when there is no URL. */
  at?: string;
}

const wordsOf = ({ kind, subject }: ToDo, t: Text): Words =>
  ({
    continue_application: () => ({
      title: subject === null ? t("Complete your application") : t("Complete your application for {job}", { job: subject }),
      text: t("You have no cover from it until it is complete. What you entered is kept."),
      go: t("Go to the application"),
    }),
    show_cover: () => ({
      title: subject === null ? t("Show that you are insured") : t("Show that you are insured, for {entity}", { entity: subject }),
      text: t("Send a certificate, or buy what is missing."),
      go: t("See what is required"),
    }),
    send_documents: () => ({
      title: subject === null ? t("Send documents") : t("Send documents, for {entity}", { entity: subject }),
      text: t("Documents that are required are missing, or end soon. Send files or photographs of them."),
      go: t("See what is required"),
    }),
    show_cover_and_send_documents: () => ({
      title:
        subject === null
          ? t("Show that you are insured, and send documents")
          : t("Show that you are insured, and send documents, for {entity}", { entity: subject }),
      text: t("Send certificates and documents, or buy insurance that is missing."),
      go: t("See what is required"),
    }),
    send_certificate: () => ({
      title: t("Send another certificate"),
      text: t("{file} could not be accepted. The reason is below.", { file: subject ?? "" }),
      go: t("See the reason"),
      at: "certificates",
    }),
    replace_card: () => ({
      title: t("Replace your card"),
      text: t("It was declined. Without a payment your cover can end."),
      go: t("Go to your card"),
      at: "card",
    }),
    add_card: () => ({
      title: t("Add a card"),
      text: t("An invoice is due. Without a payment your cover can end."),
      go: t("Go to your card"),
      at: "card",
    }),
  })[kind]();

function Item({ item }: { item: ToDo }) {
  const t = useText();
  const { title, text, go, at } = wordsOf(item, t);
  return (
    <li className="border-t py-4 first:border-t-0 first:pt-1">
      <h3 className="wrap-anywhere font-medium">{title}</h3>
      <p className="pb-2 text-fg-muted text-sm">
        {text} {item.by === null ? null : <Rich message="It is due by {date}." values={{ date: <ExactDate seconds={item.by} /> }} />}
      </p>
      {item.url === null ? (
        <a href={`#${at ?? ""}`} className={buttonStyle({ variant: "primary", size: "lg" })}>
          {go}
        </a>
      ) : (
        <OpenLink url={item.url} variant="primary" size="lg">
          {go}
        </OpenLink>
      )}
    </li>
  );
}

/** What waits for the contractor, before everything else; nothing when nothing does. */
export function ToDoList({ contractor }: { contractor: ContractorPage }) {
  const { to_do, reading, id } = contractor;
  const t = useText();
  return (
    <>
      {reading ? (
        <div role="status" className="pb-6">
          <Alert tone="info" title={t("We are reading your certificate")}>
            <p className="flex items-center gap-2">
              <Spinner /> {t("This takes about a minute. The result is shown here.")}
            </p>
            <FollowCertificates id={id} reading={reading} />
            <noscript>
              <TextLink href="/contractor">{t("See whether it has been read")}</TextLink>
            </noscript>
          </Alert>
        </div>
      ) : null}
      {to_do.length ? (
        <Section title={t("What to do now")}>
          <ul className="flex flex-col">
            {to_do.map((item) => (
              <Item key={`${item.kind} ${item.url ?? item.subject ?? ""}`} item={item} />
            ))}
          </ul>
        </Section>
      ) : reading ? null : (
        <p className="pb-6">{t("There is nothing for you to do.")}</p>
      )}
    </>
  );
}
