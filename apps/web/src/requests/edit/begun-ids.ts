import { newGuid } from '../../platform/upload/guid';

const begun = new Set<string>();

/** The id of a request that begins just now, of which no server can know yet. */
export function begunId(): string {
  const id = newGuid();
  begun.add(id);
  return id;
}

/** Whether nobody has asked yet for a request that was begun just now; whoever asks again has to ask the server. */
export const isJustBegun = (id: string): boolean => begun.delete(id);
