import { translate } from '../../platform/i18n/translator';
import {
  captionHeight,
  COLORS,
  drawCaption,
  drawFacts,
  drawHeading,
  drawLetterhead,
  drawNote,
  drawTable,
  leaveRoomForSignature,
  mm,
  Paper,
  shownDate,
  textCell,
  type TableCell,
  type TableColumn,
} from '../../platform/pdf';
import type { Granted } from '../../requests/core/contents';
import type { ApprovalData } from './paper-data';

/** What is written below the caption of the signature. */
const SIGNATURE_HEIGHT = mm(34);

const widthOfSignature = (paper: Paper): number => paper.width * 0.6;
const signatureHeight = (paper: Paper, { paperWords }: ApprovalData): number =>
  captionHeight(paper, paperWords.firstSigner, widthOfSignature(paper)) + SIGNATURE_HEIGHT;

/** Worker task: draws the approval paper of a request, with room for the plant's signature. */
export async function drawApproval(data: ApprovalData): Promise<Uint8Array> {
  const { language, contractor, requestNumber, signature } = data;
  const paper = new Paper({
    title: translate(language, 'approvalPaper:documentTitle', { number: requestNumber }),
    author: signature.name,
    language,
  });
  drawLetterhead(paper, {
    from: data.plantName,
    details: [
      translate(language, 'approvalPaper:contractor', { name: contractor.name }),
      translate(language, 'paper:taxCode', { taxCode: contractor.taxCode }),
      contractor.address,
    ],
    title: data.paperWords.title,
    subtitle: data.paperWords.subtitle,
    number: translate(language, 'paper:number', { number: requestNumber }),
    link: data.link,
    caption: translate(language, 'approvalPaper:scan'),
  });
  drawHeading(paper, translate(language, 'paper:planHeading'), mm(12));
  drawFacts(paper, data.facts);
  drawGranted(paper, data);
  drawSteps(paper, data);
  drawNote(paper, data.paperWords.note, signatureHeight(paper, data));
  drawSignature(paper, data);
  if (data.isPreview) paper.stamp(translate(language, 'paper:preview'));
  else leaveRoomForSignature(paper, signature);
  return paper.end((page, pages) => [
    [requestNumber, contractor.name, data.approvedAt].join(' · '),
    translate(language, 'paper:page', { page, pages }),
  ]);
}

function drawGranted(paper: Paper, { language, granted, words }: ApprovalData): void {
  drawHeading(paper, `2. ${words.heading}`, mm(25));
  const header = (name: 'no' | 'validity') => translate(language, `approvalPaper:columns.${name}`);
  const columns: TableColumn[] = [
    { header: header('no'), share: 10, align: 'center' },
    { header: words.columns.name, share: 52 },
    { header: words.columns.role, share: 34 },
    { header: words.columns.card, share: 26, align: 'center' },
    { header: header('validity'), share: 26, align: 'center' },
    { header: words.columns.areas, share: 32 },
  ];
  drawTable(
    paper,
    columns,
    granted.map((one, at) => rowOf(one, at + 1)),
  );
  paper.gap(mm(5));
}

const rowOf = (granted: Granted, number: number): TableCell[] => [
  textCell(String(number)),
  { lines: [{ text: granted.name, isBold: true }, { text: granted.identity }] },
  textCell(granted.role),
  { lines: [{ text: granted.cardNumber, isBold: true }] },
  textCell(shownDate(granted.validFrom), shownDate(granted.validTo)),
  textCell(granted.areas),
];

function drawSteps(paper: Paper, { language, steps }: ApprovalData): void {
  drawHeading(paper, translate(language, 'approvalPaper:stepsHeading'), mm(25));
  const header = (name: 'step' | 'by' | 'at') => translate(language, `approvalPaper:steps.${name}`);
  drawTable(
    paper,
    [
      { header: header('step'), share: 70 },
      { header: header('by'), share: 70 },
      { header: header('at'), share: 40, align: 'center' },
    ],
    steps.map(({ name, by, at }) => [textCell(name), textCell(by), textCell(at)]),
  );
  paper.gap(mm(6));
}

/** The facts with which a reader can check the signature; the signature itself is invisible on the page. */
function drawSignature(paper: Paper, data: ApprovalData): void {
  const { language, signature, approvedAt, certificateFingerprint } = data;
  const x = paper.left + paper.width * 0.4;
  const width = widthOfSignature(paper);
  const centred = { x, width, align: 'center' } as const;
  paper.room(signatureHeight(paper, data));
  drawCaption(paper, data.paperWords.firstSigner, centred);
  paper.gap(2).use('bold', 9.5, COLORS.accent).text(signature.name, centred);
  paper.gap(2).use('regular', 8.5);
  paper.text(translate(language, 'approvalPaper:signed.at', { at: approvedAt }), centred);
  paper.gap(2).use('regular', 7, COLORS.muted);
  const fingerprint = certificateFingerprint.match(/.{4}/g)?.join(' ') ?? '';
  paper.text(translate(language, 'approvalPaper:signed.fingerprint', { fingerprint }), centred);
  paper.gap(4).use('italic', 8, COLORS.muted);
  paper.text(translate(language, 'approvalPaper:signed.hint'), centred);
}
