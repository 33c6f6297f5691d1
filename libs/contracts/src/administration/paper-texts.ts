import { z } from 'zod';
import { FAMILIES, type Family } from '../families';
import { LANGUAGES } from '../language';
import { anyText, multiLine } from '../text';
import { adminRow } from './tables';

/** The list with the plant's own words of papers; rows are created, changed and deleted as of any list. */
export const PAPER_TEXTS = 'paper-texts';

/** The parts of a paper that the plant can word, with their longest texts. */
export const PAPER_TEXT_MAX = {
  title: 80,
  subtitle: 160,
  note: 1000,
  firstSigner: 60,
  secondSigner: 60,
} as const;
export type PaperPart = keyof typeof PAPER_TEXT_MAX;
export const PAPER_PART_NAMES = Object.keys(PAPER_TEXT_MAX) as PaperPart[];
/** More lines of a note would push the signatures away. */
export const PAPER_NOTE_LINES = 12;

/**
 * The papers whose words the plant can set: what companies sign, what the plant signs after an approval, and the
 * protocols of musters.
 */
export type PaperName =
  `${Family}Confirmation` | `${Family}Approval` | 'alarmProtocol' | 'drillProtocol';
export const PAPER_NAMES: readonly PaperName[] = [
  ...FAMILIES.map((family) => `${family}Confirmation` as const),
  ...FAMILIES.map((family) => `${family}Approval` as const),
  'alarmProtocol',
  'drillProtocol',
];

/** What a paper is: the protocol of a muster, or a family's confirmation or approval. */
export function paperKind(
  paper: PaperName,
):
  | { protocol: 'alarmProtocol' | 'drillProtocol' }
  | { of: Family; kind: 'confirmation' | 'approval' } {
  if (paper === 'alarmProtocol' || paper === 'drillProtocol') return { protocol: paper };
  const of = FAMILIES.find((family) => paper.startsWith(family)) ?? FAMILIES[0];
  return { of, kind: paper.endsWith('Approval') ? 'approval' : 'confirmation' };
}

const { title, subtitle, note, firstSigner, secondSigner } = PAPER_TEXT_MAX;
/** Words of a paper as they are entered; an empty one means the portal's own. */
export const paperTextsBody = z.object({
  paper: anyText(30),
  titleVi: multiLine(title),
  subtitleVi: multiLine(subtitle),
  noteVi: multiLine(note),
  firstSignerVi: multiLine(firstSigner),
  secondSignerVi: multiLine(secondSigner),
  titleEn: multiLine(title),
  subtitleEn: multiLine(subtitle),
  noteEn: multiLine(note),
  firstSignerEn: multiLine(firstSigner),
  secondSignerEn: multiLine(secondSigner),
});
export type PaperTextsBody = z.infer<typeof paperTextsBody>;
export type PaperTextName = Exclude<keyof PaperTextsBody, 'paper'>;

/** Words of a paper that are not saved yet, and the language to show it in. */
export const paperPreviewBody = paperTextsBody.extend({ language: z.enum(LANGUAGES) });
export type PaperPreviewBody = z.infer<typeof paperPreviewBody>;

/** A paper: its own words, the plant's, and what can be filled in. */
export const paperEntry = z.object({
  paper: z.enum(PAPER_NAMES),
  /** The portal's own words; null for a part that the paper does not have, or does not have in that language. */
  original: z.record(z.string(), z.string().nullable()),
  /** The plant's words, if it has any: a row of the list `paper-texts`. */
  row: adminRow.nullable(),
  /** The placeholders that have values on this paper. */
  placeholders: z.array(z.string()),
});
export type PaperEntry = z.infer<typeof paperEntry>;
export const paperEntries = z.array(paperEntry);
