/** A time of a day; 24:00 is 00:00 of the next day. */
export interface DayTime {
  /** HH:mm */
  time: string;
  isNextDay: boolean;
}

/**
 * A time as people and programs write it: 14:30, 14h30, 14.30, 7h, 7 giờ 30 phút, 14:30:00.000,
 * 7:30 PM, 7h30 sáng, 1430.
 */
const TIME =
  /^(?:(\d{1,2})\s?(?:[:h.]|giờ|g)\s?(\d{2})\s?(?:phút|p|['’′])?(?::\d{2}(?:[.,]\d+)?)?|(\d{1,2})\s?(?:h|giờ|g)|(\d{2})(\d{2})|(\d{1,2})(?=\s?[ap]m$))\s*(am|pm|sa|ch|sáng|trưa|chiều|tối)?$/iu;

const MORNING = new Set(['am', 'sa', 'sáng']);
const HOURS_OF_HALF = 12;

/** The hour of a day for an hour with a half of the day; null if they contradict each other. */
function hourOf(hour: number, half: string): number | null {
  if (half === '') return hour;
  if (MORNING.has(half)) {
    if (hour > HOURS_OF_HALF) return null;
    return hour === HOURS_OF_HALF && half !== 'sáng' ? 0 : hour;
  }
  // Noon is "12h trưa".
  if (hour === HOURS_OF_HALF) return half === 'tối' ? null : hour;
  if (half === 'trưa') return hour === 11 ? hour : hour === 1 ? 13 : null;
  return hour < HOURS_OF_HALF ? hour + HOURS_OF_HALF : hour;
}

/** Reads the time after or before a day; null if the text is none. */
export function readTime(text: string): DayTime | null {
  const written = text.replace(/^(?:[T,;\s]|lúc\s|vào\s)+/iu, '').trim();
  const found = TIME.exec(written);
  if (!found) return null;
  const hour = hourOf(
    Number(found[1] ?? found[3] ?? found[4] ?? found[6]),
    (found[7] ?? '').toLowerCase(),
  );
  const minute = Number(found[2] ?? found[5] ?? 0);
  if (hour === 24 && minute === 0) return { time: '00:00', isNextDay: true };
  if (hour === null || hour > 23 || minute > 59) return null;
  return {
    time: [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'),
    isNextDay: false,
  };
}
