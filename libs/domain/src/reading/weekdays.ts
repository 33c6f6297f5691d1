/** Days of the week from Sunday, in Vietnamese and English, whole and shortened. */
const NAMES = [
  'chủ nhật|cn|sun(?:day)?',
  'thứ (?:hai|2)|t ?2|mon(?:day)?',
  'thứ (?:ba|3)|t ?3|tues?(?:day)?',
  'thứ (?:tư|4)|t ?4|wed(?:nesday)?',
  'thứ (?:năm|5)|t ?5|thu(?:rs(?:day)?)?',
  'thứ (?:sáu|6)|t ?6|fri(?:day)?',
  'thứ (?:bảy|bẩy|7)|t ?7|sat(?:urday)?',
].map((names) => names.replaceAll('thứ ', String.raw`thứ\s*`));

const ANY = NAMES.join('|');
const BEFORE = new RegExp(String.raw`^\(?(${ANY})\)?(?:[\s,.;:-]+)(?=\S)`, 'iu');
const AFTER = new RegExp(String.raw`[\s,.;:-]+\(?(${ANY})\)?$|\s*\((${ANY})\)$`, 'iu');

const weekdayNamed = (name: string): number =>
  NAMES.findIndex((names) => new RegExp(`^(?:${names})$`, 'iu').test(name));

/** A text without the day of the week at its start or end, and which one it was; null without one. */
export function withoutWeekday(text: string): { rest: string; weekday: number | null } {
  for (const place of [BEFORE, AFTER]) {
    const found = place.exec(text);
    const name = found?.[1] ?? found?.[2];
    if (found && name !== undefined)
      return { rest: text.replace(place, '').trim(), weekday: weekdayNamed(name) };
  }
  return { rest: text, weekday: null };
}

/** The day of the week of a day, yyyy-MM-dd; 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
