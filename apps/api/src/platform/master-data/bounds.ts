import type { Language } from '@portal/contracts';
import { shownNumber } from '@portal/domain';

const FIRST_GROUPED = 10_000;

/** The bounds of a column as numbers are shown everywhere; those of four digits may be years, which have no groups. */
export const shownBounds = (
  { min, max }: { min: number; max: number },
  language: Language,
): { min: string; max: string } => ({
  min: shownBound(min, language),
  max: shownBound(max, language),
});

const shownBound = (bound: number, language: Language): string =>
  Math.abs(bound) < FIRST_GROUPED ? String(bound) : shownNumber(bound, language);
