/** Something that was looked at: fine, to be looked at soon, or in the way of working. */
export interface Finding {
  state: 'fine' | 'doubtful' | 'wrong';
  about: string;
  /** What was found, and where it is not fine, what to do. */
  says: string;
}

export const fine = (about: string, says: string): Finding => ({ state: 'fine', about, says });
export const doubtful = (about: string, says: string): Finding => ({
  state: 'doubtful',
  about,
  says,
});
export const wrong = (about: string, says: string): Finding => ({ state: 'wrong', about, says });

/** What a check found, or why it could not look. */
export async function foundBy(
  about: string,
  look: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return await look();
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    return [wrong(about, message || code || String(error))];
  }
}
