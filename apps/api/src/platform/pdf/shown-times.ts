import { PLANT_TIME_ZONE } from '@portal/domain';

/** A day as people in Vietnam write it. */
export const shownDate = (date: string | null): string =>
  date?.split('-').reverse().join('/') ?? '';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: PLANT_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** An instant as people at the plant write it: dd/MM/yyyy HH:mm. */
export const shownTime = (instant: Date): string => parts.format(instant).replace(',', '');
