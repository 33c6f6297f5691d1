import { translate } from '../../../platform/i18n/translator';
import {
  captionHeight,
  COLORS,
  drawCaption,
  drawFacts,
  drawHeading,
  drawNote,
  drawTable,
  mm,
  Paper,
  textCell,
  type TableCell,
} from '../../../platform/pdf';
import type { ProtocolData, ProtocolPerson } from './muster-protocols';

/** The colour of the mark of a drill. */
const DRILL = '#b4232a';

/** Room to sign by hand, with the hint. */
const SIGNERS_HEIGHT = mm(36);

type Text = (key: string, params?: Record<string, string | number>) => string;

/** Worker task: draws the protocol of a muster; people who are missing come first. */
export async function drawMusterProtocol(data: ProtocolData): Promise<Uint8Array> {
  const { language, from } = data;
  const t: Text = (key, params) => translate(language, `musterPaper:${key}` as never, params);
  const { title } = data.words;
  const paper = new Paper({ title, author: from, language });
  drawHead(paper, data, title, t);
  drawFacts(paper, factsOf(data, t));
  drawPeople(paper, t('missing', { count: data.missing.length }), data.missing, t);
  if (data.missing.length === 0) paper.use('regular', 9).text(t('nobodyMissing')).gap(mm(4));
  if (data.differing.length > 0) drawDiffering(paper, data, t);
  drawPeople(paper, t('others', { count: data.others.length }), data.others, t);
  drawNote(paper, data.words.note, signersHeight(paper, data.words));
  drawSigners(paper, data.words, t);
  if (data.isPreview) paper.stamp(translate(language, 'paper:preview'));
  return paper.end((page, pages) => [
    [title, data.startedAt, t('printed', { at: data.printedAt })].join(' · '),
    translate(language, 'paper:page', { page, pages }),
  ]);
}

function drawHead(paper: Paper, { from, kind }: ProtocolData, title: string, t: Text): void {
  paper.use('bold', 10.5).text(from.toLocaleUpperCase('vi'));
  paper.gap(mm(4));
  if (kind === 'drill') {
    paper.use('bold', 30, DRILL).text(t('drill'), { align: 'center' });
    paper.gap(mm(1));
  }
  paper.use('bold', 16, COLORS.accent);
  paper.text(title, { align: 'center', height: mm(45), ellipsis: true });
  paper.gap(mm(5));
}

function factsOf(data: ProtocolData, t: Text) {
  const { counts, late, minutes } = data;
  const by = (at: string, name: string) => t('by', { at, name });
  return [
    { label: t('started'), value: by(data.startedAt, data.startedByName) },
    {
      label: t('ended'),
      value: data.endedAt === '' ? t('running') : by(data.endedAt, data.endedByName),
    },
    { label: t('duration'), value: t('minutes', { count: minutes }) },
    { label: t('total'), value: String(counts.total) },
    { label: t('states.safe'), value: String(counts.safe) },
    { label: t('states.left'), value: String(counts.left) },
    {
      label: t('stillMissing'),
      value: t('ofWhom', { missing: counts.missing, looked: counts.notFound }),
    },
    ...(late > 0 ? [{ label: t('lateLabel'), value: t('late', { count: late }) }] : []),
    ...(data.note === '' ? [] : [{ label: t('note'), value: data.note }]),
  ];
}

function drawPeople(
  paper: Paper,
  heading: string,
  people: readonly ProtocolPerson[],
  t: Text,
): void {
  drawHeading(paper, heading, mm(15));
  if (people.length === 0) return;
  drawTable(
    paper,
    [
      { header: t('columns.no'), share: 9, align: 'center' },
      { header: t('columns.name'), share: 48 },
      { header: t('columns.company'), share: 42 },
      { header: t('columns.gate'), share: 36 },
      { header: t('columns.state'), share: 24 },
      { header: t('columns.noted'), share: 44 },
    ],
    people.map((person, at): TableCell[] => [
      textCell(String(at + 1)),
      {
        lines: [
          { text: person.name || t('forgotten'), isBold: true },
          ...[person.number, person.isAdded ? t('added') : '']
            .filter(Boolean)
            .map((text) => ({ text })),
        ],
      },
      textCell(person.companyName, person.areas),
      textCell(person.gate),
      textCell(t(`states.${person.state}`)),
      textCell(person.tick?.at ?? '', person.tick?.byName ?? '', person.tick?.place ?? ''),
    ]),
  );
  paper.gap(mm(5));
}

function drawDiffering(paper: Paper, { differing }: ProtocolData, t: Text): void {
  drawHeading(paper, t('differing', { count: differing.length }), mm(15));
  drawTable(
    paper,
    [
      { header: t('columns.name'), share: 60 },
      { header: t('columns.ticks'), share: 140 },
    ],
    differing.map((person): TableCell[] => [
      textCell(person.name || t('forgotten'), person.number),
      textCell(
        ...person.ticks.map(({ at, state, byName, place }) =>
          [at, t(`states.${state}`), byName, place].filter(Boolean).join(' · '),
        ),
      ),
    ]),
  );
  paper.gap(mm(5));
}

const signersHeight = (paper: Paper, { firstSigner, secondSigner }: ProtocolData['words']) =>
  SIGNERS_HEIGHT +
  Math.max(
    captionHeight(paper, firstSigner, paper.width / 2),
    captionHeight(paper, secondSigner, paper.width / 2),
  );

/** Room for two signatures by hand. */
function drawSigners(paper: Paper, words: ProtocolData['words'], t: Text): void {
  paper.room(signersHeight(paper, words));
  const { y } = paper;
  const half = paper.width / 2;
  for (const [at, signer] of [words.firstSigner, words.secondSigner].entries()) {
    const place = { x: paper.left + at * half, width: half, align: 'center' } as const;
    paper.y = y;
    drawCaption(paper, signer, place);
    paper.use('italic', 8, COLORS.muted).text(t('signers.hint'), place);
  }
  paper.gap(mm(22));
}
