import type { Unread } from '../../platform/forms/typed/unread';
import {
  besideId,
  dropWork,
  keepWork,
  readWork,
  type KeptWork,
} from '../../platform/storage/kept-work';

/** Texts that could not be read, by steps and the names of their fields: a draft has no value for these fields. */
interface KeptUnread extends KeptWork {
  unread: Record<string, Record<string, Unread>>;
}

/** What could not be read in the form of a request, by its steps. */
export type UnreadTexts = ReadonlyMap<string, ReadonlyMap<string, Unread>>;

export function readUnread(userId: string, requestId: string): UnreadTexts {
  const kept = readWork(userId, besideId(requestId)) as KeptUnread | null;
  return new Map(
    Object.entries(kept?.unread ?? {}).map(([step, texts]) => [
      step,
      new Map(Object.entries(texts)),
    ]),
  );
}

/** Keeps such texts beside the draft, however often that is saved. */
export function keepUnread(userId: string, requestId: string, texts: UnreadTexts) {
  const unread = Object.fromEntries(
    [...texts]
      .filter(([, ofStep]) => ofStep.size > 0)
      .map(([step, ofStep]) => [step, Object.fromEntries(ofStep)]),
  );
  if (Object.keys(unread).length === 0) return dropUnread(userId, requestId);
  const kept: KeptUnread = { at: Date.now(), unread };
  keepWork(userId, besideId(requestId), kept);
}

export const dropUnread = (userId: string, requestId: string): void =>
  dropWork(userId, besideId(requestId));
