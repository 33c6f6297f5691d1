import { formatDate, formatDateTime } from '../../platform/time/format';
import { useDefinition } from '../definition';
import type { ReviewedFact } from '../../requests/review/reviewed';

/** A day as it is read; empty where there is none. */
export const dayText = (day: string | null): string => (day ? formatDate(day) : '');

/** A day and a time as they are read; empty where there are none. */
export const momentText = (instant: string | null): string =>
  instant ? formatDateTime(instant) : '';

/** Makes facts of a family's fields. */
export function useFact() {
  const { words } = useDefinition();
  return (field: string, value: string, isWide = false): ReviewedFact => ({
    field,
    label: words.label(field),
    value,
    isWide,
  });
}
