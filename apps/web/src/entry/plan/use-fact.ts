import { formatDate, formatDateTime } from '../../platform/time/format';
import { useDefinition } from '../definition';
import type { ReviewedFact } from '../../requests/review/reviewed';

/** The text of a day; empty if there is none. */
export const dayText = (day: string | null): string => (day ? formatDate(day) : '');

/** The text of a day and a time; empty if there is none. */
export const momentText = (instant: string | null): string =>
  instant ? formatDateTime(instant) : '';

/** Makes facts from a family's fields. */
export function useFact() {
  const { words } = useDefinition();
  return (field: string, value: string, isWide = false): ReviewedFact => ({
    field,
    label: words.label(field),
    value,
    isWide,
  });
}
