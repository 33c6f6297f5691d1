/** Line drawings of papers, in a box of 40 by 32: in ink, and what is printed in red. */
export const DRAWINGS = {
  cardFront: {
    ink: 'M5 5h30a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM6 11h9v11H6zM19 11h15M19 16h15M19 21h9',
    red: '',
  },
  cardBack: {
    ink: 'M5 5h30a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM7 9h8v7H7zM20 10h13M20 14h13M6 20h28M6 23h28',
    red: '',
  },
  passport: {
    ink: 'M9 2h22v28H9zM12 6h8v10h-8zM23 7h5M23 11h5M23 15h5M12 22h16M12 26h16',
    red: '',
  },
  certificate: {
    ink: 'M3 4h34v24H3zM6 7h28v18H6zM13 12h14M10 16h20M10 20h9',
    red: 'M31 20a4 4 0 1 1-8 0a4 4 0 1 1 8 0',
  },
  health: {
    ink: 'M9 2h22v28H9zM12 5h6v7h-6zM12 17h16M12 21h16M12 25h7',
    red: 'M25 5v7M21.5 8.5h7',
  },
  permit: {
    ink: 'M9 2h22v28H9zM12 6h6v8h-6zM21 7h7M21 11h7M12 18h16M12 22h9',
    red: 'M28 24a3.5 3.5 0 1 1-7 0a3.5 3.5 0 1 1 7 0',
  },
  letter: {
    ink: 'M9 2h22v28H9zM12 6h7M23 6h5M15 11h10M12 15h16M12 19h16',
    red: 'M28 25a3 3 0 1 1-6 0a3 3 0 1 1 6 0',
  },
  contract: {
    ink: 'M13 2h20v25H13zM9 5v25h20M16 7h14M16 11h14M16 15h14M16 22c2-4 3 3 5-1s2 2 4 0',
    red: '',
  },
  other: { ink: 'M9 2h15l7 7v21H9zM24 2v7h7M13 14h14M13 18h14M13 22h9', red: '' },
} as const satisfies Record<string, { ink: string; red: string }>;
export type Drawing = keyof typeof DRAWINGS;

/** What papers of the usual codes look like. A hint for each is in the texts of the page (`papers.hints`). */
const KNOWN = {
  CCCD: ['cardFront', 'cardBack', 'passport'],
  LLTP: ['letter'],
  GPLD: ['permit'],
  MGPLD: ['letter'],
  TBMGPLD: ['letter'],
  KSK: ['health'],
  HUANLUYEN: ['cardFront', 'cardBack'],
  CCHAN: ['certificate'],
  CCNANG: ['certificate'],
  CCGG: ['certificate'],
  CCDIEN: ['cardFront', 'cardBack'],
  CCNDT: ['certificate'],
  CCBX: ['certificate'],
  CCKGHC: ['certificate'],
  HDLD: ['contract'],
  BHTN: ['letter'],
} as const satisfies Record<string, readonly Drawing[]>;
export type KnownPaper = keyof typeof KNOWN;

/** Whether the page has a hint for papers of a code; the plant may have added kinds of its own. */
export const isKnownPaper = (code: string): code is KnownPaper => Object.hasOwn(KNOWN, code);

/** The drawings of a kind of paper, by its code. */
export const drawingsOf = (code: string): readonly Drawing[] =>
  isKnownPaper(code) ? KNOWN[code] : ['other'];
