import { grants, harmless, restricts, type StatementRow } from "./row.ts";

/** The same grants in Spanish, French and Portuguese. Their words alone decide, also where one of them takes something back elsewhere. */
export const grantsElsewhere: readonly StatementRow[] = [
  grants(
    "additional_insured",
    "named",
    /(?<!\p{L})(?:(?:figura|consta|aparece|queda|se\s+incluye|est[áa]|es|son|ha\s+sido)\s+)?(?:(?:nombrad|incluid|designad|agregad|a[ñn]adid)[oa]s?\s+)?(?:como\s+)?(?:un[oa]?\s+)?asegurad[oa]s?\s+adicional(?:es)?(?!\p{L})/giu,
    "City of Duluth figura como asegurado adicional.",
    "City of Duluth pidió ser asegurado adicional.",
  ),
  grants(
    "additional_insured",
    "named",
    /(?<!\p{L})(?:(?:est|sont|figure)\s+)?(?:(?:nomm[ée]|ajout[ée]|inclus|d[ée]sign[ée])(?:e)?s?\s+)?(?:(?:comme|[àa]\s+titre\s+d['’])\s*)?(?:un\s+)?assur[ée]e?s?\s+(?:additionnel|suppl[ée]mentaire)(?:le)?s?(?!\p{L})/giu,
    "City of Duluth est assuré additionnel.",
    "City of Duluth a demandé à être assuré additionnel.",
  ),
  grants(
    "additional_insured",
    "named",
    /(?<!\p{L})(?:(?:[ée]|est[áa]|consta|figura)\s+)?(?:(?:nomead|inclu[íi]d|designad)[oa]s?\s+)?(?:como\s+)?segurad[oa]s?\s+adiciona(?:l|is)(?!\p{L})/giu,
    "City of Duluth é segurada adicional.",
    "City of Duluth pediu para ser segurada adicional.",
  ),
  grants(
    "waiver_of_subrogation",
    "named",
    /(?<!\p{L})l['’]assureur\s+renonce\s+[àa]\s+(?:tout\s+|ses\s+droits\s+de\s+)?recours\s+contre(?!\p{L})|(?<!\p{L})(?:la\s+aseguradora\s+renuncia\s+(?:a\s+)?(?:sus?\s+derechos?\s+de\s+)?subrogaci[óo]n|renuncia\s+de\s+subrogaci[óo]n)\s+(?:contra|a\s+favor\s+de)(?!\p{L})/giu,
    "L'assureur renonce à tout recours contre City of Duluth.",
    "L'assureur renonce à cette police.",
  ),
];

/** What stands beside such grants: for which line, where which contract asks for it, and how long before a cancellation is told. */
export const besideGrantsElsewhere: readonly StatementRow[] = [
  harmless(
    /(?<!\p{L})(?:(?:en|bajo|de)\s+)?(?:la\s+|su\s+)?(?:p[óo]liza\s+de\s+)?(?:responsabilidad\s+civil(?:\s+general)?|RCG?(?:\s+g[ée]n[ée]rale?|\s+general|\s+geral)?)(?!\p{L})|(?<!\p{L})(?:(?:en|au\s+titre\s+de\s+la|sous\s+la)\s+)?(?:police\s+de\s+)?responsabilit[ée]\s+civile(?:\s+g[ée]n[ée]rale)?(?!\p{L})|(?<!\p{L})(?:(?:na|da|sob\s+a)\s+)?(?:ap[óo]lice\s+de\s+)?responsabilidade\s+civil(?:\s+geral)?(?!\p{L})/giu,
    "City of Duluth es asegurado adicional en la póliza de responsabilidad civil general.",
    "La póliza de responsabilidad civil general fue cancelada.",
  ),
  harmless(
    /(?<!\p{L})(?:por|seg[úu]n|selon|conforme|mediante)\s+(?:un\s+)?contra(?:to|ct|t)(?:o)?\s+(?:escrito|[ée]crit)(?!\p{L})|(?<!\p{L})(?:cuando|donde|seg[úu]n)\s+(?:as[íi]\s+)?lo\s+(?:exij?a|exige|requier[ae])\s+(?:un|el|su)\s+contrac?to?(?:\s+escrito)?(?!\p{L})|(?<!\p{L})(?:lorsque|quand|l[àa]\s+o[ùu])\s+(?:le|un)\s+contrac?t(?:\s+[ée]crit)?\s+l['’]exige(?!\p{L})|(?<!\p{L})quando\s+exigido\s+por\s+contrac?to?(?:\s+escrito)?(?!\p{L})/giu,
    "City of Duluth es asegurado adicional cuando así lo exija un contrato escrito.",
    "Cobertura cuando lo exija el asegurador.",
  ),
  harmless(
    /(?<!\p{L})aviso\s+de\s+cancelaci[óo]n\s*:?\s*(?:de\s+)?(?:treinta|\d{1,2})\s*(?:\(\d+\)\s*)?d[íi]as(?:\s*[;,y(]\s*(?:diez|\d{1,2})\s*(?:\(\d+\)\s*)?(?:d[íi]as\s+)?por\s+falta\s+de\s+pago\)?)?(?!\p{L})|(?<!\p{L})aviso\s+de\s+cancelamento\s*:?\s*(?:de\s+)?(?:trinta|\d{1,2})\s+dias|(?<!\p{L})pr[ée]avis\s+de\s+r[ée]siliation\s*:?\s*(?:de\s+)?(?:trente|\d{1,2})\s+jours|(?<!\p{L})prima\s+pagada\s+en\s+su\s+totalidad(?!\p{L})|(?<!\p{L})titular(?:\s+d(?:el|o)\s+certificado)?\s*:/giu,
    "Aviso de cancelación: treinta días; diez días por falta de pago.",
    "Aviso de cancelación por falta de pago.",
  ),
];

/** Cover for a time that somebody still has to agree on. */
export const byArrangement = restricts(
  "limit cover to some time",
  /\bon\s+risk\s+(?:for|during|while|on|until|when|only)\b|\bby\s+(?:prior\s+|separate\s+|special\s+)?arrangement\b|\b(?:thereafter|afterwards?)\b[^.;]{0,20}\b(?:by|as|if|when|subject)\b/i,
  "The GL is on risk for the lift weekend, and thereafter by arrangement.",
  "Work is on the roof for the weekend.",
);

/** A limit that everybody insured shares, as the form's "other" beside the aggregate may say. */
export const sharedByAll = restricts(
  "lower the limits",
  /\b(?:all|every|each)\s+(?:of\s+the\s+)?(?:named\s+)?insureds?\s+combined\b|(?<!\b(?:to|for|of|between|against)\s+)\b(?:all|every)\s+(?:of\s+the\s+)?(?:named\s+)?insureds\b(?=\W*$)|\baggregate\b[^.;]{0,60}\b(?:all|every)\s+(?:of\s+the\s+)?(?:named\s+)?insureds\b/i,
  "General aggregate applies per other: all insureds.",
  "Separation of insureds applies to all insureds.",
);
