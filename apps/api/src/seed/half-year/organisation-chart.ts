import { portraitOf } from './portrait';
import type { Calendar } from './clock';
import type { Worker } from './crew';
import type { Drawing, Words } from './files';

/** A person who leads, with the title. */
export interface Lead {
  worker: Worker;
  title: string;
}

const WIDE = 960;
const BOX = { wide: 220, tall: 84, face: 54 } as const;
const ROWS = { head: 64, lead: 252 } as const;
const MOST_LEADS = 4;

/** The chart of a company's people at the plant: the manager, and the leader of each trade. */
export function organisationChart(
  calendar: Calendar,
  manager: string,
  leads: readonly Lead[],
): Drawing {
  const shown = leads.slice(0, MOST_LEADS);
  const middle = WIDE / 2;
  const centres = shown.map((_, at) => (WIDE / shown.length) * (at + 0.5));
  const crossing = (ROWS.head + BOX.tall + ROWS.lead) / 2;
  const lines = [
    `M${middle} ${ROWS.head + BOX.tall}V${crossing}`,
    `M${Math.min(middle, ...centres)} ${crossing}H${Math.max(middle, ...centres)}`,
    ...centres.map((x) => `M${x} ${crossing}V${ROWS.lead}`),
  ];
  const boxes = [
    frame(middle, ROWS.head),
    ...shown.map(({ worker }, at) => leadBox(calendar, worker, centres[at] ?? middle)),
  ];
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="400" viewBox="0 0 ${WIDE} 400"><rect width="${WIDE}" height="400" fill="#fff"/>
<path d="${lines.join('')}" stroke="#5f6e77" stroke-width="2" fill="none"/>${boxes.join('')}</svg>`,
    words: [
      { ...within(middle, ROWS.head, 16), lines: [manager, 'Quản lý dự án'] },
      ...shown.map(({ worker, title }, at) => ({
        ...within(centres[at] ?? middle, ROWS.lead, BOX.face + 16),
        lines: [worker.fullName, title],
      })),
    ],
  };
}

const frame = (x: number, y: number): string =>
  `<rect x="${x - BOX.wide / 2}" y="${y}" width="${BOX.wide}" height="${BOX.tall}" rx="4" fill="#eef6f7" stroke="#155a65"/>`;

function leadBox(calendar: Calendar, worker: Worker, x: number): string {
  const place = `x="${x - BOX.wide / 2 + 8}" y="${ROWS.lead + 6}" width="${BOX.face}" height="72"`;
  const face = portraitOf(calendar, worker).replace(/ width="\d+" height="\d+"/, ` ${place}`);
  return `${frame(x, ROWS.lead)}${face}`;
}

/** The space for words in a box. @param from distance from its left edge */
const within = (x: number, y: number, from: number): Omit<Words, 'lines'> => ({
  left: Math.round(x - BOX.wide / 2 + from),
  top: y + 8,
  width: BOX.wide - from - 8,
});
