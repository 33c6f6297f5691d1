import { translate } from '../../../platform/i18n/translator';
import {
  COLORS,
  drawFacts,
  drawHeading,
  drawLetterhead,
  drawTable,
  mm,
  Paper,
  textCell,
  type TableCell,
  type TableColumn,
} from '../../../platform/pdf';
import type { ConfirmationData, PaperPerson } from './paper-data';

const PHOTO_HEIGHT = mm(18);
const LINE_GAP = 2.5;
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
  const number = requestNumber || translate(language, 'paper:noNumber');
  drawLetterhead(paper, {
    from: contractor.name,
    details: [
      translate(language, 'paper:taxCode', { taxCode: contractor.taxCode }),
      contractor.address,
    ],
    title: translate(language, 'paper:title'),
    subtitle: translate(language, 'paper:subtitle'),
    number: translate(language, 'paper:number', { number }),
    link,
    caption: translate(language, 'paper:scan'),
  });
}

function drawPlan(paper: Paper, { language, plan }: ConfirmationData): void {
  drawHeading(paper, translate(language, 'paper:planHeading'), mm(12));
  drawFacts(paper, plan);
}

function drawPeople(paper: Paper, { language, people }: ConfirmationData): void {
  drawHeading(paper, translate(language, 'paper:peopleHeading', { count: people.length }), mm(35));
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

function rowOf(person: PaperPerson, number: number): TableCell[] {
  const { fullName, identityCardNumber, numberPlate } = person;
  const below = [identityCardNumber, numberPlate].filter(Boolean).map((text) => ({ text }));
  return [
    textCell(String(number)),
    { picture: person.photo, height: PHOTO_HEIGHT },
    { lines: [{ text: fullName, isBold: true }, ...below] },
    textCell(person.dateOfBirth, person.gender, person.nationality),
    textCell(person.position),
    textCell(person.address),
    textCell(person.workItems),
  ];
}

function drawCommitments(paper: Paper, { language }: ConfirmationData): void {
  drawHeading(paper, translate(language, 'paper:commitmentHeading'), mm(14));
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
