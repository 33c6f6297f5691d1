const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * Until when an answer that lets in holds, at most some hours: the last whole minute up to which it stays green. Answers
 * change at whole minutes, and within an hour only once.
 * @param isGreenAt the answer at a time
 * @param hours how long the answer may be kept at most
 */
export function openUntil(isGreenAt: (at: Date) => boolean, now: Date, hours: number): Date {
  const at = (time: number) => isGreenAt(new Date(time));
  const last = now.getTime() + hours * HOUR_MS;
  const nextHour = (time: number) => Math.floor(time / HOUR_MS) * HOUR_MS + HOUR_MS;
  let green = now.getTime();
  let next = Math.min(nextHour(green), last);
  while (green < last && at(next)) {
    green = next;
    next = Math.min(nextHour(green), last);
  }
  if (green >= last) return new Date(last);
  let red = next;
  green = Math.floor(green / MINUTE_MS) * MINUTE_MS;
  while (red - green > MINUTE_MS) {
    const between = green + Math.floor((red - green) / MINUTE_MS / 2) * MINUTE_MS;
    if (at(between)) green = between;
    else red = between;
  }
  return new Date(red);
}
