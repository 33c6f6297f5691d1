import { plantTime } from '../plant-time';

/**
 * The plant's time, yyyy-MM-dd HH:mm, of a time that a program wrote with its zone; null for any
 * other text.
 */
export function zonedTime(text: string): string | null {
  const written = text.trim();
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/.test(written)) return null;
  const instant = new Date(written);
  return Number.isNaN(instant.getTime()) ? null : plantTime(instant);
}
