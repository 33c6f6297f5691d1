import type { Unread } from '../../platform/forms/typed/unread';
import {
  besideId,
  dropWork,
  keepWork,
  readWork,
  type KeptWork,
} from '../../platform/storage/kept-work';

/** Unreadable texts by step and field name: a draft has no value for these fields. */
interface KeptUnread extends KeptWork {
  unread: Record<string, Record<string, Unread>>;
}

/** The unreadable texts in the form of a request, by step. */
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

/** Stores the unreadable texts beside the draft. They stay even when the draft is saved. */
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
