import { addDays, plantDate, plantTime } from '../plant-time';

/** When companies get the mail about the next day, in plant time: early enough to act before offices close. */
const EVE_TIME = '15:00';

/** The day whose mails are due: the next one from 15:00 on, none before. @returns yyyy-MM-dd */
export const eveMailsDue = (now: Date): string | null =>
  plantTime(now).slice(11) >= EVE_TIME ? addDays(plantDate(now), 1) : null;
