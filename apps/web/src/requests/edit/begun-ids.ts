import { newGuid } from '../../platform/upload/guid';

const begun = new Set<string>();

/** Creates the id of a new request, which the server cannot know yet. */
export function begunId(): string {
  const id = newGuid();
  begun.add(id);
  return id;
}

/**
 * Whether a request was just started here. Only the first call returns true; after that the caller
 * must ask the server.
 */
export const isJustBegun = (id: string): boolean => begun.delete(id);
