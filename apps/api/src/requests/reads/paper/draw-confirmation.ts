import { shownMark } from '@portal/contracts';
import { translate } from '../../../platform/i18n/translator';
import {
  COLORS,
  drawCaption,
  drawFacts,
  drawHeading,
  drawNote,
  drawOfficialLetterhead,
  drawTable,
  mm,
  noteHeight,
  Paper,
  textCell,
  type TableColumn,
} from '../../../platform/pdf';
import type { ConfirmationData, SignatureBlock } from '../../core/confirmation-data';

const LINE_GAP = 2.5;
const BEFORE_SIGNATURES = mm(3);
/** Height of the space for a signature. */
const SIGNATURE_ROOM = mm(26);
/** Height including place, day and names around it. */
const SIGNATURES_HEIGHT = SIGNATURE_ROOM + mm(30);
/** Width of the row's number, relative to the family's columns. */
const NUMBER_SHARE = 11;

/** Worker task: draws GiayXacNhan.pdf of a request (docs/product/shared.md, "Papers"). */
export async function drawConfirmation(data: ConfirmationData): Promise<Uint8Array> {
  const { language, from } = data;
  const paper = new Paper({
    title: data.documentTitle,
    author: from.name,
    language,
  });
  drawHead(paper, data);
  drawCover(paper, data);
  drawItems(paper, data);
  drawCommitments(paper, data);
  drawNote(paper, data.words.note, SIGNATURES_HEIGHT);
  drawSignatures(paper, data);
  if (data.isPreview) paper.stamp(translate(language, 'paper:preview'));
  return paper.end((page, pages) => [
    [from.name, data.requestNumber, data.printedDate].filter(Boolean).join(' · '),
    [data.mark && shownMark(data.mark), translate(language, 'paper:page', { page, pages })]
      .filter(Boolean)
      .join(' · '),
  ]);
}

function drawHead(paper: Paper, data: ConfirmationData): void {
  const { language, from, link, requestNumber } = data;
  const number = requestNumber || translate(language, 'paper:noNumber');
  drawOfficialLetterhead(paper, {
    nation: translate(language, 'paper:nation'),
    motto: translate(language, 'paper:motto'),
    to: translate(language, 'paper:to'),
    from: from.name,
    details: from.details,
    title: data.words.title,
    subtitle: data.subtitle ?? data.words.subtitle,
    number: translate(language, 'paper:number', { number }),
    link,
    caption: translate(language, 'paper:scan'),
  });
}

function drawCover(paper: Paper, { coverHeading, cover }: ConfirmationData): void {
  drawHeading(paper, coverHeading, mm(12));
  drawFacts(paper, cover);
}

function drawItems(paper: Paper, data: ConfirmationData): void {
  const { language, itemsHeading, columns, rows } = data;
  drawHeading(paper, itemsHeading, mm(35));
  const number: TableColumn = {
    header: translate(language, 'paper:rowNumber'),
    share: NUMBER_SHARE,
    align: 'center',
  };
  drawTable(
    paper,
    [number, ...columns],
    rows.map((cells, at) => [textCell(String(at + 1)), ...cells]),
  );
  paper.gap(mm(5));
}

/** Keeps the last commitment on one page with the signatures, so that no signed page is without content. */
function drawCommitments(
  paper: Paper,
  { commitmentHeading, commitments, words }: ConfirmationData,
): void {
  drawHeading(paper, commitmentHeading, mm(14));
  for (const [at, commitment] of commitments.entries()) {
    const text = `${at + 1}. ${commitment}`;
    const ending = noteHeight(paper, words.note) + BEFORE_SIGNATURES + SIGNATURES_HEIGHT;
    paper.use('regular', 9);
    const height = paper.doc.heightOfString(text, { width: paper.width });
    const isLast = at === commitments.length - 1;
    paper.room(isLast ? height + LINE_GAP + ending : height);
    paper.text(text).gap(LINE_GAP);
  }
  paper.gap(BEFORE_SIGNATURES);
}

function drawSignatures(paper: Paper, { language, signatures, words }: ConfirmationData): void {
  const half = paper.width / 2;
  const right = paper.left + half;
  paper.use('italic', 9).text(translate(language, 'paper:placeAndDate'), {
    x: right,
    width: half,
    align: 'center',
  });
  paper.gap(mm(2));
  const top = paper.y;
  drawSignature(paper, { x: paper.left, top, role: words.firstSigner }, signatures[0]);
  drawSignature(paper, { x: right, top, role: words.secondSigner }, signatures[1]);
}

function drawSignature(
  paper: Paper,
  { x, top, role }: { x: number; top: number; role: string },
  { jobTitle, hint, name }: SignatureBlock,
): void {
  const centred = { x, width: paper.width / 2, align: 'center' } as const;
  paper.y = top;
  drawCaption(paper, role, centred);
  if (jobTitle) paper.use('regular', 9).text(jobTitle, centred);
  paper.use('italic', 8, COLORS.muted).text(hint, centred);
  paper.y = top + SIGNATURE_ROOM + mm(8);
  paper.use('bold', 9.5).text(name, centred);
}
