import {
  LANGUAGES,
  PAPER_PART_NAMES,
  type Language,
  type PaperName,
  type PaperPart,
  type PaperTextsBody,
} from '@portal/contracts';
import { filledText } from '@portal/domain';
import type { Db } from '../database/database';
import { translate } from '../i18n/translator';
import { partsOf } from './paper-parts';

/** What a paper says in the parts that the plant can word; empty where it says nothing, or something of its own. */
export type PaperWords = Record<PaperPart, string>;

/** The plant's own words of a paper as they are stored, or entered and not saved yet. */
export type OwnPaperTexts = Omit<PaperTextsBody, 'paper'>;

/** Values of the placeholders; those that are not known yet are left out. */
export type PaperValues = Readonly<Record<string, string | number>>;

/** Printed instead of a value that is not known yet. */
const UNKNOWN = '…';

const inLanguage = (own: OwnPaperTexts, part: PaperPart, language: Language): string =>
  own[`${part}${language === 'vi' ? 'Vi' : 'En'}`];

/** The words of a paper: the plant's, with the values filled in, and the portal's own where the plant has none. */
export async function paperWords(
  db: Db,
  paper: PaperName,
  { language, values }: { language: Language; values: PaperValues },
  entered?: OwnPaperTexts,
): Promise<PaperWords> {
  const { original, placeholders } = partsOf(paper);
  const own = entered ?? (await db.paperText.findUnique({ where: { paper } }));
  const known = Object.fromEntries(placeholders.map((name) => [name, values[name] || UNKNOWN]));
  const say = (part: PaperPart): string => {
    const key = original[part];
    if (key === null) return '';
    const text = own ? filledText(inLanguage(own, part, language), known) : '';
    return text || (key && translate(language, key));
  };
  return Object.fromEntries(PAPER_PART_NAMES.map((part) => [part, say(part)])) as PaperWords;
}

/** The portal's own words of a paper, by the names of the list's columns; null for what it does not have. */
export function originalPaperTexts(paper: PaperName): Record<string, string | null> {
  const { original, languages } = partsOf(paper);
  return Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      PAPER_PART_NAMES.map((part) => {
        const key = languages.includes(language) ? original[part] : null;
        return [`${part}${language === 'vi' ? 'Vi' : 'En'}`, key && translate(language, key)];
      }),
    ),
  );
}
