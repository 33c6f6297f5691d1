import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../platform/time/format';
import { offerUndo } from '../../platform/feedback/offer-undo';
import { useMyProfile } from '../../platform/session/my-profile';
import { dropWork, followWork } from '../../platform/storage/kept-work';
import { dropUnread, keepUnread, readUnread } from './kept-unread';
import { keepLocalDraft, localDraftsOf, type KeptDraft } from './local-drafts';

/** What the browser keeps of the user's requests and the server never got, the newest first. */
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

/** The id of the link that leads on with a draft. */
export const goOnId = (requestId: string): string => `go-on-${requestId}`;

/** Throws a draft away; for a while it can be taken back. */
export function useDropDraft() {
  const { t } = useTranslation('requests');
  /** @param onUndo follows when the browser has the draft again */
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

/** When a draft was last typed at, as it is shown. */
export const typedAt = ({ draft }: KeptDraft): string =>
  formatDateTime(new Date(draft.at).toISOString());
