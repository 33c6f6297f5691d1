import { CARD_WINDOW_DAYS, type KnownPaper, type ProfileGroupInput } from '@portal/contracts';
import { addDays } from '../plant-time';

type Paper = ProfileGroupInput['types'][number];

/** The papers that a row renews, in filing order. A row may list types for which nothing was given. */
export const renewedPapers = <Given extends Paper>(
  groups: readonly { types: readonly Given[] }[],
): Given[] =>
  groups
    .flatMap(({ types }) => types)
    .filter(
      ({ files, documentDate, documentNumber, issuer }) =>
        files.length > 0 || documentDate !== null || documentNumber !== '' || issuer !== '',
    );

/**
 * The types of the papers that a form suggests to renew: those that end soon, and those without
 * which gates refuse the person already.
 */
export const papersToRenew = (known: readonly KnownPaper[], today: string): string[] =>
  known
    .filter(({ documentDate, isDemanded }) => {
      if (documentDate === null) return isDemanded;
      return (
        documentDate <= addDays(today, CARD_WINDOW_DAYS) && (isDemanded || documentDate >= today)
      );
    })
    .map(({ id }) => id);
