import { CARD_CHANGE_TYPE, type Language } from '@portal/contracts';
import { isoDate } from '../../platform/database/iso-date';
import { translate } from '../../platform/i18n/translator';
import { shownDate } from '../../platform/pdf/shown-times';
import type { MadeChange } from './made-changes';

/** The values of a card before and after a change, in a few words each. */
export function shownChange(
  change: MadeChange,
  language: Language,
): { before: string; after: string } {
  const { kind, card, newCard } = change;
  if (kind === CARD_CHANGE_TYPE.extend)
    return {
      before: lastDay(isoDate(change.validToBefore), language),
      after: lastDay(isoDate(change.validToAfter), language),
    };
  if (kind === CARD_CHANGE_TYPE.renew) {
    const reason = language === 'en' ? change.reason?.nameEn : change.reason?.nameVi;
    return {
      before: [card.number, reason].filter(Boolean).join(' · '),
      after: newCard?.number ?? '',
    };
  }
  if (kind === CARD_CHANGE_TYPE.papers) return shownPapers(change, language);
  const photo = change.imageAfterId !== null;
  return {
    before: said(change.nameBefore, photo, 'oldPhoto', language),
    after: said(change.nameAfter, photo, 'newPhoto', language),
  };
}

/** Each renewed paper with its last day. */
function shownPapers(
  { papers }: MadeChange,
  language: Language,
): { before: string; after: string } {
  const lines = papers.map(({ documentType: { nameVi, nameEn }, ...paper }) => {
    const name = language === 'en' ? nameEn : nameVi;
    const until = (day: Date | null) =>
      day
        ? `${name}: ${shownDate(isoDate(day))}`
        : translate(language, 'safetyCards:noDay', { name });
    return {
      before:
        paper.requestBeforeId === null
          ? translate(language, 'safetyCards:noPaper', { name })
          : until(paper.lastDayBefore),
      after: until(paper.lastDay),
    };
  });
  const joined = (side: 'before' | 'after') => lines.map((line) => line[side]).join(' · ');
  return { before: joined('before'), after: joined('after') };
}

const lastDay = (day: string | null, language: Language): string =>
  translate(language, 'safetyCards:lastDay', { day: shownDate(day) });

const said = (
  name: string | null,
  hasPhoto: boolean,
  photo: 'oldPhoto' | 'newPhoto',
  language: Language,
): string =>
  [name ?? '', hasPhoto ? translate(language, `safetyCards:${photo}`) : '']
    .filter(Boolean)
    .join(' · ');
