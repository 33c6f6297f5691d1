/**
 * Which days a calendar does not offer. The library's own bounds would also delete a typed day
 * outside of them, without any message.
 * @param min yyyy-MM-dd, like the days
 */
export const outsideOf =
  (min: string | undefined, max: string | undefined) =>
  (date: string): boolean => {
    const day = date.slice(0, 10);
    return (min !== undefined && day < min) || (max !== undefined && day > max);
  };
