import { translate } from '../../../platform/i18n/translator';
import {
  COLORS,
  drawQrCode,
  drawTable,
  mm,
  Paper,
  type TableCell,
  type TableColumn,
} from '../../../platform/pdf';
import type { ConfirmationData, PaperPerson } from './paper-data';

const QR_SIZE = mm(24);
const PHOTO_HEIGHT = mm(18);
const COMMITMENTS = ['correct', 'consent', 'health', 'rules', 'liability'] as const;

/** Worker task: GiayXacNhan.pdf of a people request (decisions, section 8). */
export async function drawConfirmation(data: ConfirmationData): Promise<Uint8Array> {
  const { language, contractor } = data;
  const paper = new Paper({
    title: translate(language, 'paper:documentTitle'),
    author: contractor.name,
    language,
  });
  drawHead(paper, data);
  drawPlan(paper, data);
  drawPeople(paper, data);
  drawCommitments(paper, data);
  drawSignatures(paper, data);
  return paper.end((page, pages) => [
    [contractor.name, data.requestNumber, data.printedDate].filter(Boolean).join(' · '),
    translate(language, 'paper:page', { page, pages }),
  ]);
}

function drawHead(paper: Paper, data: ConfirmationData): void {
  const { language, contractor, link, requestNumber } = data;
  const top = paper.y;
  const width = paper.width - QR_SIZE - mm(8);
  const qr = { x: paper.left + paper.width - QR_SIZE, y: top, size: QR_SIZE };
  drawQrCode(paper, link, qr);
  paper.y = top + QR_SIZE + 3;
  paper.use('regular', 6.5, COLORS.muted);
  paper.text(translate(language, 'paper:scan'), {
    x: qr.x - 10,
    width: QR_SIZE + 20,
    align: 'center',
  });
  const below = paper.y;
  paper.y = top;
  paper.use('bold', 10.5).text(contractor.name.toLocaleUpperCase('vi'), { width });
  paper.use('regular', 8.5, COLORS.muted);
  paper.text(translate(language, 'paper:taxCode', { taxCode: contractor.taxCode }), { width });
  paper.text(contractor.address, { width });
  paper.gap(mm(6));
  paper.use('bold', 16, COLORS.accent).text(translate(language, 'paper:title'), { width });
  paper.use('regular', 10).text(translate(language, 'paper:subtitle'), { width });
  const number = requestNumber || translate(language, 'paper:noNumber');
  paper.use('regular', 9, COLORS.muted);
  paper.text(translate(language, 'paper:number', { number }), { width });
  paper.y = Math.max(paper.y, below);
  paper.gap(mm(4));
}

function heading(paper: Paper, text: string, keepWith: number): void {
  paper.room(keepWith + mm(9));
  paper.use('bold', 10.5, COLORS.accent).text(text);
  paper.gap(mm(1.5));
}

const LABEL_WIDTH = mm(46);
const LINE_GAP = 2.5;
/** Longest description that is printed whole; the form keeps the rest. */
const MOST_HEIGHT = mm(120);

function drawPlan(paper: Paper, { language, plan }: ConfirmationData): void {
  heading(paper, translate(language, 'paper:planHeading'), mm(12));
  const x = paper.left + LABEL_WIDTH;
  const width = paper.width - LABEL_WIDTH;
  for (const { label, value } of plan) {
    const height = paper.use('regular', 9).doc.heightOfString(value || '–', { width });
    paper.room(Math.min(height, MOST_HEIGHT));
    const { y } = paper;
    paper.use('regular', 9, COLORS.muted).text(label, { width: LABEL_WIDTH - 6 });
    const labelEnd = paper.y;
    paper.y = y;
    paper.use('regular', 9).text(value || '–', { x, width, height: MOST_HEIGHT, ellipsis: true });
    paper.y = Math.max(paper.y, labelEnd) + LINE_GAP;
  }
  paper.gap(mm(4));
}

function drawPeople(paper: Paper, { language, people }: ConfirmationData): void {
  heading(paper, translate(language, 'paper:peopleHeading', { count: people.length }), mm(35));
  const header = (name: 'no' | 'photo' | 'person' | 'birth' | 'position' | 'address' | 'work') =>
    translate(language, `paper:columns.${name}`);
  const columns: TableColumn[] = [
    { header: header('no'), share: 11, align: 'center' },
    { header: header('photo'), share: 17 },
    { header: header('person'), share: 40 },
    { header: header('birth'), share: 27 },
    { header: header('position'), share: 30 },
    { header: header('address'), share: 42 },
    { header: header('work'), share: 30 },
  ];
  drawTable(
    paper,
    columns,
    people.map((person, at) => rowOf(person, at + 1)),
  );
  paper.gap(mm(5));
}

const lines = (...texts: string[]): TableCell => ({
  lines: texts.filter(Boolean).map((text) => ({ text })),
});

function rowOf(person: PaperPerson, number: number): TableCell[] {
  const { fullName, identityCardNumber, numberPlate } = person;
  const below = [identityCardNumber, numberPlate].filter(Boolean).map((text) => ({ text }));
  return [
    lines(String(number)),
    { picture: person.photo, height: PHOTO_HEIGHT },
    { lines: [{ text: fullName, isBold: true }, ...below] },
    lines(person.dateOfBirth, person.gender, person.nationality),
    lines(person.position),
    lines(person.address),
    lines(person.workItems),
  ];
}

function drawCommitments(paper: Paper, { language }: ConfirmationData): void {
  heading(paper, translate(language, 'paper:commitmentHeading'), mm(14));
  for (const [at, commitment] of COMMITMENTS.entries()) {
    const text = `${at + 1}. ${translate(language, `paper:commitments.${commitment}`)}`;
    paper.use('regular', 9);
    paper.room(paper.doc.heightOfString(text, { width: paper.width }));
    paper.text(text).gap(LINE_GAP);
  }
  paper.gap(mm(3));
}

const SIGNATURE_ROOM = mm(26);

/** Both signatures stay together on one page. */
function drawSignatures(paper: Paper, data: ConfirmationData): void {
  const { language, requestor, manager } = data;
  paper.room(SIGNATURE_ROOM + mm(30));
  const half = paper.width / 2;
  const right = paper.left + half;
  paper.use('italic', 9).text(translate(language, 'paper:placeAndDate'), {
    x: right,
    width: half,
    align: 'center',
  });
  paper.gap(mm(2));
  const top = paper.y;
  drawSignature(paper, { x: paper.left, width: half, top }, [
    translate(language, 'paper:preparedBy'),
    '',
    translate(language, 'paper:signHint'),
    requestor,
  ]);
  drawSignature(paper, { x: right, width: half, top }, [
    translate(language, 'paper:approvedBy'),
    manager.jobTitle,
    translate(language, 'paper:sealHint'),
    manager.name,
  ]);
}

function drawSignature(
  paper: Paper,
  { x, width, top }: { x: number; width: number; top: number },
  [role, jobTitle, hint, name]: [string, string, string, string],
): void {
  const centred = { x, width, align: 'center' } as const;
  paper.y = top;
  paper.use('bold', 9.5).text(role, centred);
  if (jobTitle) paper.use('regular', 9).text(jobTitle, centred);
  paper.use('italic', 8, COLORS.muted).text(hint, centred);
  paper.y = top + SIGNATURE_ROOM + mm(8);
  paper.use('bold', 9.5).text(name, centred);
}
