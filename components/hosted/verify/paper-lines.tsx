import { Line } from "#components/hosted/frame/section.tsx";
import { paperNames } from "#components/hosted/portal/shared-names.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import { coverageNames } from "#lib/contract/core/coverages.ts";
import type { ShownPaper } from "#lib/contract/policies/verification.ts";
import { formatCents } from "#lib/kit/money.ts";

function CoverageLines({ row, insurers }: { row: ShownPaper["coverages"][number]; insurers: ShownPaper["insurers"] }) {
  const t = useText();
  const by = insurers.find(({ letter }) => letter === row.insurer);
  const mark = (granted: boolean) => t(granted ? "Yes" : "No");
  return (
    <div className="border-t pt-3 pb-2">
      <h3 className="font-medium">{t(coverageNames[row.coverage])}</h3>
      <dl className="text-sm">
        <Line label={t("Insurer")}>{[row.insurer, by?.name].filter(Boolean).join(": ")}</Line>
        <Line label="NAIC">{by?.naic ?? t("None")}</Line>
        <Line label={t("Policy number")}>
          <span className="tabular">{row.policy_number}</span>
        </Line>
        <Line label={t("From")}>
          <ExactDate seconds={row.effective_date} />
        </Line>
        <Line label={t("Until")}>
          <ExactDate seconds={row.expiration_date} />
        </Line>
        {row.retroactive_date === null ? null : (
          <Line label={t("Retroactive date")}>
            <ExactDate seconds={row.retroactive_date} />
          </Line>
        )}
        {row.limits.map(({ label, amount }) => (
          <Line key={label} label={t.known(label) ?? label}>
            <span className="tabular">{formatCents(amount, { whole: true })}</span>
          </Line>
        ))}
        {row.additional_insured === null ? null : <Line label={t("Additional insured")}>{mark(row.additional_insured)}</Line>}
        {row.subrogation_waived === null ? null : <Line label={t("Subrogation waived")}>{mark(row.subrogation_waived)}</Line>}
      </dl>
    </div>
  );
}

function EndorsementItem({ one }: { one: ShownPaper["endorsements"][number] }) {
  const t = useText();
  return (
    <li className="wrap-anywhere">
      {/* The paper's words, which are English. */}
      <span lang="en" data-original="quoted">
        {[one.title, one.name, one.form_number].filter(Boolean).join(", ")}
      </span>
      , {t("From").toLowerCase()} <ExactDate seconds={one.effective_date} />
    </li>
  );
}

/** What a paper states, line by line, to compare with a copy of it. */
export function PaperLines({ paper }: { paper: ShownPaper }) {
  const { kind, form, number, revision, issued_at, insurers, coverages, endorsements, statements, holder, authorized_representative } =
    paper;
  const t = useText();
  return (
    <section className="mt-6">
      <h2 className="pb-1 font-semibold text-lg">{t(paperNames[form][kind])}</h2>
      <dl className="pb-2 text-sm">
        <Line label={t("Number")}>
          <span className="tabular">{number}</span>
        </Line>
        {revision === null ? null : <Line label={t("Revision")}>{revision}</Line>}
        <Line label={t("Date of the paper")}>{issued_at === null ? t("It is being made anew") : <ExactDate seconds={issued_at} />}</Line>
        {holder === null ? null : (
          <Line label={t("Holder")}>
            {holder.name}
            {holder.address === null ? null : <span className="block">{holder.address}</span>}
          </Line>
        )}
        {authorized_representative === null ? null : <Line label={t("Signed by")}>{authorized_representative}</Line>}
      </dl>
      {coverages.map((row) => (
        <CoverageLines key={row.coverage} row={row} insurers={insurers} />
      ))}
      <h3 className="border-t pt-3 font-medium">{t("Endorsements")}</h3>
      {endorsements.length === 0 ? <p className="text-sm">{t("None")}</p> : null}
      <ul className="list-disc pl-5 text-sm">
        {endorsements.map((one) => (
          <EndorsementItem key={`${one.title} ${one.name} ${one.effective_date}`} one={one} />
        ))}
      </ul>
      <h3 className="pt-3 font-medium">{t("Description")}</h3>
      <ul className="list-disc pl-5 text-sm">
        {statements.map((text) => (
          <li key={text} lang="en" data-original="quoted" className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
