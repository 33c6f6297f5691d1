/**
 * Which days a calendar does not offer. The library's own bounds would also throw away, without a word, what is
 * typed beyond them.
 * @param min yyyy-MM-dd, as the days are
 */
export const outsideOf =
  (min: string | undefined, max: string | undefined) =>
  (date: string): boolean => {
    const day = date.slice(0, 10);
    return (min !== undefined && day < min) || (max !== undefined && day > max);
  };
