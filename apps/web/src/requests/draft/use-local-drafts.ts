import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../platform/time/format';
import { offerUndo } from '../../platform/feedback/offer-undo';
import { useMyProfile } from '../../platform/session/my-profile';
import { dropWork, followWork } from '../../platform/storage/kept-work';
import { dropUnread, keepUnread, readUnread } from './kept-unread';
import { keepLocalDraft, localDraftsOf, type KeptDraft } from './local-drafts';

/** The user's drafts that only the browser has, the newest first. */
export function useLocalDrafts(): KeptDraft[] {
  const userId = useMyProfile()?.userId;
  const [drafts, setDrafts] = useState<KeptDraft[]>([]);
  useEffect(() => {
    if (userId === undefined) return undefined;
    const read = () => setDrafts(localDraftsOf(userId));
    read();
    return followWork(read);
  }, [userId]);
  return drafts;
}

/** The id of the link that opens a draft. */
export const goOnId = (requestId: string): string => `go-on-${requestId}`;

/** Deletes a draft; for some seconds the user can undo this. */
export function useDropDraft() {
  const { t } = useTranslation('requests');
  /** @param onUndo called when the browser has stored the draft again */
  return (userId: string, { requestId, draft }: KeptDraft, onUndo?: () => void) => {
    const unread = readUnread(userId, requestId);
    dropWork(userId, requestId);
    dropUnread(userId, requestId);
    offerUndo(t('restore.dropped'), t('undo'), () => {
      keepLocalDraft(userId, requestId, draft);
      keepUnread(userId, requestId, unread);
      onUndo?.();
      return [goOnId(requestId)];
    });
  };
}

/** When a draft was last changed, as a text. */
export const typedAt = ({ draft }: KeptDraft): string =>
  formatDateTime(new Date(draft.at).toISOString());
