import type { Density } from '@portal/ui/data-table';

const keyOf = (userId: string) => `portal.density.${userId}`;
const followers = new Set<() => void>();

/** The row height of a user's lists in this browser; one line per row by default. */
export const readDensity = (userId: string): Density =>
  localStorage.getItem(keyOf(userId)) === 'comfortable' ? 'comfortable' : 'compact';

/**
 * Stores the row height for all lists of the user. If the browser has no room, nothing is stored
 * and the lists stay as they are.
 */
export function keepDensity(userId: string, density: Density) {
  try {
    localStorage.setItem(keyOf(userId), density);
  } catch {
    return;
  }
  for (const follower of followers) follower();
}

/** Calls back on a change in this tab or another, until the returned function is called. */
export function followDensity(follower: () => void): () => void {
  followers.add(follower);
  window.addEventListener('storage', follower);
  return () => {
    followers.delete(follower);
    window.removeEventListener('storage', follower);
  };
}
