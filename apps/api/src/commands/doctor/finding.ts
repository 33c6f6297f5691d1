import { reasonOf } from '../reason';

/** The result of a check: all right, should be looked at soon, or prevents the portal from working. */
export interface Finding {
  state: 'fine' | 'doubtful' | 'wrong';
  about: string;
  /** What was found and, unless all is right, what to do. */
  says: string;
}

export const fine = (about: string, says: string): Finding => ({ state: 'fine', about, says });
export const doubtful = (about: string, says: string): Finding => ({
  state: 'doubtful',
  about,
  says,
});
export const wrong = (about: string, says: string): Finding => ({ state: 'wrong', about, says });

/** The findings of a check, or the reason why it failed. */
export async function foundBy(
  about: string,
  look: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return await look();
  } catch (error) {
    return [wrong(about, reasonOf(error))];
  }
}
