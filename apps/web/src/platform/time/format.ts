/** Every displayed time is in the plant's time zone, wherever the browser is. */
const PLANT_TIME_ZONE = 'Asia/Ho_Chi_Minh';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: PLANT_TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

function partsOf(instant: string): Record<string, string> {
  return Object.fromEntries(parts.formatToParts(new Date(instant)).map((p) => [p.type, p.value]));
}

/** dd/MM/yyyy */
export function formatDate(instant: string): string {
  const { day, month, year } = partsOf(instant);
  return `${day}/${month}/${year}`;
}

/** dd/MM/yyyy HH:mm */
export function formatDateTime(instant: string): string {
  return `${formatDate(instant)} ${formatClock(instant)}`;
}

/** HH:mm */
export function formatClock(instant: string): string {
  const { hour, minute } = partsOf(instant);
  return `${hour}:${minute}`;
}

/** dd/MM/yyyy HH:mm:ss */
export function formatSeconds(instant: string): string {
  return `${formatDateTime(instant)}:${partsOf(instant)['second']}`;
}
