import type { Density } from '@portal/ui/data-table';

const keyOf = (userId: string) => `portal.density.${userId}`;
const followers = new Set<() => void>();

/** How much room somebody's lists take in this browser; one line a row until they choose otherwise. */
export const readDensity = (userId: string): Density =>
  localStorage.getItem(keyOf(userId)) === 'comfortable' ? 'comfortable' : 'compact';

/** Keeps it for all of their lists. A browser without room keeps nothing, and lists stay as they are. */
export function keepDensity(userId: string, density: Density) {
  try {
    localStorage.setItem(keyOf(userId), density);
  } catch {
    return;
  }
  for (const follower of followers) follower();
}

/** Tells of a choice, in this tab or another, until the returned function is called. */
export function followDensity(follower: () => void): () => void {
  followers.add(follower);
  window.addEventListener('storage', follower);
  return () => {
    followers.delete(follower);
    window.removeEventListener('storage', follower);
  };
}
